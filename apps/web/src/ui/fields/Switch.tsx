import { Switch as Base } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import styles from './Switch.module.css'
import toggle from './toggle.module.css'

/** Something that is on or off at once. */
export function Switch({
  isOn,
  onChange,
  children,
  isDisabled = false,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
  isDisabled?: boolean
}) {
  return (
    <label className={toggle.toggle}>
      <Base.Root
        className={styles.track}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={(next) => onChange(next)}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
      {children}
    </label>
  )
}
