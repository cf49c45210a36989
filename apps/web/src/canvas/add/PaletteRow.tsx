import { StepTile } from '../../ui/index.ts'
import type { StepCategory } from '@flowglass/spec'
import { STEP_MIME, toDrag, type DraggedStep } from './dragged.ts'
import styles from './Palette.module.css'

/** One thing to add: by a press, or dragged to its place. */
export function PaletteRow({
  label,
  detail,
  icon,
  category,
  step,
  onAdd,
}: {
  label: string
  detail: string
  icon: string
  category: StepCategory
  step: DraggedStep
  onAdd: () => void
}) {
  return (
    <button
      type="button"
      className={styles.row}
      draggable
      title={detail}
      onDragStart={(event) => {
        event.dataTransfer.setData(STEP_MIME, toDrag(step))
        event.dataTransfer.effectAllowed = 'copy'
      }}
      onClick={onAdd}
    >
      <StepTile category={category} icon={icon} size="sm" />
      <span className={styles.label}>{label}</span>
      <span className={styles.detail}>{detail}</span>
    </button>
  )
}
