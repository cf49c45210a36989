import { asComponentId, type Json } from '@flowglass/spec'
import { createTrace } from '@flowglass/trace'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aDocument } from '../../../../test/anEditor.tsx'
import { aLog } from '../../../../test/aTrace.ts'
import { fakeApi, fakeJournal } from '../../../../test/editorFakes.ts'
import { triageText } from '../../../../test/flows.ts'
import { renderWithServer } from '../../../../test/renderWithServer.tsx'
import type { EditorApi, RunSummary, StartOutcome } from '../../../editor/api.ts'
import { selectFrame } from '../../../editor/frames.ts'
import { pin } from '../../../editor/pins/pins.ts'
import { select } from '../../../editor/selection.ts'
import type { RunView } from '../../../editor/state.ts'
import { createEditorStore, EditorProvider } from '../../../editor/store.ts'
import { RunTab } from '../RunTab.tsx'

afterEach(() => sessionStorage.clear())

const document = aDocument(triageText)
const summary: RunSummary = {
  ...{ id: 'r1', number: 3, flowId: 'f1', status: 'finished', model: 'mock' },
  ...{ startedAt: '2026-01-02T03:04:05.000Z', frames: 6, tokensIn: 0, tokensOut: 0 },
}
const values: readonly Json[] = [
  { order: 7 },
  { status: 'sent' },
  'sent',
  { kind: 'where' },
  { content: 'where', toolCalls: [] },
]

/** classify asked a model, route went on, lookup called a tool. */
function aTriageRun() {
  const log = aLog()
  const root = log.open({ category: 'flow', component: 'Flow triage' })
  const classify = log.open({ parent: root, component: 'LlmNode classify' })
  const answer = log.open({ parent: classify, category: 'llm', component: 'VllmConfig model' })
  log.event(answer, 'answer', 1, 4)
  log.close(answer, 1)
  log.event(classify, 'output', 1, 3)
  log.close(classify, 1)
  const route = log.open({ parent: root, component: 'BranchingNode route' })
  log.event(route, 'input', 2, 3)
  log.event(route, 'exit', 2, 'status')
  log.close(route, 2)
  const lookup = log.open({ parent: root, component: 'ToolNode lookup' })
  log.event(lookup, 'input', 2, 0)
  const call = log.open({ parent: lookup, category: 'tool', component: 'ServerTool tool' })
  log.event(call, 'output', 3, 2)
  log.close(call, 3)
  log.event(lookup, 'output', 3, 1)
  log.event(lookup, 'exit', 3, 'next')
  log.close(lookup, 3)
  const done = log.open({ parent: root, component: 'EndNode done' })
  log.close(done, 4)
  log.close(root, 4)
  log.end(4)
  return { trace: log.trace(), root, answer, route, lookup, call, done }
}

const refused: StartOutcome = {
  ok: false,
  diagnostics: [{ code: 'x', severity: 'error', message: 'No more runs today.', at: '' }],
}
const started: StartOutcome = { ok: true, run: { ...summary, id: 'r2', number: 4 } }

type Forks = (...given: Parameters<EditorApi['forkRun']>) => Promise<StartOutcome>

function open(change: Partial<RunView> = {}, forks: Forks = () => Promise.resolve(started)) {
  const { trace, ...frames } = aTriageRun()
  const forkRun = vi.fn<EditorApi['forkRun']>(forks)
  const store = createEditorStore({
    ...{ flowId: 'f1', document, updatedAt: '2026-11-30T12:00:00Z', journal: fakeJournal() },
    api: fakeApi({
      forkRun,
      payload: (_, id) => Promise.resolve({ value: values[id] ?? null }),
      followRun: () => () => undefined,
    }),
  })
  store.setState({
    run: {
      ...{ summary, trace, version: trace.version, document, text: triageText },
      ...{ phase: 'ended', selectedFrame: frames.lookup, isApart: false, ...change },
    },
  })
  renderWithServer(
    <EditorProvider value={store}>
      <RunTab />
    </EditorProvider>,
    {},
  )
  const user = userEvent.setup({ delay: null })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { store, forkRun, user, press, frames }
}

const editInputs = 'Edit and run from here'
const changeResult = 'Change the result and go on'

test('a step runs again with other inputs, from where the run came by it', async () => {
  const { press, user, forkRun, frames } = open()
  await press(editInputs)
  expect(await screen.findByText(/taken from run #3 and not run again/)).toBeDefined()
  const order = screen.getByLabelText('order')
  expect(order).toHaveProperty('value', '7')
  await user.clear(order)
  await user.type(order, '8')
  await press('Run from here')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const at = { before: frames.lookup, inputs: { order: 8 } }
  expect(forkRun).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'r1', at }))
})

test('a value of the wrong type is told at its field, and nothing is sent', async () => {
  const { press, user, forkRun } = open()
  await press(editInputs)
  const order = await screen.findByLabelText('order')
  await user.clear(order)
  await user.type(order, 'eight')
  await press('Run from here')
  expect(order.getAttribute('aria-invalid')).toBe('true')
  expect(globalThis.document.activeElement).toBe(order)
  expect(forkRun).not.toHaveBeenCalled()
})

test.each([
  ['refuses', () => Promise.resolve(refused), 'No more runs today.'],
  ['does not answer', () => Promise.reject(new Error('no answer')), /no answer/],
])('what is typed stays when the server %s', async (_, forks, words) => {
  const { press, user, store } = open({}, forks)
  await press(changeResult)
  await user.type(await screen.findByLabelText('status'), ' twice')
  await press('Go on with this')
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByLabelText('status')).toHaveProperty('value', 'sent twice')
  expect(store.getState().run?.summary.id).toBe('r1')
})

