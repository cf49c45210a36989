import { useReactFlow, useViewport } from '@xyflow/react'
import { actionOf } from '../../editor/actions.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import { Button, IconButton } from '../../ui/index.ts'
import { fitting } from './fitting.ts'
import styles from './Floats.module.css'

const keyOf = (id: string): string => shortcutText(actionOf(id).shortcuts[0] ?? '')
const STEP = { duration: 120 }

/** Zoom, fit, and the data layer. */
export function ZoomBar({
  isDataShown,
  hasFocus,
  onToggleData,
}: {
  isDataShown: boolean
  hasFocus: boolean
  onToggleData: () => void
}) {
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  return (
    <div className={`${styles.float} ${styles.zoom}`} role="toolbar" aria-label="View">
      <IconButton
        icon="minus"
        label="Zoom out"
        kbd={keyOf('zoom-out')}
        side="top"
        onClick={() => void zoomOut(STEP)}
      />
      <Percent />
      <IconButton
        icon="plus"
        label="Zoom in"
        kbd={keyOf('zoom-in')}
        side="top"
        onClick={() => void zoomIn(STEP)}
      />
      <IconButton
        icon="maximize"
        label="Fit all"
        kbd={keyOf('fit')}
        side="top"
        onClick={() => void fitView({ ...fitting, ...STEP })}
      />
      <span className={styles.divider} />
      <Button
        variant="ghost"
        size="sm"
        icon="spline"
        kbd={keyOf('data')}
        aria-pressed={isDataShown}
        className={isDataShown || hasFocus ? styles.pressed : undefined}
        onClick={onToggleData}
      >
        {hasFocus && !isDataShown ? 'Data: this step' : 'Data'}
      </Button>
    </div>
  )
}

function Percent() {
  const { zoom } = useViewport()
  return <span className={styles.percent}>{Math.round(zoom * 100)}%</span>
}
