import { opKind, type Op } from '@flowglass/trace'
import { expect, test, vi } from 'vitest'
import { openTestLog } from '../../test/testLog.ts'
import { createRunHub, type RunHub } from './hub.ts'
import { readLog } from './logSoFar.ts'
import { plain } from './redact.ts'
import { statusIndex } from './tally.ts'
import type { NewWork, Task, Work } from './work.ts'

// What comes at the same moment as something else, or too late.

function aHub(log = openTestLog()) {
  const bugs: unknown[] = []
  return {
    log,
    bugs,
    hub: createRunHub({ log, onBug: (error) => bugs.push(error), patienceMs: 10 }),
  }
}

const task = (execute: Task['execute']): NewWork => ({
  ...{ id: crypto.randomUUID(), flowId: 'f', text: '{}', model: 'mock', inputs: {} },
  redact: plain,
  execute,
})

const openRoot: readonly Op[] = [
  [opKind.dict, 0, 'Flow f'],
  [opKind.open, 0, -1, 1, 0, 0, -1, 0],
]

function begin({ recorder }: Work): void {
  openRoot.forEach((op) => recorder.append(op))
}

/** Says that it is at its end; what it still has to do is up to `rest`. */
const atItsEnd =
  (rest: () => Promise<Awaited<ReturnType<Task['execute']>>>): Task['execute'] =>
  (work) => {
    begin(work)
    const { recorder, clock } = work
    recorder.append([opKind.close, 0, clock.now(), statusIndex('ok')])
    recorder.append([opKind.end, statusIndex('ok'), clock.now()])
    return rest()
  }

async function watched(hub: RunHub, run: Parameters<RunHub['ops']>[0]): Promise<Op[]> {
  const ops: Op[] = []
  for await (const batch of hub.ops(run, 0, new AbortController().signal)) ops.push(...batch.ops)
  return ops
}

test('a run that comes to rest in the moment in which it is cancelled is cancelled', async () => {
  const { hub, log } = aHub()
  const run = hub.start(
    task(async (work) => {
      begin(work)
      await new Promise((resolve) => work.signal.addEventListener('abort', resolve))
      work.recorder.append([opKind.status, 0, work.clock.now(), statusIndex('waiting')])
      return { status: 'waiting' }
    }),
  )
  await hub.cancel(run.id)
  expect(log.queries.byId(run.id)?.status).toBe('cancelled')
})

test('a run that is cancelled while its tools still commit is cancelled, whatever it said of its end', async () => {
  const { hub, log } = aHub()
  const run = hub.start(task(atItsEnd(() => new Promise(() => {}))))
  await hub.cancel(run.id)
  expect(log.queries.byId(run.id)?.status).toBe('cancelled')
  expect(readLog(log, run).ops.at(-1)?.[1]).toBe(statusIndex('cancelled'))
})

test('a run whose tools could not commit has failed, whatever it said of its end', async () => {
  const { hub, log } = aHub()
  const error = { code: 'tool_error', message: 'The commit failed.' }
  const run = hub.start(task(atItsEnd(async () => ({ status: 'failed', error }))))
  await hub.atRest(run.id)
  expect(log.queries.byId(run.id)).toMatchObject({ status: 'failed', error })
  expect(log.values(run.n).outputs).toBeUndefined()
})

test('a run that was left behind and one that nobody watches any more are forgotten', async () => {
  const { hub } = aHub()
  const run = hub.start(
    task((work) => {
      begin(work)
      return new Promise(() => {})
    }),
  )
  const all = watched(hub, run)
  const controller = new AbortController()
  const batches = hub.ops(run, 0, controller.signal)
  await batches.next()
  expect(hub.size).toEqual({ going: 1, watched: 1 })
  controller.abort()
  expect(await batches.next()).toMatchObject({ done: true })
  await hub.cancel(run.id)
  await all
  await expect.poll(() => hub.size.going).toBe(0)
  expect(hub.size).toEqual({ going: 0, watched: 0 })
})

test('what goes on is not interrupted; what was cut off is, and those who watch are told', async () => {
  const first = aHub()
  const run = first.hub.start(
    task((work) => {
      begin(work)
      return new Promise(() => {})
    }),
  )
  first.hub.interrupt(run.id)
  expect(first.log.queries.byId(run.id)?.status).toBe('running')
  await first.hub.close({ isResumed: true })

  const second = aHub(first.log)
  const all = watched(second.hub, run)
  second.hub.interrupt(run.id)
  expect((await all).at(-1)?.[0]).toBe(opKind.end)
  expect(first.log.queries.byId(run.id)).toMatchObject({
    ...{ status: 'interrupted', error: { code: 'interrupted' } },
  })
})

test('a change of a log that breaks off leaves no part of itself, now or later', async () => {
  vi.useFakeTimers()
  try {
    const { hub, log } = aHub()
    const parts = { flowId: 'f', text: '{}', model: 'mock', epochUs: 0, inputs: '{}' } as const
    const run = log.create({ ...parts, id: 'r' })
    const change = () =>
      hub.amend(run, { redact: plain }, ({ recorder }) => {
        openRoot.forEach((op) => recorder.append(op))
        throw new Error('No.')
      })
    expect(change).toThrow('No.')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(readLog(log, run).ops).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('a step that comes back when the log is closed harms nobody', async () => {
  const { hub, log, bugs } = aHub()
  let comeBack = () => {}
  hub.start(
    task(async (work) => {
      begin(work)
      await new Promise<void>((resolve) => (comeBack = resolve))
      return { status: 'finished', outputs: {} }
    }),
  )
  await hub.close({ isResumed: true })
  log.close()
  comeBack()
  await expect.poll(() => hub.size.going).toBe(0)
  expect(bugs).toEqual([])
})
