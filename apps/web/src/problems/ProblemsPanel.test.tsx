import { setField } from '@flowglass/document'
import { asComponentId, componentOf, type Diagnostic } from '@flowglass/spec'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anEditor, renderIn } from '../../test/anEditor.tsx'
import { triageText } from '../../test/flows.ts'
import { undo } from '../editor/edit.ts'
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
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Could be shorter.')
})

test('a problem of text alone is placed by its line', () => {
  const { store } = show([])
  const place = placeOf(store.getState().history.present, {
    ...hint,
    position: { line: 7, column: 2 },
  })
  expect(place).toEqual(['Code, line 7'])
})
