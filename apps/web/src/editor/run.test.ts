import { print } from '@flowglass/spec'
import type { Op } from '@flowglass/trace'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aLog } from '../../test/aTrace.ts'
import { aStoredFlow, fakeApi, fakeJournal } from '../../test/editorFakes.ts'
import type { EditorApi, OpsListener, RunDetail, RunSummary } from './api.ts'
import { isLive } from './follow.ts'
import { selectFrameShown, showFrame } from './frames.ts'
import { followAgain, leaveRun, showRun, startRun, stopRun } from './run.ts'
import { createEditorStore } from './store.ts'

afterEach(() => void vi.useRealTimers())

const { flow, document } = aStoredFlow()

const aSummary = (given: Partial<RunSummary> = {}): RunSummary => ({
  ...{ id: 'r1', number: 1, flowId: flow.id, status: 'running' },
  ...{ startedAt: '2026-01-02T03:04:05.000Z', model: 'mock', frames: 0, tokensIn: 0, tokensOut: 0 },
  ...given,
})

const aDetail = (given: Partial<RunDetail> = {}): RunDetail => ({
  ...aSummary({ status: 'finished', branch: 'next' }),
  ...{ text: print(document), inputs: {} },
  ...given,
})

/** A connection that the test plays: what was asked for, and what comes. */
function aLine() {
  const asked: { id: string; from: number; listener: OpsListener; isOver: boolean }[] = []
  const followRun: EditorApi['followRun'] = (id, from, listener) => {
    const line = { id, from, listener, isOver: false }
    asked.push(line)
    return () => {
      line.isOver = true
    }
  }
  const last = () => {
    const line = asked.at(-1)
    if (line === undefined) throw new Error('nobody follows a run')
    return line
  }
  const send = (ops: readonly Op[], from = 0): void =>
    last().listener.onBatch({ from, to: from + ops.length, ops })
  return { asked, followRun, last, send }
}

function setUp(given: Partial<EditorApi> = {}) {
  const line = aLine()
  const api = fakeApi({
    followRun: line.followRun,
    startRun: () => Promise.resolve({ ok: true, run: aSummary() }),
    run: () => Promise.resolve(aDetail()),
    ...given,
  })
  const { id: flowId, updatedAt } = flow
  const store = createEditorStore({ flowId, document, updatedAt, api, journal: fakeJournal() })
  const run = () => {
    const shown = store.getState().run
    if (shown === undefined) throw new Error('no run is on the screen')
    return shown
  }
  return { store, line, run }
}

const start = { inputs: {}, model: 'mock' } as const

/** The whole log of a flow with one step. */
function aShortLog(): readonly Op[] {
  const log = aLog()
  const root = log.open({ category: 'flow', component: `Flow ${document.root}` })
  const step = log.open({ parent: root, component: 'StartNode s' })
  log.close(step, 5)
  log.close(root, 10)
  log.end(10)
  return log.ops
}

test('a run that was started is live until its log ends, then holds what the server tells', async () => {
  const { store, line, run } = setUp()
  await startRun(store, start)
  expect(isLive(run())).toBe(true)
  expect(store.getState().panels).toMatchObject({ bottom: 'runs', isBottomOpen: true })
  line.send(aShortLog())
  expect(run().phase).toBe('live')
  line.last().listener.onEnd()
  await waitFor(() => expect(run().summary.status).toBe('finished'))
  expect(run()).toMatchObject({ phase: 'ended', version: run().trace.version })
  expect(store.getState().announcement).toBe('Run 1 done, ended at next')
})

