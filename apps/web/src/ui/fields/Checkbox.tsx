import { Checkbox as Base } from '@base-ui/react/checkbox'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './Checkbox.module.css'
import toggle from './toggle.module.css'

/** A choice that takes effect with the form around it. */
export function Checkbox({
  isChecked,
  onChange,
  children,
  isDisabled = false,
}: {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
  isDisabled?: boolean
}) {
  return (
    <label className={toggle.toggle}>
      <Base.Root
        className={styles.box}
        checked={isChecked}
        disabled={isDisabled}
        onCheckedChange={(next) => onChange(next)}
      >
        <Base.Indicator className={styles.tick}>
          <Icon name="check" size={12} />
        </Base.Indicator>
      </Base.Root>
      {children}
    </label>
  )
}
