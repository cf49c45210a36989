import { EditorView } from '@codemirror/view'
import { setField } from '@flowglass/document'
import { asComponentId, componentOf } from '@flowglass/spec'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEditor, renderIn } from '../../test/anEditor.tsx'
import { triageText } from '../../test/flows.ts'
import { edit, undo } from '../editor/edit.ts'
import { select } from '../editor/selection.ts'
import { CodePanel } from './CodePanel.tsx'

const model = asComponentId('model')

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

function show() {
  const store = anEditor(triageText)
  renderIn(store, <CodePanel />)
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'The flow as JSON' }))
  if (view === null) throw new Error('There is no editor')
  const replace = (from: string, to: string): void => {
    const at = view.state.doc.toString().indexOf(from)
    act(() => {
      view.dispatch({ changes: { from: at, to: at + from.length, insert: to } })
      vi.runAllTimers()
    })
  }
  const nameOfModel = () => componentOf(store.getState().history.present, model)?.['model_id']
  return { store, view, replace, nameOfModel }
}

test('typed text becomes the document, and stays as it was typed', () => {
  const { view, replace, nameOfModel } = show()
  replace('"tiny-1"', '   "tiny-2"')
  expect(nameOfModel()).toBe('tiny-2')
  expect(view.state.doc.toString()).toContain('   "tiny-2"')
})

test('one change in the text touches no other component', () => {
  const { store, replace } = show()
  const before = store.getState().history.present
  replace('"tiny-1"', '"tiny-2"')
  const after = store.getState().history.present
  expect(componentOf(after, asComponentId('tool'))).toBe(componentOf(before, asComponentId('tool')))
})

test('text that is not valid is told, the canvas keeps the last valid state', () => {
  const { store, replace } = show()
  const before = store.getState().history.present
  replace('"model_id"', '"model_id')
  expect(screen.getByRole('alert').textContent).toContain('the canvas shows the last valid state')
  expect(screen.getByRole('alert').textContent).toMatch(/Line \d+/)
  expect(store.getState().history.present).toBe(before)
})

test('a change made elsewhere appears in the text without moving the caret', () => {
  const { store, view } = show()
  act(() => view.dispatch({ selection: { anchor: 5 } }))
  act(() =>
    edit(store, 'Changed', (now) =>
      setField(now, { id: model, path: ['model_id'], value: 'tiny-9' }),
    ),
  )
  expect(view.state.doc.toString()).toContain('"tiny-9"')
  expect(view.state.selection.main.head).toBe(5)
})

test('undo of a typed change appears in the text', () => {
  const { store, view, replace } = show()
  replace('"tiny-1"', '"tiny-2"')
  act(() => undo(store))
  expect(view.state.doc.toString()).toContain('"tiny-1"')
})

const press = (view: EditorView, key: string): boolean =>
  fireEvent.keyDown(view.contentDOM, { key, ctrlKey: true })

test('Ctrl+Z takes back the last change of the document, wherever it was made', () => {
  const { store, view, replace, nameOfModel } = show()
  replace('"tiny-1"', '"tiny-2"')
  act(() =>
    edit(store, 'Changed', (now) =>
      setField(now, { id: model, path: ['model_id'], value: 'tiny-9' }),
    ),
  )
  act(() => void press(view, 'z'))
  expect(nameOfModel()).toBe('tiny-2')
  act(() => void press(view, 'z'))
  expect(nameOfModel()).toBe('tiny-1')
  act(() => void press(view, 'y'))
  expect(nameOfModel()).toBe('tiny-2')
})

test('Ctrl+Z over a text that is not valid takes back the typing alone', () => {
  const { view, replace, nameOfModel } = show()
  replace('"tiny-1"', '"tiny-2"')
  replace('"model_id"', '"model_id')
  act(() => void press(view, 'z'))
  expect(view.state.doc.toString()).toContain('"model_id": "tiny-2"')
  expect(nameOfModel()).toBe('tiny-2')
})

test('selecting a step puts the caret on its definition', () => {
  const { store, view } = show()
  act(() => select(store, [asComponentId('lookup')]))
  const at = view.state.selection.main.head
  expect(view.state.sliceDoc(at, at + 80)).toContain('"ToolNode"')
})

test('the same as YAML, both ways', () => {
  const { store } = show()
  fireEvent.click(screen.getByRole('button', { name: 'YAML' }))
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'The flow as YAML' }))
  const text = view?.state.doc.toString() ?? ''
  const at = text.indexOf('tiny-1')
  act(() => {
    view?.dispatch({ changes: { from: at, to: at + 6, insert: 'tiny-3' } })
    vi.runAllTimers()
  })
  expect(text).toContain('model_id: tiny-1')
  expect(componentOf(store.getState().history.present, model)?.['model_id']).toBe('tiny-3')
})

test('blanks alone are no change of the flow', () => {
  const { store, replace } = show()
  const before = store.getState().history
  replace('"tiny-1"', '     "tiny-1"')
  expect(store.getState().history).toBe(before)
})

test('a flow that gets another id in the text stays on the canvas', () => {
  const { store, view } = show()
  const text = view.state.doc.toString().replace('"id": "triage"', '"id": "renamed"')
  act(() => {
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    vi.runAllTimers()
  })
  expect(store.getState().history.present.root).toBe('renamed')
  expect(store.getState().scope).toEqual(['renamed'])
})
