import type { IconName } from '../Icon.tsx'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: IconName | undefined
  /** Keys as shown. */
  readonly kbd?: string | undefined
  /** Words at the right, for example what is chosen now. */
  readonly detail?: string | undefined
  readonly isDanger?: boolean
  /** One of several to choose from: draws a tick before the label, or leaves room for one. */
  readonly isChecked?: boolean | undefined
  /** Something to set and not to do: draws a box to tick, and the menu stays open. */
  readonly isOn?: boolean | undefined
  /** Why it cannot be chosen now; shown at the right. */
  readonly disabledReason?: string | undefined
  readonly onSelect: () => void
}

export type MenuEntry =
  MenuItem | { readonly id: string; readonly kind: 'separator' } | MenuGroupLabel

export interface MenuGroupLabel {
  readonly id: string
  readonly kind: 'label'
  readonly label: string
}
