import { useEffect } from 'react'
import { actions } from './actions.ts'
import { useEditorStore } from './store.ts'

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

interface Keys {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Whether a key press is the shortcut. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export function matchesShortcut(event: Keys, shortcut: string, apple = isApple()): boolean {
  const parts = shortcut.split(/\+(?=.)/)
  const key = parts.at(-1) ?? ''
  const mod = parts.includes('Mod')
  const shift = parts.includes('Shift')
  const pressed = /^Digit/.test(event.key) ? event.key.slice(5) : event.key
  return (
    pressed.toLowerCase() === key.toLowerCase() &&
    (apple ? event.metaKey : event.ctrlKey) === mod &&
    (apple ? event.ctrlKey : event.metaKey) === false &&
    event.altKey === parts.includes('Alt') &&
    // A sign such as + may need Shift on some keyboards, a named key or a letter says so itself.
    (event.shiftKey === shift || (!shift && /^[^\w]$/.test(key)))
  )
}

/** How a shortcut is shown: `Ctrl ⇧ Z`. */
export function shortcutText(shortcut: string, apple = isApple()): string {
  const names: Readonly<Record<string, string>> = {
    Mod: apple ? '⌘' : 'Ctrl',
    Shift: '⇧',
    Alt: apple ? '⌥' : 'Alt',
    Enter: '⏎',
    ArrowUp: '↑',
    ArrowDown: '↓',
  }
  return shortcut
    .split(/\+(?=.)/)
    .map((part) => names[part] ?? part)
    .join(' ')
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input, textarea, select, [role=textbox], [role=dialog], [role=menu], [role=listbox]',
    ) !== null)

const worksWhileTyping = new Set(['run', 'stop', 'bottom', 'problems', 'next-problem'])

/** Binds the keys of all actions to the page while an editor is on it. */
export function useShortcuts(): void {
  const store = useEditorStore()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return
      const digit = event.shiftKey && /^Digit\d$/.test(event.code) ? event.code.slice(5) : event.key
      const keys = {
        key: digit,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        shiftKey: event.shiftKey,
        altKey: event.altKey,
      }
      const typing = isTyping(event.target)
      const action = actions.find(
        (one) =>
          (!typing || worksWhileTyping.has(one.id)) &&
          one.shortcuts.some((shortcut) => matchesShortcut(keys, shortcut)) &&
          one.isEnabled(store.getState()),
      )
      if (action === undefined) return
      event.preventDefault()
      action.perform(store)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [store])
}
