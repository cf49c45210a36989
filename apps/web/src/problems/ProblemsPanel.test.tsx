import { setField } from '@flowglass/document'
import { asComponentId, componentOf, targetOf, type Diagnostic } from '@flowglass/spec'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { anEditor, renderIn } from '../../test/anEditor.tsx'
import { triageText } from '../../test/flows.ts'
import { startDiagnosing } from '../editor/diagnose.ts'
import { undo } from '../editor/edit.ts'
import { openBottom } from '../editor/panels.ts'
import { nextProblem } from '../editor/problems.ts'
import { placeOf } from './place.ts'
import { ProblemsPanel } from './ProblemsPanel.tsx'

const hint: Diagnostic = { code: 'h', severity: 'hint', message: 'Could be shorter.', at: '' }
const error: Diagnostic = {
  code: 'e',
  severity: 'error',
  message: 'The model has no name.',
  componentId: asComponentId('lookup'),
  at: '/tool',
  fixes: [
    {
      label: 'Call it twice',
      apply: (document) =>
        setField(document, { id: asComponentId('lookup'), path: ['name'], value: 'twice' }),
    },
  ],
}

function show(diagnostics: readonly Diagnostic[]) {
  const store = anEditor(triageText)
  store.setState({ diagnostics })
  renderIn(store, <ProblemsPanel />)
  return { store, user: userEvent.setup() }
}

test('without problems it says so', () => {
  show([])
  expect(screen.getByText('No problems')).toBeDefined()
})

test('errors come first, each with severity, sentence and place', () => {
  show([hint, error])
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain('The model has no name.lookupTool')
  expect(rows[1]).toContain('Could be shorter.')
  expect(screen.getByRole('img', { name: 'Error' })).toBeDefined()
})

test('pressing a problem selects its step and asks for the field', async () => {
  const { store, user } = show([error])
  await user.click(screen.getByRole('button', { name: /The model has no name/ }))
  expect(store.getState().selection).toEqual(['lookup'])
  expect(store.getState().panels).toMatchObject({ inspector: 'setup', focusField: '/tool' })
})

test('a cure is one step of undo', async () => {
  const { store, user } = show([error])
  await user.click(screen.getByRole('button', { name: 'Call it twice' }))
  const name = () => componentOf(store.getState().history.present, asComponentId('lookup'))?.name
  expect(name()).toBe('twice')
  undo(store)
  expect(name()).toBe('lookup')
})

test('arrows walk through the list', async () => {
  const { user } = show([error, hint])
  await user.tab()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Could be shorter.')
})

test('asked for by its shortcut, the list has the focus and the cure is the next stop', async () => {
  const { store, user } = show([hint, error])
  act(() => openBottom(store, 'problems'))
  expect(document.activeElement?.textContent).toContain('The model has no name.')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Call it twice')
})

test('the next problem has the focus in the list, not in its field', () => {
  const { store } = show([hint, error])
  act(() => nextProblem(store))
  expect(document.activeElement?.textContent).toContain('The model has no name.')
  expect(store.getState().panels.focusField).toBeUndefined()
})

test('a problem of text alone is placed by its line', () => {
  const { store } = show([])
  const place = placeOf(store.getState().history.present, {
    ...hint,
    position: { line: 7, column: 2 },
  })
  expect(place).toEqual(['Code, line 7'])
})

test('a flow that is meant for a runtime is checked for it; the choice travels and can be undone', async () => {
  const store = anEditor(triageText)
  renderIn(store, <ProblemsPanel />)
  const stop = startDiagnosing(store)
  onTestFinished(stop)
  const user = userEvent.setup()
  const target = (): string => targetOf(store.getState().history.present)
  const codes = (): readonly string[] => store.getState().diagnostics.map(({ code }) => code)
  expect(codes()).not.toContain('oracle-model')
  await user.click(screen.getByRole('combobox', { name: 'Runtime that the flow is meant for' }))
  await user.click(await screen.findByRole('option', { name: 'Oracle' }))
  expect(target()).toBe('oracle')
  await waitFor(() => expect(codes()).toContain('oracle-model'))
  expect(await screen.findByText(/through DbmsVectorChainLlmConfig; use that one/)).toBeDefined()
  undo(store)
  expect(target()).toBe('standard')
})