test('a run that the end of its server interrupts says so, and why when the server is back', async () => {
  vi.useFakeTimers()
  const error = { code: 'interrupted', message: 'The server stopped.' }
  const answer = vi.fn(() => Promise.resolve(aDetail({ status: 'interrupted', error })))
  answer.mockRejectedValueOnce(new Error('no answer'))
  const { store, line, run } = setUp({ run: answer })
  await startRun(store, start)
  const log = aLog()
  const root = log.open({ category: 'flow', component: `Flow ${document.root}` })
  log.close(root, 10, { status: 'interrupted' })
  log.end(10, 'interrupted')
  line.send(log.ops)
  line.last().listener.onEnd()
  await vi.advanceTimersByTimeAsync(0)
  expect([run().phase, run().summary.status]).toEqual(['ended', 'interrupted'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run().summary.error).toEqual(error)
  expect(store.getState().announcement).toBe('Run 1 stopped')
})

test('a hole in the log is asked for again from where it begins', async () => {
  const { store, line, run } = setUp()
  await startRun(store, start)
  const ops = aShortLog()
  line.send(ops.slice(0, 3))
  const [before] = line.asked
  line.send(ops.slice(5), 5)
  expect(before?.isOver).toBe(true)
  expect(line.last().from).toBe(3)
  line.send(ops.slice(3), 3)
  expect(run().trace.ops).toBe(ops.length)
})

test('ops that come twice count once', async () => {
  const { store, line, run } = setUp()
  await startRun(store, start)
  const ops = aShortLog()
  line.send(ops.slice(0, 5))
  line.send(ops.slice(2), 2)
  expect([run().trace.ops, run().trace.frames]).toEqual([ops.length, 2])
})

test('a log that never becomes whole counts as lost and can be taken up again', async () => {
  const { store, line, run } = setUp()
  await startRun(store, start)
  for (let attempt = 0; attempt < 6; attempt += 1) line.send([[3, 9, 'far ahead']], 9)
  expect(run().phase).toBe('lost')
  followAgain(store)
  line.send(aShortLog())
  expect(run().phase).toBe('live')
})

test('a broken connection says so until it stands again', async () => {
  const { store, line, run } = setUp()
  await startRun(store, start)
  line.last().listener.onReconnect()
  expect(run().phase).toBe('reconnecting')
  line.last().listener.onConnect()
  expect(run().phase).toBe('live')
})

test('a server that went away is asked again until it is back, from where the log broke off', async () => {
  vi.useFakeTimers()
  const { store, line, run } = setUp()
  await startRun(store, start)
  line.send(aShortLog().slice(0, 4))
  line.last().listener.onBreak('no answer')
  expect(run().phase).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(1_000)
  line.last().listener.onBreak('no answer')
  await vi.advanceTimersByTimeAsync(2_000)
  expect([line.asked.length, line.last().from]).toEqual([3, 4])
  line.send(aShortLog().slice(4), 4)
  expect(run().phase).toBe('live')
})

test('a server that stays away for long is given up, and says so', async () => {
  vi.useFakeTimers()
  const { store, line, run } = setUp()
  await startRun(store, start)
  for (let attempt = 0; run().phase !== 'lost' && attempt < 100; attempt += 1) {
    line.last().listener.onBreak('no answer')
    await vi.advanceTimersByTimeAsync(8_000)
  }
  expect(run().phase).toBe('lost')
  expect(store.getState().announcement).toContain('no answer')
})

test('what the server says is not there is not asked for again', async () => {
  const { store, line, run } = setUp()
  await startRun(store, start)
  line.last().listener.onError(new Error('There is no such run.'))
  expect([run().phase, line.asked.length]).toEqual(['lost', 1])
})

test('a log that ends before the run does is no end', async () => {
  const { store, line, run } = setUp()
  await startRun(store, start)
  line.send(aShortLog().slice(0, 4))
  line.last().listener.onEnd()
  expect(run().phase).toBe('lost')
})

test('a stored run is never live, and loads until its log is whole', async () => {
  const { store, line, run } = setUp()
  await showRun(store, 'r1')
  line.send(aShortLog().slice(0, 4))
  expect([run().phase, isLive(run()), run().isApart]).toEqual(['loading', false, false])
  line.send(aShortLog().slice(4), 4)
  line.last().listener.onEnd()
  await waitFor(() => expect(run().phase).toBe('ended'))
})

test('a run of another version is shown with the document that it ran', async () => {
  const text = print(document).replace('"name": "greeting"', '"name": "farewell"')
  const { store, run } = setUp({ run: () => Promise.resolve(aDetail({ text })) })
  await showRun(store, 'r1')
  expect(run().isApart).toBe(true)
  expect(run().document.components[document.root]?.name).toBe('farewell')
})

test('of two runs asked for quickly the last one is shown, however late the first answers', async () => {
  let answerFirst = (_: RunDetail): void => {}
  const first = new Promise<RunDetail>((resolve) => (answerFirst = resolve))
  const { store, run } = setUp({
    run: (id) => (id === 'first' ? first : Promise.resolve(aDetail({ id }))),
  })
  const shownFirst = showRun(store, 'first')
  await showRun(store, 'second')
  answerFirst(aDetail({ id: 'first' }))
  await shownFirst
  expect(run().summary.id).toBe('second')
})

test('a run that was refused says why and shows the form of inputs', async () => {
  const problem = { code: 'x', severity: 'error', message: 'No model.', at: '' } as const
  const { store } = setUp({
    startRun: () => Promise.resolve({ ok: false, diagnostics: [problem, problem] }),
  })
  await startRun(store, start)
  expect(store.getState()).toMatchObject({
    run: undefined,
    runRefusal: [{ text: 'No model.' }, { text: 'No model.' }],
    panels: { bottom: 'inputs' },
  })
})

test('a server that does not answer is a refusal too, not an error of the page', async () => {
  const { store } = setUp({ startRun: () => Promise.reject(new Error('no answer')) })
  await startRun(store, start)
  expect(store.getState().runRefusal).toEqual([{ text: 'The run could not start: no answer' }])
})

test('only a live run is stopped', async () => {
  const cancelRun = vi.fn(() => Promise.resolve())
  const { store } = setUp({ cancelRun })
  await showRun(store, 'r1')
  await stopRun(store)
  expect(cancelRun).not.toHaveBeenCalled()
  await startRun(store, start)
  await stopRun(store)
  expect(cancelRun).toHaveBeenCalledExactlyOnceWith('r1')
})

test('a run that was left is followed no longer', async () => {
  const { store, line } = setUp()
  await startRun(store, start)
  leaveRun(store)
  expect(line.last().isOver).toBe(true)
  expect(store.getState().run).toBeUndefined()
})

test('choosing a frame selects its step, and choosing a step shows its latest frame', async () => {
  const { store, line, run } = setUp()
  await startRun(store, start)
  const [node] = Object.values(document.components).filter(
    ({ component_type }) => component_type === 'StartNode',
  )
  const log = aLog()
  const root = log.open({ category: 'flow', component: `Flow ${document.root}` })
  const step = log.open({ parent: root, component: `StartNode ${node?.id}` })
  const inside = log.open({ parent: step, category: 'tool', component: 'ServerTool t' })
  line.send(log.ops)
  showFrame(store, inside)
  expect(store.getState().selection).toEqual([node?.id])
  expect(run().selectedFrame).toBe(inside)
  expect(selectFrameShown(store.getState())).toBe(inside)
  showFrame(store, root)
  expect(store.getState().selection).toEqual([])
  store.setState({
    selection: node === undefined ? [] : [store.getState().scope[0] ?? document.root],
  })
  expect(selectFrameShown(store.getState())).toBe(root)
})
