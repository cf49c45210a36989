import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './Segmented.module.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: IconName
}

/** One of a few, all of them in view. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  /** Accessible name of the group. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <ToggleGroup
      className={styles.segmented}
      aria-label={label}
      value={[value]}
      // Pressing the chosen one again would leave none: keep it.
      onValueChange={([next]) => next !== undefined && onChange(next)}
    >
      {segments.map((segment) => (
        <Toggle key={segment.value} value={segment.value} className={styles.segment}>
          {segment.icon && <Icon name={segment.icon} size={12} />}
          {segment.label}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
