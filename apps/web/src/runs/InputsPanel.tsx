import { portsOf } from '@flowglass/spec'
import { selectDocument, startNodeOf, useEditor } from '../editor/store.ts'
import { Skeleton } from '../ui/index.ts'
import { InputsForm } from './inputs/InputsForm.tsx'
import styles from './InputsPanel.module.css'
import { useLastInputs } from './inputs/lastInputs.ts'

/** What the flow is given when it runs, who answers its model calls, and what stands in the way. */
export function InputsPanel() {
  const flowId = useEditor((state) => state.flowId)
  const document = useEditor(selectDocument)
  const last = useLastInputs(flowId)
  const start = startNodeOf(document, document.root)
  // A flow asks through its start; an agent by itself.
  const { inputs } = portsOf(document, start ?? document.root)
  if (!last.isKnown) {
    return (
      <div className={styles.panel} aria-busy="true">
        <span className="visuallyHidden">The inputs are being loaded</span>
        <Skeleton width="60%" height={28} />
      </div>
    )
  }
  return <InputsForm key={flowId} inputs={inputs} last={last.values} />
}
