import type { Json } from '@flowglass/spec'
import { createTrace, type Op } from '@flowglass/trace'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aLog } from '../../../test/aTrace.ts'
import { aStoredFlow, fakeApi, fakeJournal } from '../../../test/editorFakes.ts'
import { renderWithServer } from '../../../test/renderWithServer.tsx'
import type { EditorApi, RunSummary } from '../../editor/api.ts'
import { createEditorStore, EditorProvider } from '../../editor/store.ts'
import { RunTab } from './RunTab.tsx'

const { flow, document: draft } = aStoredFlow()

const fromListOf =
  (values: readonly Json[]): EditorApi['payload'] =>
  (_, id) =>
    Promise.resolve({ value: values[id] ?? null })

const summary: RunSummary = {
  ...{ id: 'r1', number: 3, flowId: flow.id, status: 'finished', model: 'mock' },
  ...{ startedAt: '2026-01-02T03:04:05.000Z', frames: 3, tokensIn: 4, tokensOut: 5 },
}

interface Opening {
  readonly ops: readonly Op[]
  readonly frame?: number
  /** Values of the log by number. */
  readonly values?: readonly Json[]
  readonly payload?: EditorApi['payload']
}

function open({ ops, frame, values = [], payload = fromListOf(values) }: Opening) {
  const store = createEditorStore({
    ...{ flowId: flow.id, document: draft, updatedAt: flow.updatedAt, journal: fakeJournal() },
    api: fakeApi({ payload }),
  })
  const trace = createTrace()
  trace.append({ from: 0, to: ops.length, ops })
  store.setState({
    run: {
      ...{ summary, trace, version: trace.version, document: draft, text: flow.text },
      ...{ phase: 'ended', selectedFrame: frame, isApart: false },
    },
  })
  renderWithServer(
    <EditorProvider value={store}>
      <RunTab />
    </EditorProvider>,
    {},
  )
  return { store, trace }
}

test.each([
  ['that was told its result', 1, true],
  ['that was passed over', undefined, false],
])('a skipped step %s says whether its result was set', (_, output, isSaid) => {
  const log = aLog()
  const root = log.open({ category: 'flow', component: 'Flow f' })
  const step = log.open({ parent: root, component: 'LlmNode ask' })
  if (output !== undefined) log.event(step, 'output', 1, output)
  log.close(step, 2, { status: 'skipped' })
  open({ ops: log.ops, frame: step })
  expect(screen.queryByText(/^Not run: its result was set/) !== null).toBe(isSaid)
})

/** A step that asked a model once. */
function anAskingLog() {
  const log = aLog()
  const root = log.open({ category: 'flow', component: 'Flow f' })
  const step = log.open({ parent: root, component: 'LlmNode ask' })
  log.event(step, 'input', 1, 0)
  const call = log.open({ parent: step, category: 'llm', component: 'VllmConfig m' })
  log.event(call, 'prompt', 2, 1)
  return { log, step, call }
}

const values: readonly Json[] = [
  { request: 'Where is it?', orders: ['A', 'B'] },
  {
    messages: [
      { role: 'system', content: 'You look after orders.' },
      { role: 'user', content: 'Where is it?' },
    ],
    tools: [{ name: 'find_order', description: 'Finds an order.', parameters: {} }],
  },
  { content: 'On its way.', toolCalls: [{ id: '1', name: 'find_order', arguments: { id: 'A' } }] },
]

test('a step that asked a model shows input, prompt as sent and answer', async () => {
  const { log, step, call } = anAskingLog()
  log.event(call, 'answer', 3, 2)
  log.close(call, 4, { tokens: [4, 5] })
  open({ ops: log.ops, frame: step, values })
  expect(await screen.findByText('You look after orders.')).toBeDefined()
  expect(screen.getByText('On its way.')).toBeDefined()
  expect(screen.getByText('calls find_order')).toBeDefined()
  expect(screen.getByText('1 tool offered')).toBeDefined()
  expect(screen.getByText('orders')).toBeDefined()
  expect(screen.getByText('4 in, 5 out')).toBeDefined()
})

test('an answer is read along while it is being written', async () => {
  const { log, call } = anAskingLog()
  log.event(call, 'firstToken', 3, 0)
  log.event(call, 'delta', 3, 'On its')
  const { store, trace } = open({ ops: log.ops, frame: call, values })
  expect(screen.getByText('is being written')).toBeDefined()
  expect(screen.getByText('On its')).toBeDefined()
  const before = log.ops.length
  log.event(call, 'delta', 5, ' way')
  act(() => {
    trace.append({ from: before, to: log.ops.length, ops: log.ops.slice(before) })
    store.setState(({ run }) => (run ? { run: { ...run, version: trace.version } } : {}))
  })
  expect(screen.getByText('On its way')).toBeDefined()
})

test('a long value begins folded and opens when asked', async () => {
  const log = aLog()
  const seq = log.open({ category: 'flow', component: 'Flow f' })
  log.event(seq, 'input', 1, 0)
  const text = `${'a'.repeat(2_500)}end`
  open({ ops: log.ops, frame: seq, values: [{ text }] })
  const more = await screen.findByRole('button', { name: /^Show all/ })
  expect(screen.queryByText(text)).toBeNull()
  await userEvent.click(more)
  expect(screen.getByText(text)).toBeDefined()
})

test('a value that cannot be read says so and can be asked for again', async () => {
  const log = aLog()
  const seq = log.open({ category: 'flow', component: 'Flow f' })
  log.event(seq, 'output', 1, 0)
  const payload = vi
    .fn((_: string, __: number) => Promise.resolve({ value: { answer: 42 } }))
    .mockRejectedValueOnce(new Error('The log is gone.'))
  open({ ops: log.ops, frame: seq, payload })
  expect(await screen.findByText(/The log is gone/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('42')).toBeDefined()
})

test('of several executions each can be chosen', async () => {
  const log = aLog()
  const root = log.open({ category: 'flow', component: 'Flow f' })
  const first = log.open({ parent: root, component: 'ToolNode t' })
  log.close(first, 2_000)
  const second = log.open({ parent: root, component: 'ToolNode t', at: 2_000 })
  log.close(second, 9_000)
  const { store } = open({ ops: log.ops, frame: second })
  expect(screen.getByText('2 times')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /#1/ }))
  expect(store.getState().run?.selectedFrame).toBe(first)
})

test('a step that the run did not come by says so', () => {
  open({ ops: [] })
  expect(screen.getByText('Not part of run #3')).toBeDefined()
})
