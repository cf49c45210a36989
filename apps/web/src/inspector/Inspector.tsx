import { useEffect, useRef } from 'react'
import { selectFrameWithoutStep } from '../editor/frames.ts'
import { forgetFocus } from '../editor/panels.ts'
import { selectSelectedNode, useEditor, useEditorStore } from '../editor/store.ts'
import { FrameInspector } from './run/FrameInspector.tsx'
import { EdgeInspector } from './views/EdgeInspector.tsx'
import { focusField } from './views/focusField.ts'
import { FlowInspector } from './views/FlowInspector.tsx'
import styles from './views/Inspector.module.css'
import { SeveralInspector } from './views/SeveralInspector.tsx'
import { StepInspector } from './views/StepInspector.tsx'

/** The panel at the right: the selected step, route or steps; with nothing selected, the flow. */
export function Inspector() {
  const node = useEditor(selectSelectedNode)
  const edge = useEditor((state) => state.selectedEdge)
  const isSeveral = useEditor((state) => state.selection.length > 1)
  const isFrameShown = useEditor((state) => selectFrameWithoutStep(state) !== undefined)
  const store = useEditorStore()
  const field = useEditor((state) => state.panels.focusField)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (field === undefined || panel.current === null) return
    focusField({ owner: store.getState().panels.problem?.componentId, at: field }, panel.current)
    forgetFocus(store)
  }, [field, store])

  return (
    <div ref={panel} className={styles.inspector}>
      {view()}
    </div>
  )

  function view() {
    if (isSeveral) return <SeveralInspector />
    if (edge !== undefined) return <EdgeInspector key={edge} id={edge} />
    if (node !== undefined) return <StepInspector node={node} />
    if (isFrameShown) return <FrameInspector />
    return <FlowInspector />
  }
}
