import { EditorView } from '@codemirror/view'
import { asComponentId, componentOf } from '@flowglass/spec'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anEditor, renderIn } from '../../test/anEditor.tsx'
import { triageText } from '../../test/flows.ts'
import { undo } from '../editor/edit.ts'
import { showInspector } from '../editor/panels.ts'
import { select } from '../editor/selection.ts'
import { changeField } from './commands.ts'
import { Inspector } from './Inspector.tsx'

const id = asComponentId

function show(selection: readonly string[] = []) {
  const store = anEditor(triageText)
  select(store, selection.map(id))
  renderIn(store, <Inspector />)
  const now = (name: string) => componentOf(store.getState().history.present, id(name))
  const steps = () => store.getState().history.past.length
  return { store, now, steps, user: userEvent.setup({ delay: null }) }
}

const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null

test('a description is in the document while it is typed, as one step of undo', async () => {
  const { now, steps, user } = show()
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Sorts it')
  expect(now('triage')?.['description']).toBe('Sorts it')
  expect(steps()).toBe(1)
})

test('a note is in the document while it is typed', async () => {
  const { store, now, user } = show(['classify'])
  act(() => showInspector(store, 'notes'))
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Ask Anna')
  expect(now('classify')?.['metadata']).toMatchObject({ flowglass: { note: 'Ask Anna' } })
})

test('a name of an input is taken over by a pause, without losing the focus, as one step of undo', async () => {
  const { now, steps, user } = show()
  const input = screen.getByRole('textbox', { name: 'Name of request' })
  await user.clear(input)
  await user.type(input, 'wish')
  expect(await screen.findByRole('textbox', { name: 'Name of wish' })).toBe(input)
  await user.type(input, 'es')
  expect(await screen.findByRole('textbox', { name: 'Name of wishes' })).toBe(input)
  expect(document.activeElement).toBe(input)
  expect(now('start')?.['inputs']).toMatchObject([{ title: 'wishes' }, { title: 'count' }])
  expect(steps()).toBe(1)
})

test('a new input has the focus, its name ready to be replaced; Enter keeps it there', async () => {
  const { now, user } = show()
  await user.click(screen.getByRole('button', { name: 'Add an input' }))
  expect(focused()).toBe('Name of value_3')
  await user.keyboard('city{Enter}')
  expect(now('start')?.['inputs']).toMatchObject([{}, {}, { title: 'city' }])
  expect(focused()).toBe('Name of city')
})

test('a new value of a branching step has the focus', async () => {
  const { user } = show(['route'])
  await user.click(screen.getByRole('button', { name: 'Add a value' }))
  expect(document.activeElement).toHaveProperty('value', 'back')
})

test('a step that was renamed by keys leaves the focus on its name', async () => {
  const { now, user } = show(['lookup'])
  await user.click(screen.getByRole('button', { name: 'lookup' }))
  await user.keyboard('find{Enter}')
  expect(now('lookup')?.name).toBe('find')
  expect(document.activeElement?.textContent).toBe('find')
})

test('Ctrl+Z in a prompt is the undo of the document, and brings nothing back that was undone', () => {
  const { store, now } = show(['classify'])
  const box = screen.getByRole('textbox', { name: 'Prompt' })
  const view = EditorView.findFromDOM(box)
  act(() => view?.dispatch({ changes: { from: 0, insert: 'Kindly c' } }))
  act(() => {
    const place = { owner: id('classify'), path: ['description'] }
    changeField(store, place, { label: 'the description', value: 'Sorts' })
  })
  const press = (key: string): void =>
    act(() => void fireEvent.keyDown(box, { key, ctrlKey: true }))
  press('z')
  expect(now('classify')).not.toHaveProperty('description')
  expect(now('classify')?.['prompt_template']).toMatch(/^Kindly/)
  press('z')
  expect(now('classify')?.['prompt_template']).toMatch(/^Classify/)
  press('z')
  expect(now('classify')?.['prompt_template']).toMatch(/^Classify/)
  press('y')
  expect(now('classify')?.['prompt_template']).toMatch(/^Kindly/)
  press('z')
  // With Caps Lock the letter comes small.
  act(() => void fireEvent.keyDown(box, { key: 'z', ctrlKey: true, shiftKey: true }))
  expect(now('classify')?.['prompt_template']).toMatch(/^Kindly/)
  act(() => undo(store))
  expect(view?.state.doc.toString()).toMatch(/^Classify/)
})
