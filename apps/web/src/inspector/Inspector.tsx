import { selectSelectedNode, useEditor } from '../editor/store.ts'
import { EdgeInspector } from './views/EdgeInspector.tsx'
import { FlowInspector } from './views/FlowInspector.tsx'
import styles from './views/Inspector.module.css'
import { SeveralInspector } from './views/SeveralInspector.tsx'
import { StepInspector } from './views/StepInspector.tsx'

/** The panel at the right: the selected step, route or steps; with nothing selected, the flow. */
export function Inspector() {
  const node = useEditor(selectSelectedNode)
  const edge = useEditor((state) => state.selectedEdge)
  const isSeveral = useEditor((state) => state.selection.length > 1)
  return <div className={styles.inspector}>{view()}</div>

  function view() {
    if (isSeveral) return <SeveralInspector />
    if (edge !== undefined) return <EdgeInspector key={edge} id={edge} />
    if (node !== undefined) return <StepInspector node={node} />
    return <FlowInspector />
  }
}
