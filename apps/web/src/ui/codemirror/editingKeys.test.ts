import { EditorState } from '@codemirror/state'
import { EditorView, keymap, runScopeHandlers } from '@codemirror/view'
import { expect, test } from 'vitest'
import { editingKeys } from './editingKeys.ts'

function press(key: string, ctrlKey = false) {
  const state = EditorState.create({ doc: 'Say', extensions: keymap.of(editingKeys) })
  const view = new EditorView({ state })
  const event = new KeyboardEvent('keydown', { key, ctrlKey })
  return { isTaken: runScopeHandlers(view, event, 'editor'), text: view.state.doc.toString() }
}

test('Ctrl+Enter is left to the studio, which runs the flow', () => {
  expect(press('Enter', true)).toEqual({ isTaken: false, text: 'Say' })
})

test('Enter alone makes a line', () => {
  expect(press('Enter')).toEqual({ isTaken: true, text: '\nSay' })
})
