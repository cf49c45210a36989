import { expect, test } from 'vitest'
import { matchesShortcut, shortcutText } from './shortcuts.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

test.each([
  ['Mod+Z', press('z', { ctrlKey: true }), false, true],
  ['Mod+Z', press('z', { metaKey: true }), true, true],
  ['Mod+Z', press('z', { ctrlKey: true, shiftKey: true }), false, false],
  ['Mod+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }), false, true],
  ['A', press('a'), false, true],
  ['A', press('a', { ctrlKey: true }), false, false],
  ['+', press('+', { shiftKey: true }), false, true],
  ['Shift+1', press('1', { shiftKey: true }), false, true],
  ['Escape', press('Escape'), false, true],
])('%s and the press %o (Mac: %s) match: %s', (shortcut, event, apple, expected) => {
  expect(matchesShortcut(event, shortcut, apple)).toBe(expected)
})

test('a shortcut is shown in the signs of the machine', () => {
  expect(shortcutText('Mod+Shift+Z', false)).toBe('Ctrl ⇧ Z')
  expect(shortcutText('Mod+Enter', true)).toBe('⌘ ⏎')
})
