import type { ReactNode } from 'react'
import { selectFrameWithoutStep } from '../../editor/frames.ts'
import { selectRun, selectSelectedNode, useEditor } from '../../editor/store.ts'
import { between, Splitter, useKept } from '../../ui/index.ts'
import styles from './InspectorPanel.module.css'

const NARROWEST = 300
const WIDEST = 640
const USUAL = 360

/** The panel at the right: its width is kept for this browser. */
export function InspectorPanel({ children }: { children: ReactNode }) {
  const [width, setWidth] = useKept('inspector.width', USUAL, between(NARROWEST, WIDEST))
  const isOpen = useEditor(
    (state) =>
      selectSelectedNode(state) !== undefined ||
      state.selection.length > 0 ||
      state.selectedEdge !== undefined ||
      selectFrameWithoutStep(state) !== undefined ||
      selectRun(state) === undefined,
  )
  if (!isOpen) return null
  return (
    <aside className={styles.panel} style={{ width }} aria-label="Inspector">
      <Splitter
        label="Width of the inspector"
        panel="right"
        size={width}
        usualSize={USUAL}
        min={NARROWEST}
        max={WIDEST}
        onResize={setWidth}
      />
      {children}
    </aside>
  )
}
