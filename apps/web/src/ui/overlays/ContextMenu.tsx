import { ContextMenu as Base } from '@base-ui/react/context-menu'
import type { ReactElement } from 'react'
import styles from './Menu.module.css'
import { MenuEntries } from './MenuEntries.tsx'
import { menuLandmark } from './menuLandmark.tsx'
import type { MenuEntry } from './menuEntry.ts'
import popup from './popup.module.css'

/** The same rows as `Menu`, by right click, long press or the menu key on what is inside. */
export function ContextMenu({
  entries,
  children,
  anchor,
  onOpenChange,
}: {
  entries: readonly MenuEntry[]
  children: ReactElement
  /** What the menu stands at and moves with, where it is not the pointer. */
  anchor?: Element | undefined
  onOpenChange?: (isOpen: boolean) => void
}) {
  return (
    <Base.Root onOpenChange={(isOpen) => onOpenChange?.(isOpen)}>
      <Base.Trigger render={children} />
      <Base.Portal render={menuLandmark}>
        <Base.Positioner className={styles.positioner} anchor={anchor}>
          <Base.Popup className={`${popup.popup} ${styles.menu}`}>
            <MenuEntries entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
