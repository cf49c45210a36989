import { asComponentId, componentOf, controlEdges } from '@flowglass/spec'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anEditor, renderIn } from '../../../test/anEditor.tsx'
import { triageText } from '../../../test/flows.ts'
import type { EditorStore } from '../../editor/store.ts'
import { undo } from '../../editor/edit.ts'
import { SetupTab } from './SetupTab.tsx'

const flow = asComponentId('triage')
const now = (store: EditorStore, id: string) =>
  componentOf(store.getState().history.present, asComponentId(id))

function show(id: string) {
  const store = anEditor(triageText)
  renderIn(
    store,
    <SetupTab node={asComponentId(id)} lastValues={{ request: 'Hello', kind: 'else' }} />,
  )
  return { store, user: userEvent.setup({ delay: null }) }
}

test('an LLM step shows its model, its prompt and its results', () => {
  show('classify')
  expect(screen.getByRole('button', { name: /^Model: tiny-1/ })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Prompt' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Name of kind' })).toHaveProperty('value', 'kind')
})

test('a new model is made and chosen in one step of undo', async () => {
  const { store, user } = show('classify')
  await user.click(screen.getByRole('button', { name: /^Model: tiny-1/ }))
  await user.click(await screen.findByRole('menuitem', { name: /New: OpenAI model/ }))
  expect(now(store, 'classify')?.['llm_config']).not.toEqual({ $component_ref: 'model' })
  undo(store)
  expect(now(store, 'classify')?.['llm_config']).toEqual({ $component_ref: 'model' })
  expect(now(store, 'model')?.name).toBe('small')
})

test('a field of the model is set where it belongs', async () => {
  const { store, user } = show('classify')
  await user.click(screen.getByText('Model settings'))
  const input = screen.getByRole('textbox', { name: /^Model/ })
  await user.clear(input)
  await user.type(input, 'tiny-2')
  expect(now(store, 'model')?.['model_id']).toBe('tiny-2')
})

test('typing in one field is one step of undo', async () => {
  const { store, user } = show('lookup')
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Looks it up')
  expect(now(store, 'tool')?.['description']).toBe('Looks it up')
  undo(store)
  expect(now(store, 'tool')?.['description']).toBeUndefined()
})

test('renaming a result renames it wherever it is used', async () => {
  const { store, user } = show('classify')
  const input = screen.getByRole('textbox', { name: 'Name of kind' })
  await user.clear(input)
  await user.type(input, 'label{Enter}')
  expect(now(store, 'd2')?.['source_output']).toBe('label')
})

test('a name that cannot be a name is refused in words', () => {
  const { store } = show('classify')
  const input = screen.getByRole('textbox', { name: 'Name of kind' })
  fireEvent.change(input, { target: { value: 'a b' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(screen.getByRole('alert').textContent).toContain('a b')
  expect(now(store, 'd2')?.['source_output']).toBe('kind')
})

test('a branching step knows the values of what it looks at', () => {
  show('route')
  expect(screen.getByText('2 of 3 known values used')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Value to try' })).toHaveProperty('value', 'else')
})

test('a route that leads nowhere is led to a new End from the table', async () => {
  const { store, user } = show('route')
  await user.click(screen.getByRole('button', { name: 'Route default leads to nothing yet' }))
  await user.click(await screen.findByRole('menuitem', { name: /New End/ }))
  const routes = controlEdges(store.getState().history.present, flow)
  expect(
    routes.filter(({ from, branch }) => from === 'route' && branch === 'default'),
  ).toHaveLength(1)
})

test('an input without a source is said in words and offers what there is', async () => {
  const { store, user } = show('lookup')
  await user.click(screen.getByRole('button', { name: 'Source of order: Choose a source' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByText('Does not fit')).toBeDefined()
  await user.click(within(menu).getByRole('menuitem', { name: /begin › count/ }))
  expect(screen.getByRole('button', { name: 'Source of order: begin › count' })).toBeDefined()
  act(() => undo(store))
  expect(screen.queryByRole('button', { name: 'Source of order: begin › count' })).toBeNull()
})

test('the value of the last run stands under the source', () => {
  show('classify')
  expect(screen.getByText('“Hello”')).toBeDefined()
})
