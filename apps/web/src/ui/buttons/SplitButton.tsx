import { Icon } from '../Icon.tsx'
import { Menu, type MenuEntry } from '../overlays/Menu.tsx'
import { Button, type ButtonProps } from './Button.tsx'
import styles from './SplitButton.module.css'

/** One action and, behind the arrow, its variants. */
export function SplitButton({
  entries,
  menuLabel,
  ...button
}: Omit<ButtonProps, 'size'> & {
  entries: readonly MenuEntry[]
  /** Accessible name of the arrow, for example `Ways to run`. */
  menuLabel: string
}) {
  return (
    <span className={styles.split}>
      <Button {...button} className={styles.first} />
      <Menu
        entries={entries}
        align="end"
        trigger={
          <Button
            variant={button.variant ?? 'plain'}
            aria-label={menuLabel}
            className={styles.arrow}
          >
            <Icon name="chevron-down" size={12} />
          </Button>
        }
      />
    </span>
  )
}