test('a step is given another result, by outputs and by route', async () => {
  const { press, user, forkRun, frames, store } = open()
  await press(changeResult)
  const status = await screen.findByLabelText('status')
  await user.clear(status)
  await user.type(status, 'lost')
  await press('Go on with this')
  const result = { outputs: { status: 'lost' }, branch: 'next' }
  expect(forkRun.mock.lastCall?.[0].at).toEqual({ at: frames.lookup, result })
  await waitFor(() => expect(store.getState().run?.summary.id).toBe('r2'))
})

test('a step that failed is told a result, and the flow goes on', async () => {
  const log = aLog()
  const root = log.open({ category: 'flow', component: 'Flow triage' })
  const failed = log.open({ parent: root, component: 'ToolNode lookup' })
  log.close(failed, 3, { status: 'error' })
  log.close(root, 3, { status: 'error' })
  log.end(3, 'error')
  const { press, user, forkRun } = open({ trace: log.trace(), selectedFrame: failed })
  expect(screen.getByRole('button', { name: /Pin/ }).textContent).toContain('gave no result')
  await press(changeResult)
  await user.type(await screen.findByLabelText('status'), 'sent after all')
  await press('Go on with this')
  const result = { outputs: { status: 'sent after all' }, branch: 'next' }
  expect(forkRun.mock.lastCall?.[0].at).toEqual({ at: failed, result })
})

test('a step with several routes is sent another way', async () => {
  const { press, user, forkRun, frames, store } = open()
  act(() => selectFrame(store, frames.route))
  await press(changeResult)
  await user.click(await screen.findByRole('combobox', { name: 'Route' }))
  await user.click(await screen.findByRole('option', { name: 'general' }))
  await press('Go on with this')
  const result = { outputs: {}, branch: 'general' }
  expect(forkRun.mock.lastCall?.[0].at).toEqual({ at: frames.route, result })
})

test.each([
  ['a model call', 'answer', 'where'],
  ['a tool call', 'call', 'sent'],
] as const)('%s is given another answer', async (_, which, before) => {
  const { press, user, forkRun, frames, store } = open()
  act(() => selectFrame(store, frames[which]))
  await press(changeResult)
  const result = await screen.findByLabelText('result')
  expect(result).toHaveProperty('value', before)
  await user.clear(result)
  await user.type(result, 'else')
  await press('Go on with this')
  expect(forkRun.mock.lastCall?.[0].at).toEqual({ after: frames[which], output: 'else' })
})

test('of a call, the step that made it is the one to edit and to pin', async () => {
  const { press, frames, store, forkRun } = open()
  act(() => selectFrame(store, frames.call))
  await press('Pin the result')
  const pinned = { outputs: { status: 'sent' }, branch: 'next', run: 3 }
  await waitFor(() => expect([...store.getState().pins.values()]).toEqual([pinned]))
  await press(editInputs)
  await screen.findByRole('dialog')
  await press('Run from here')
  // It has to run, pinned or not.
  expect(forkRun.mock.lastCall?.[0]).toMatchObject({ at: { before: frames.lookup }, pinned: {} })
})

test('a pinned step is unpinned here, also where the run did not come by it', async () => {
  const { press, frames, store } = open()
  const lookup = asComponentId('lookup')
  act(() => pin(store, lookup, { outputs: { status: 'sent' }, run: 3 }))
  await press('Unpin')
  expect(store.getState().pins.size).toBe(0)
  act(() => {
    pin(store, lookup, { outputs: { status: 'sent' }, run: 3 })
    select(store, [lookup])
    selectFrame(store, frames.route)
    store.setState(({ run }) => (run ? { run: { ...run, trace: createTrace() } } : {}))
  })
  await press('Unpin')
  expect(store.getState().pins.size).toBe(0)
})

test('a run of another version goes on as it ran', async () => {
  const { press, forkRun, store } = open({ isApart: true, text: 'as it ran' })
  await press(changeResult)
  expect(await screen.findByText(/as it was in run #3/)).toBeDefined()
  await press('Go on with this')
  expect(forkRun.mock.lastCall?.[0].text).toBe('as it ran')
  await waitFor(() => expect(store.getState().run).toMatchObject({ isApart: true }))
})

test('what cannot be done says why', () => {
  const { store, frames } = open()
  const reasonOf = (name: string) =>
    screen.getByRole('button', { name: new RegExp(name) }).getAttribute('aria-describedby') === null
      ? undefined
      : screen.getByRole('button', { name: new RegExp(name) }).textContent
  act(() => selectFrame(store, frames.done))
  expect(reasonOf('Pin the result')).toContain('hand on what they get')
  expect(reasonOf(changeResult)).toContain('The flow ends here')
  expect(reasonOf(editInputs)).toContain('got no inputs')
  act(() => selectFrame(store, frames.lookup))
  expect([reasonOf(editInputs), reasonOf(changeResult)]).toEqual([undefined, undefined])
  act(() => selectFrame(store, undefined))
  expect(reasonOf(editInputs)).toContain('did not come by here')
})

test.each([
  ['live', 'running', 'A run is going on'],
  ['loading', 'finished', 'still being read'],
  ['lost', 'finished', 'was lost'],
] as const)('no run leaves one that is %s', (phase, status, words) => {
  open({ phase, summary: { ...summary, status } })
  expect(screen.getByRole('button', { name: /Edit and run/ }).textContent).toContain(words)
})

test('the flow as a whole has nothing to edit here', () => {
  const { store, frames } = open()
  act(() => selectFrame(store, frames.root))
  expect(screen.queryByRole('button', { name: /Edit and run/ })).toBeNull()
})
