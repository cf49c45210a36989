import { useConnection } from '@xyflow/react'
import { selectDraft } from '../../editor/shown.ts'
import { useEditor } from '../../editor/store.ts'
import { Icon } from '../../ui/index.ts'
import type { FlowGraph } from '../graph/flowGraph.ts'
import { refusalOf } from '../gestures/useConnecting.ts'
import { IN, outputOf } from '../model/handles.ts'
import styles from './Floats.module.css'

/** While a route is drawn: why it cannot end where the pointer is. */
export function RefusalTip({ graph, hovered }: { graph: FlowGraph; hovered: string | undefined }) {
  const connection = useConnection()
  const document = useEditor(selectDraft)
  if (!connection.inProgress || connection.fromHandle.type !== 'source') return null
  const { fromNode, fromHandle, toHandle, pointer } = connection
  const isOverSelf = toHandle === null && hovered === fromNode.id
  const target = toHandle?.nodeId ?? hovered
  if (target === undefined || isOverSelf) return null
  const sourceHandle = fromHandle.id ?? ''
  const targetHandle = toHandle?.id ?? (outputOf(sourceHandle) === undefined ? IN : null)
  if (targetHandle === null) return null
  const refusal = refusalOf(document, graph, {
    source: fromNode.id,
    sourceHandle,
    target,
    targetHandle,
  })
  if (refusal === undefined) return null
  return (
    <div
      role="status"
      className={styles.refusal}
      style={{ transform: `translate(${pointer.x + 14}px, ${pointer.y + 14}px)` }}
    >
      <Icon name="x" size={14} />
      {refusal}
    </div>
  )
}
