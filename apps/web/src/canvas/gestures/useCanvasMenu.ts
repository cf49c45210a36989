import { asComponentId, type ComponentId } from '@flowglass/spec'
import { useState, type MouseEvent } from 'react'
import { actionOf } from '../../editor/actions.ts'
import { select, selectEdge } from '../../editor/selection.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import { useEditorStore } from '../../editor/store.ts'
import type { MenuEntry } from '../../ui/index.ts'

export type MenuTarget =
  | { readonly kind: 'step'; readonly id: ComponentId }
  | { readonly kind: 'route'; readonly id: ComponentId }
  | { readonly kind: 'canvas' }

/** What was clicked with the other button; it is selected on the way, so that one sees what is meant. */
export function useMenuTarget() {
  const store = useEditorStore()
  const [target, setTarget] = useState<MenuTarget>({ kind: 'canvas' })
  const [anchor, setAnchor] = useState<Element>()
  const onContextMenuCapture = (event: MouseEvent): void => {
    const next = targetOf(event.target)
    setTarget(next)
    setAnchor(next.kind === 'step' ? stepUnder(event) : undefined)
    if (next.kind === 'step' && !store.getState().selection.includes(next.id)) {
      select(store, [next.id])
    } else if (next.kind === 'route') selectEdge(store, next.id)
  }
  return { target, anchor, onContextMenuCapture }
}

/** The second button of a mouse; the menu key and a long press have others. */
const SECOND = 2

/** The card, where no pointer says a place: the inspector that opens moves it away from where it was. */
const stepUnder = ({ button, target }: MouseEvent): Element | undefined =>
  button !== SECOND && target instanceof Element
    ? (target.closest('.react-flow__node') ?? undefined)
    : undefined

function targetOf(target: EventTarget): MenuTarget {
  if (!(target instanceof Element)) return { kind: 'canvas' }
  const step = target.closest('.react-flow__node')?.getAttribute('data-id')
  if (typeof step === 'string') return { kind: 'step', id: asComponentId(step) }
  const route = target.closest('.react-flow__edge')?.getAttribute('data-id')
  return typeof route === 'string'
    ? { kind: 'route', id: asComponentId(route) }
    : { kind: 'canvas' }
}

/** Actions as rows of a menu, with their keys. */
export function useActionEntries(ids: readonly string[]): readonly MenuEntry[] {
  const store = useEditorStore()
  return ids.map((id) => {
    const { label, icon, shortcuts, perform } = actionOf(id)
    const [key] = shortcuts
    return {
      id,
      label,
      icon,
      kbd: key === undefined ? undefined : shortcutText(key),
      onSelect: () => perform(store),
    }
  })
}
