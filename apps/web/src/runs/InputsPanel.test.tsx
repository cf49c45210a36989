import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aDocument } from '../../test/anEditor.tsx'
import { fakeApi, fakeJournal } from '../../test/editorFakes.ts'
import { renderWithServer, type Answers } from '../../test/renderWithServer.tsx'
import type { EditorApi, RunDetail, StartOutcome } from '../editor/api.ts'
import { askToRun } from '../editor/panels.ts'
import { createEditorStore, EditorProvider } from '../editor/store.ts'
import { InputsPanel } from './InputsPanel.tsx'

afterEach(() => localStorage.clear())

const inputs = [
  { title: 'request', type: 'string', description: 'What the customer wrote.' },
  { title: 'count', type: 'integer', default: 3 },
  { title: 'urgent', type: 'boolean' },
  { title: 'orders', type: 'array', items: { type: 'string' } },
]

const samples = [
  { name: 'A return', inputs: { request: 'Take it back', count: 1, urgent: true, orders: ['A'] } },
]

/** Start and End, connected; `parts` are fields of the flow and of the whole document. */
const aText = (given: readonly object[], parts: object = {}, components: object = {}): string =>
  JSON.stringify({
    ...{ component_type: 'Flow', agentspec_version: '26.1.0', id: 'f', name: 'f', inputs: given },
    ...{ start_node: { $component_ref: 's' }, outputs: [] },
    nodes: [{ $component_ref: 's' }, { $component_ref: 'e' }],
    control_flow_connections: [
      {
        ...{ component_type: 'ControlFlowEdge', id: 'c', name: 'c' },
        ...{ from_node: { $component_ref: 's' }, to_node: { $component_ref: 'e' } },
      },
    ],
    data_flow_connections: [],
    $referenced_components: {
      s: { component_type: 'StartNode', id: 's', name: 'start', inputs: given },
      e: { component_type: 'EndNode', id: 'e', name: 'end', branch_name: 'next' },
      ...components,
    },
    ...parts,
  })

const refused: StartOutcome = {
  ok: false,
  diagnostics: [{ code: 'x', severity: 'error', message: 'Refused here.', at: '' }],
}

const latest: RunDetail = {
  ...{ id: 'r', number: 1, flowId: 'flow-1', status: 'finished', model: 'mock', text: '' },
  ...{ startedAt: '2026-11-30T12:00:00Z', frames: 1, tokensIn: 0, tokensOut: 0 },
  inputs: { count: 7 },
}

function open(text: string, answers: Answers = {}) {
  const startRun = vi.fn<EditorApi['startRun']>(() => Promise.resolve(refused))
  const store = createEditorStore({
    flowId: 'flow-1',
    document: aDocument(text),
    updatedAt: '2026-11-30T12:00:00Z',
    api: fakeApi({ startRun, run: () => Promise.resolve(latest) }),
    journal: fakeJournal(),
  })
  renderWithServer(
    <EditorProvider value={store}>
      <InputsPanel />
    </EditorProvider>,
    {
      'runs.list': () => [],
      'models.list': () => ({ connections: [], anyConfigured: false }),
      ...answers,
    },
  )
  const run = () => screen.findByRole('button', { name: /^Run with these/ })
  return { store, startRun, run }
}

test('values are sent as the types want them, and kept for the next time', async () => {
  const first = open(aText(inputs))
  await userEvent.type(await screen.findByLabelText('request'), 'Where is it?')
  await userEvent.click(screen.getByRole('switch'))
  await userEvent.type(screen.getByLabelText('orders'), '[["A", "B"]')
  await userEvent.click(await first.run())
  const values = { request: 'Where is it?', count: 3, urgent: true, orders: ['A', 'B'] }
  expect(first.startRun.mock.calls[0]?.[0]).toMatchObject({ inputs: values, model: 'mock' })
  cleanup()
  const second = open(aText(inputs))
  await userEvent.click(await second.run())
  expect(second.startRun.mock.calls[0]?.[0]).toMatchObject({ inputs: values })
})

test('a value of the wrong type is told at its field, and nothing is sent', async () => {
  const { startRun, run } = open(aText(inputs))
  const orders = await screen.findByLabelText('orders')
  await userEvent.type(orders, '{{"a": 1}')
  await userEvent.click(await run())
  expect(orders.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/Expected list of text, found/)).toBeDefined()
  expect(document.activeElement).toBe(orders)
  expect(startRun).not.toHaveBeenCalled()
})

