import { Menu as Base } from '@base-ui/react/menu'
import { Kbd } from '../chips/Kbd.tsx'
import { Icon } from '../Icon.tsx'
import styles from './Menu.module.css'
import type { MenuEntry, MenuItem } from './menuEntry.ts'

function Row({ item }: { item: MenuItem }) {
  const icon = item.isChecked === undefined ? item.icon : item.isChecked ? 'check' : undefined
  const needsRoom = item.isChecked !== undefined
  return (
    <Base.Item
      className={styles.item}
      disabled={item.disabledReason !== undefined}
      data-danger={item.isDanger || undefined}
      label={item.label}
      closeOnClick={item.staysOpen !== true}
      onClick={item.onSelect}
    >
      {icon ? <Icon name={icon} /> : needsRoom && <span className={styles.room} />}
      {item.label}
      {item.isChecked && <span className="visuallyHidden">, chosen</span>}
      {(item.disabledReason ?? item.detail) && (
        <span className={styles.detail}>{item.disabledReason ?? item.detail}</span>
      )}
      {item.kbd && <Kbd keys={item.kbd} />}
    </Base.Item>
  )
}

/** The rows of a menu, whichever way it was opened. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry) => {
    if (!('kind' in entry)) return <Row key={entry.id} item={entry} />
    if (entry.kind === 'separator') {
      return <Base.Separator key={entry.id} className={styles.separator} />
    }
    return (
      <div key={entry.id} role="presentation" className={styles.label}>
        {entry.label}
      </div>
    )
  })
}
