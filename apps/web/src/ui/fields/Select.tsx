import { Select as Base } from '@base-ui/react/select'
import { Icon } from '../Icon.tsx'
import popup from '../overlays/popup.module.css'
import styles from './Select.module.css'

export interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Words at the right of the row. */
  readonly detail?: string | undefined
  readonly disabledReason?: string | undefined
}

/** One of a list. */
export function Select<Value extends string>({
  value,
  options,
  onChange,
  placeholder = 'Choose',
  size = 'md',
  look = 'field',
  isMono = false,
  isDisabled = false,
  'aria-label': ariaLabel,
}: {
  value: Value | undefined
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  placeholder?: string
  size?: 'sm' | 'md'
  /** soft: a quieter edge, for rows of a panel. */
  look?: 'field' | 'soft'
  isMono?: boolean
  isDisabled?: boolean
  'aria-label'?: string
}) {
  return (
    <Base.Root
      items={options}
      value={value ?? null}
      disabled={isDisabled}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Base.Trigger
        className={styles.trigger}
        data-size={size}
        data-look={look}
        data-mono={isMono || undefined}
        aria-label={ariaLabel}
      >
        <Base.Value className={styles.value} placeholder={placeholder} />
        <Icon name="chevrons-up-down" size={12} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className={`${popup.popup} ${styles.list}`}>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabledReason !== undefined}
                className={styles.option}
                data-mono={isMono || undefined}
              >
                <span className={styles.tick}>
                  <Base.ItemIndicator>
                    <Icon name="check" size={14} />
                  </Base.ItemIndicator>
                </span>
                <Base.ItemText>{option.label}</Base.ItemText>
                {(option.disabledReason ?? option.detail) && (
                  <span className={styles.detail}>{option.disabledReason ?? option.detail}</span>
                )}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
