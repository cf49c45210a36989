import { Menu as Base } from '@base-ui/react/menu'
import { Kbd } from '../chips/Kbd.tsx'
import { Icon } from '../Icon.tsx'
import styles from './Menu.module.css'
import type { MenuEntry, MenuItem } from './menuEntry.ts'

/** Something that is set and stays set, while the menu stays open. */
function SwitchRow({ item, isOn }: { item: MenuItem; isOn: boolean }) {
  return (
    <Base.CheckboxItem
      className={styles.item}
      checked={isOn}
      disabled={item.disabledReason !== undefined}
      label={item.label}
      onCheckedChange={item.onSelect}
    >
      <span className={styles.box} data-checked={isOn || undefined}>
        {isOn && <Icon name="check" size={12} />}
      </span>
      {item.label}
      <Aside item={item} />
    </Base.CheckboxItem>
  )
}

function Aside({ item: { disabledReason, detail, kbd } }: { item: MenuItem }) {
  return (
    <>
      {(disabledReason ?? detail) && (
        <span className={styles.detail}>{disabledReason ?? detail}</span>
      )}
      {kbd && <Kbd keys={kbd} />}
    </>
  )
}

function Row({ item }: { item: MenuItem }) {
  const icon = item.isChecked === undefined ? item.icon : item.isChecked ? 'check' : undefined
  const needsRoom = item.isChecked !== undefined
  return (
    <Base.Item
      className={styles.item}
      disabled={item.disabledReason !== undefined}
      data-danger={item.isDanger || undefined}
      label={item.label}
      onClick={item.onSelect}
    >
      {icon ? <Icon name={icon} /> : needsRoom && <span className={styles.room} />}
      {item.label}
      {item.isChecked && <span className="visuallyHidden">, chosen</span>}
      <Aside item={item} />
    </Base.Item>
  )
}

/** The rows of a menu, whichever way it was opened. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry) => {
    if (!('kind' in entry)) {
      const { isOn } = entry
      if (isOn !== undefined) return <SwitchRow key={entry.id} item={entry} isOn={isOn} />
      return <Row key={entry.id} item={entry} />
    }
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
