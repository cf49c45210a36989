import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aStoredFlow, fakeApi, fakeJournal } from '../../../test/editorFakes.ts'
import { renderWithServer, type Answers } from '../../../test/renderWithServer.tsx'
import type { EditorApi, StartOutcome } from '../../editor/api.ts'
import { createEditorStore, EditorProvider } from '../../editor/store.ts'
import { InputsPanel } from '../InputsPanel.tsx'
import type { OptionRule } from '../../editor/options/optionDrafts.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const rules: readonly OptionRule[] = [
  {
    ...{ kind: 'choice', name: 'agentToolCalling', usual: 'auto' },
    options: ['auto', 'native', 'user'],
  },
  { ...{ kind: 'number', name: 'maxSteps', usual: 1_000_000 }, min: 1, max: 100_000_000 },
]

const refused: StartOutcome = { ok: false, diagnostics: [] }

/** The form of a flow that asks for nothing. */
function open(answers: Answers = {}) {
  const startRun = vi.fn<EditorApi['startRun']>(() => Promise.resolve(refused))
  const { flow, document } = aStoredFlow()
  const store = createEditorStore({
    ...{ flowId: flow.id, document, updatedAt: flow.updatedAt, journal: fakeJournal() },
    api: fakeApi({ startRun }),
  })
  renderWithServer(
    <EditorProvider value={store}>
      <InputsPanel />
    </EditorProvider>,
    {
      'runs.list': () => [],
      'runs.parameters': () => rules,
      'models.list': () => ({ connections: [], anyConfigured: false }),
      ...answers,
    },
  )
  const press = async (name: string | RegExp) =>
    userEvent.click(await screen.findByRole('button', { name }))
  return { startRun, press, sent: () => startRun.mock.calls.at(-1)?.[0].parameters }
}

const fold = () => screen.getByText('Options').closest('details')
const openFold = async () => userEvent.click(await screen.findByText('Options'))
const steps = () => screen.findByLabelText<HTMLInputElement>('Steps in the whole run')

test('the options are closed, and a run as usual sends none of them', async () => {
  const { press, startRun } = open()
  await press(/^Run with these/)
  expect(fold()?.open).toBe(false)
  expect(startRun.mock.calls[0]?.[0]).not.toHaveProperty('parameters')
})

test('a field shows its default and unit, and is told with the name that messages use', async () => {
  open()
  await openFold()
  const field = await steps()
  expect([field.value, field.placeholder]).toEqual(['', '1,000,000'])
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('maxSteps')
})

test('only what was changed is sent, is counted, and is there again in the next form', async () => {
  const { press, sent } = open()
  await openFold()
  await userEvent.type(await steps(), '5')
  await userEvent.click(screen.getByRole('combobox', { name: 'How agents call tools' }))
  await userEvent.click(await screen.findByRole('option', { name: /In the prompt/ }))
  expect(fold()?.querySelector('summary')?.textContent).toContain('2 changed')
  await press(/^Run with these/)
  expect(sent()).toEqual({ agentToolCalling: 'user', maxSteps: 5 })
  cleanup()

  const again = open()
  expect((await steps()).value).toBe('5')
  expect(fold()?.open).toBe(false)
  expect(fold()?.querySelector('summary')?.textContent).toContain('2 changed')
  await again.press(/^Run with these/)
  expect(again.sent()).toEqual({ agentToolCalling: 'user', maxSteps: 5 })
})

test('all goes back to the defaults with one press, which says when there is nothing to do', async () => {
  const { press, startRun } = open()
  await openFold()
  await userEvent.type(await steps(), '5')
  await press('Back to defaults')
  expect((await steps()).value).toBe('')
  expect(screen.getByText('The options are back to their defaults')).toBeTruthy()
  const button = screen.getByRole('button', { name: /^Back to defaults/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await press(/^Run with these/)
  expect(startRun.mock.calls[0]?.[0]).not.toHaveProperty('parameters')
})

test('a wrong value is told at its field, in a closed fold too, and the run does not start', async () => {
  const { press, startRun } = open()
  await openFold()
  await userEvent.type(await steps(), 'many')
  await openFold()
  expect(fold()?.open).toBe(false)
  await press(/^Run with these/)
  expect(fold()?.open).toBe(true)
  const field = await steps()
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/Expected a whole number from 1 to 100,000,000/)).toBeTruthy()
  expect(startRun).not.toHaveBeenCalled()
})

test('changed options that cannot be read hold a run back until they come or are given up', async () => {
  const first = open()
  await openFold()
  await userEvent.type(await steps(), '5')
  cleanup()
  const parameters = vi.fn<() => unknown>(() => rules)
  parameters.mockImplementationOnce(() => {
    throw new Error('The server is away.')
  })
  const { press, startRun, sent } = open({ 'runs.parameters': parameters })
  expect(await screen.findByText(/The server does not answer/)).toBeTruthy()
  await press(/^Run with these/)
  expect([first.startRun, startRun].map((start) => start.mock.calls.length)).toEqual([0, 0])
  await press('Try again')
  await steps()
  await press(/^Run with these/)
  expect(sent()).toEqual({ maxSteps: 5 })
})
