import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import styles from './Menu.module.css'
import { MenuEntries } from './MenuEntries.tsx'
import { menuLandmark } from './menuLandmark.tsx'
import type { MenuEntry } from './menuEntry.ts'
import popup from './popup.module.css'

export type { MenuEntry, MenuGroupLabel, MenuItem } from './menuEntry.ts'

/** A list of things to do, behind a button. */
export function Menu({
  trigger,
  entries,
  align = 'start',
  side = 'bottom',
}: {
  /** The button, for example `<IconButton icon="ellipsis" label="More" />`. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
}) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal render={menuLandmark}>
        <Base.Positioner side={side} align={align} sideOffset={4} className={styles.positioner}>
          <Base.Popup className={`${popup.popup} ${styles.menu}`}>
            <MenuEntries entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
