import type { ComponentId, FlowDocument, Kind } from '@flowglass/spec'
import { iconNameOf, type MenuEntry } from '../../ui/index.ts'
import { componentWords } from './componentWords.ts'

interface Picking {
  readonly known: readonly ComponentId[]
  readonly chosen: ReadonlySet<ComponentId>
  readonly kinds: readonly Kind[]
  readonly onPick: (id: ComponentId) => void
  readonly onNew: (type: string) => void
  /** Offered where the field may be empty. */
  readonly onNone?: () => void
  readonly refusal?: (id: ComponentId) => string | undefined
}

/** What there is, then what could be made. */
export function pickEntries(document: FlowDocument, picking: Picking): readonly MenuEntry[] {
  const { known, chosen, kinds, onPick, onNew, onNone, refusal } = picking
  const existing = known.map((id): MenuEntry => {
    const words = componentWords(document, id)
    return {
      id,
      label: words.title,
      detail: words.detail,
      isChecked: chosen.has(id),
      disabledReason: refusal?.(id),
      onSelect: () => onPick(id),
    }
  })
  const made = kinds.map(({ type, label, icon }): MenuEntry => ({
    id: `/new/${type}`,
    label: `New: ${label}`,
    icon: iconNameOf(icon),
    onSelect: () => onNew(type),
  }))
  const none: readonly MenuEntry[] =
    onNone === undefined ? [] : [{ id: '/none', label: 'None', icon: 'x', onSelect: onNone }]
  const rest = [...made, ...none]
  if (existing.length === 0 || rest.length === 0) return [...existing, ...rest]
  return [...existing, { id: '/separator', kind: 'separator' }, ...rest]
}