test('an example of the flow fills the whole form', async () => {
  const { startRun, run } = open(aText(inputs, { metadata: { flowglass: { samples } } }))
  const request = await screen.findByLabelText('request')
  await userEvent.clear(request)
  await userEvent.click(screen.getByRole('button', { name: 'A return' }))
  await userEvent.click(await run())
  expect(startRun.mock.calls[0]?.[0].inputs).toEqual(samples[0]?.inputs)
})

test('without values of its own the form shows those of the latest run', async () => {
  open(aText(inputs), { 'runs.list': () => [{ id: 'r', status: 'finished' }] })
  expect(await screen.findByLabelText('count')).toHaveProperty('value', '7')
})

test('a flow that asks for nothing runs at once when Run is pressed', async () => {
  const { store, startRun } = open(aText([]))
  askToRun(store)
  await waitFor(() => expect(startRun).toHaveBeenCalledOnce())
})

test('Run on a flow with inputs goes to the first of them, and runs when pressed again', async () => {
  const { store, startRun } = open(aText([inputs[0] ?? {}]))
  store.setState(({ panels }) => ({ panels: { ...panels, isRunWanted: true } }))
  const request = await screen.findByLabelText('request')
  await waitFor(() => expect(document.activeElement).toBe(request))
  expect(startRun).not.toHaveBeenCalled()
  askToRun(store)
  await waitFor(() => expect(startRun).toHaveBeenCalledOnce())
})

test('what the server refuses is told beside the button', async () => {
  const { run } = open(aText([]))
  await userEvent.click(await run())
  expect(await screen.findByText('Refused here.')).toBeDefined()
})

test('problems that stop a run are listed with a way to them, and the run does not start', async () => {
  const text = aText([], { control_flow_connections: [] })
  const { run, startRun } = open(text)
  await userEvent.click(await run())
  expect(startRun).not.toHaveBeenCalled()
  const list = screen.getByRole('region', { name: 'Problems that stop a run' })
  expect(list.querySelectorAll('button').length).toBeGreaterThan(0)
})

const llm = {
  m: { component_type: 'VllmConfig', id: 'm', name: 'm', model_id: 'a', url: 'http://h/v1' },
  l: {
    ...{ component_type: 'LlmNode', id: 'l', name: 'ask', prompt_template: 'Hello' },
    llm_config: { $component_ref: 'm' },
  },
}

/** The same with a step between that asks a model. */
const anAskingText = (): string =>
  aText(
    [],
    {
      nodes: ['s', 'l', 'e'].map((id) => ({ $component_ref: id })),
      control_flow_connections: [
        ['s', 'l'],
        ['l', 'e'],
      ].map(([from, to]) => ({
        ...{ component_type: 'ControlFlowEdge', id: `${from}${to}`, name: `${from}${to}` },
        ...{ from_node: { $component_ref: from }, to_node: { $component_ref: to } },
      })),
    },
    llm,
  )

test('a real model that is not set up is a reason, with the way to set it up', async () => {
  const { run, startRun } = open(anAskingText())
  await userEvent.click(await screen.findByRole('button', { name: 'Real model' }))
  expect(screen.getByRole('link', { name: /Set one up/ }).getAttribute('href')).toBe(
    '/settings/models',
  )
  await userEvent.click(await run())
  expect(startRun).not.toHaveBeenCalled()
})

test('once a model is set up it is the one that is asked', async () => {
  const connection = {
    ...{ id: 'c', label: 'Office', url: 'http://h/v1', origin: 'http://h', hasKey: false },
    createdAt: '2026-11-30T12:00:00Z',
  }
  const { run, startRun } = open(anAskingText(), {
    'models.list': () => ({ connections: [connection], anyConfigured: true }),
  })
  await screen.findByText(/over Office/)
  await userEvent.click(await run())
  expect(startRun.mock.calls[0]?.[0].model).toBe('real')
})

test('a flow that asks no model does not ask which', async () => {
  const { run } = open(aText([]))
  await run()
  expect(screen.queryByText('Built-in test model')).toBeNull()
})
