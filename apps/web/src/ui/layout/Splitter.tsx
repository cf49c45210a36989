import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './Splitter.module.css'

const STEP = 16

/**
 * The edge between two panels. `size` is the panel's, in pixels; the panel lies on the side that
 * `panel` names. By pointer, by arrow keys (Shift: four times as far), Home and End; a double
 * click or Enter gives the usual size back.
 */
export function Splitter({
  label,
  panel,
  size,
  usualSize,
  min,
  max,
  onResize,
}: {
  /** Accessible name, for example `Width of the inspector`. */
  label: string
  panel: 'left' | 'right' | 'bottom'
  size: number
  usualSize: number
  min: number
  max: number
  onResize: (size: number) => void
}) {
  const grip = useRef<{ at: number; size: number } | undefined>(undefined)
  const isUpright = panel !== 'bottom'
  const set = (next: number) => onResize(Math.round(Math.min(max, Math.max(min, next))))
  const along = (event: PointerEvent) => (isUpright ? event.clientX : event.clientY)
  const growth = panel === 'left' ? 1 : -1

  const hold = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { at: along(event), size }
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current) set(grip.current.size + growth * (along(event) - grip.current.at))
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.shiftKey ? STEP * 4 : STEP
    const [less, more] = isUpright ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    if (event.key === less) set(size - growth * step)
    else if (event.key === more) set(size + growth * step)
    else if (event.key === 'Home') set(min)
    else if (event.key === 'End') set(max)
    else if (event.key === 'Enter') set(usualSize)
    else return
    event.preventDefault()
  }

  return (
    <div
      // A separator that can be moved is a control, which `hr` is not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      className={styles.splitter}
      data-panel={panel}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={() => (grip.current = undefined)}
      onPointerCancel={() => (grip.current = undefined)}
      onDoubleClick={() => set(usualSize)}
      onKeyDown={press}
    />
  )
}
