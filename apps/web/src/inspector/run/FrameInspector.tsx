import { frameOf } from '@flowglass/trace'
import { selectFrame } from '../../editor/frames.ts'
import { selectRun, useEditor, useEditorStore } from '../../editor/store.ts'
import { IconButton, StepTile } from '../../ui/index.ts'
import views from '../views/Inspector.module.css'
import head from '../views/InspectorHead.module.css'
import styles from './FrameInspector.module.css'
import { RunTab } from './RunTab.tsx'

/** A frame of the run that belongs to no step on the canvas: the flow as a whole, or an agent. */
export function FrameInspector() {
  const store = useEditorStore()
  const run = useEditor(selectRun)
  const seq = run?.selectedFrame
  const frame = run === undefined || seq === undefined ? undefined : frameOf(run.trace, seq)
  return (
    <>
      <header className={head.head}>
        <StepTile category="flow" icon="workflow" />
        <div className={head.words}>
          <h2 className={styles.name}>{frame?.name ?? 'Run'}</h2>
          <p className={head.about}>Run #{run?.summary.number}</p>
        </div>
        <span className={head.tools}>
          <IconButton
            icon="x"
            label="Close"
            size="sm"
            onClick={() => selectFrame(store, undefined)}
          />
        </span>
      </header>
      <div className={views.body}>
        <RunTab />
      </div>
    </>
  )
}
