import { ReactFlowProvider } from '@xyflow/react'
import { selectIsReadOnly } from '../editor/shown.ts'
import { useEditor } from '../editor/store.ts'
import styles from './Canvas.module.css'
import floats from './floats/Floats.module.css'
import { useFirstLayout } from './gestures/useFirstLayout.ts'
import { useFlowOnCanvas } from './gestures/useFlowOnCanvas.ts'
import { Stage } from './Stage.tsx'

/** The flow that is being edited, or the copy of it that a stored run ran. */
export function FlowCanvas() {
  const { document, flowId } = useFlowOnCanvas()
  const isReadOnly = useEditor(selectIsReadOnly)
  const isReady = useFirstLayout(document, flowId)
  return (
    <div className={styles.canvas} data-read-only={isReadOnly || undefined}>
      {isReady ? (
        // Each flow has a viewport of its own, fitted when one comes to it.
        <ReactFlowProvider key={flowId}>
          <Stage document={document} flowId={flowId} />
        </ReactFlowProvider>
      ) : (
        <p className={floats.busy}>Laying out the steps</p>
      )}
    </div>
  )
}
