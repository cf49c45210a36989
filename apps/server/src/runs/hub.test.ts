import { checkLog, opKind, type Op, type OpBatch } from '@flowglass/trace'
import type { Json } from '@flowglass/spec'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestLog } from '../../test/testLog.ts'
import type { RunLog } from '../runLog/runLog.ts'
import { createRunHub } from './hub.ts'
import type { NewWork, Task, Work } from './work.ts'
import { plain } from './redact.ts'
import { readLog } from './logSoFar.ts'
import { statusIndex } from './tally.ts'

function aHub(options: { patienceMs?: number } = { patienceMs: 10 }) {
  const log = openTestLog()
  const bugs: unknown[] = []
  return { log, bugs, hub: createRunHub({ log, onBug: (error) => bugs.push(error), ...options }) }
}

const task = (execute: NewWork['execute']): NewWork => ({
  id: crypto.randomUUID(),
  flowId: 'f',
  text: '{}',
  model: 'mock',
  inputs: {},
  redact: plain,
  execute,
})

/** Watches to the end. */
const never = new AbortController().signal

const openRoot: readonly Op[] = [
  [opKind.dict, 0, 'Flow f'],
  [opKind.open, 0, -1, 1, 0, 0, -1, 0],
]
const forever = ({ recorder }: Work) => {
  openRoot.forEach((op) => recorder.append(op))
  return new Promise<never>(() => {})
}

async function all(batches: AsyncIterable<OpBatch>): Promise<Op[]> {
  const ops: Op[] = []
  for await (const batch of batches) {
    expect(batch.from).toBe(ops.length)
    ops.push(...batch.ops)
  }
  return ops
}

test('whoever watches from the beginning sees the whole log and then its end', async () => {
  const { hub, log } = aHub()
  const run = hub.start(
    task(async ({ recorder, clock }) => {
      openRoot.forEach((op) => recorder.append(op))
      recorder.durable()
      recorder.append([opKind.close, 0, clock.now(), statusIndex('ok')])
      recorder.append([opKind.end, statusIndex('ok'), clock.now()])
      return { status: 'finished', outputs: { a: 1 }, branch: 'next' }
    }),
  )
  const ops = await all(hub.ops(run, 0, never))
  expect(ops).toHaveLength(4)
  expect(checkLog(ops)).toEqual([])
  expect(log.queries.byId(run.id)).toMatchObject({ status: 'finished', branch: 'next', frames: 1 })
  expect(log.values(run.n).outputs).toBe('{"a":1}')
})

test('a step that does not heed the signal is left behind within two seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { hub, log } = aHub({})
  const run = hub.start(task(forever))
  const watched = all(hub.ops(run, 0, never))
  const cancelled = hub.cancel(run.id)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(log.queries.byId(run.id)?.status).toBe('cancelled')
  await cancelled
  expect(checkLog(await watched)).toEqual([])
})

test('how a run ended comes to disk once there is room, and is seen as going until then', async () => {
  const whole = openTestLog()
  let isFull = false
  const log: RunLog = {
    ...whole,
    write(run, write) {
      if (isFull) throw new Error('The disk is full.')
      whole.write(run, write)
    },
  }
  const bugs: unknown[] = []
  const hub = createRunHub({ log, onBug: (error) => bugs.push(error) })
  const run = hub.start(
    task(async ({ recorder, clock }) => {
      openRoot.forEach((op) => recorder.append(op))
      recorder.durable()
      isFull = true
      recorder.append([opKind.close, 0, clock.now(), statusIndex('ok')])
      return { status: 'finished', outputs: { a: recorder.payload('late') } }
    }),
  )
  const watched = all(hub.ops(run, 0, never))
  await expect.poll(() => bugs.length).toBe(1)
  expect(hub.isGoing(run.id)).toBe(true)
  isFull = false
  await hub.atRest(run.id)
  expect(bugs).toHaveLength(1)
  expect(log.queries.byId(run.id)?.status).toBe('finished')
  expect(log.payload(run.n, 0)).toBe('"late"')
  expect(checkLog(await watched)).toEqual([])
})

test('a value that cannot be written moves none of the others', async () => {
  const { hub, log } = aHub()
  const circle: Record<string, Json> = {}
  circle['itself'] = circle
  const run = hub.start(
    task(async ({ recorder }) => {
      const first = recorder.payload('first')
      expect(() => recorder.payload(circle)).toThrow()
      return { status: 'finished', outputs: { ids: [first, recorder.payload('second')] } }
    }),
  )
  await hub.atRest(run.id)
  expect(log.values(run.n).outputs).toBe('{"ids":[0,1]}')
  expect([0, 1, 2].map((id) => log.payload(run.n, id))).toEqual(['"first"', '"second"', undefined])
})

test('closing marks what goes on as interrupted and takes no more', async () => {
  const { hub, log } = aHub()
  const run = hub.start(task(forever))
  await hub.close({ isResumed: false })
  expect(log.queries.byId(run.id)).toMatchObject({
    status: 'interrupted',
    error: { code: 'interrupted' },
  })
  expect(() => hub.start(task(forever))).toThrow(/about to stop/)
})

test('a bug ends the run as failed and is reported', async () => {
  const { hub, log, bugs } = aHub()
  const run = hub.start(task(() => Promise.reject(new Error('oops'))))
  await all(hub.ops(run, 0, never))
  expect(log.queries.byId(run.id)).toMatchObject({ status: 'failed', error: { code: 'internal' } })
  expect(bugs).toHaveLength(1)
})

test('whoever stops watching is forgotten', async () => {
  const { hub } = aHub()
  const run = hub.start(task(forever))
  const controller = new AbortController()
  const watched = all(hub.ops(run, 0, controller.signal))
  controller.abort()
  expect(checkLog(await watched).length).toBeLessThanOrEqual(1)
  await hub.close({ isResumed: false })
})

test('closing leaves what goes on to be taken up again from its log, at the time it is then', async () => {
  const { hub, log } = aHub()
  const left: boolean[] = []
  const run = hub.start(
    task((work) => {
      work.signal.addEventListener('abort', () => left.push(work.recorder.isLeft))
      return forever(work)
    }),
  )
  await hub.close({ isResumed: true })
  expect(left).toEqual([true])
  expect(log.queries.byId(run.id)?.status).toBe('running')

  const again = createRunHub({ log, onBug: (error) => expect.unreachable(String(error)) })
  const goOn: Task['execute'] = async ({ recorder, clock, recorded }) => {
    expect(recorded?.ops).toEqual(openRoot)
    recorder.append([opKind.close, 0, clock.now(), statusIndex('ok')])
    return { status: 'finished', outputs: {} }
  }
  again.resume(run.id, { redact: plain, execute: goOn })
  const ops = await all(again.ops(run, 0, never))
  expect(checkLog(ops)).toEqual([])
  expect(ops.slice(0, openRoot.length)).toEqual(openRoot)
  expect(log.queries.byId(run.id)?.status).toBe('finished')
  again.resume(run.id, { redact: plain, execute: goOn })
  expect(readLog(log, run).ops).toEqual(ops)
})

test('a run that waits has no process; its end comes to those who watch', async () => {
  const { hub, log } = aHub()
  const run = hub.start(
    task(async ({ recorder }) => {
      openRoot.forEach((op) => recorder.append(op))
      recorder.append([opKind.status, 0, 1, statusIndex('waiting')])
      return { status: 'waiting' }
    }),
  )
  const watched = all(hub.ops(run, 0, never))
  await hub.atRest(run.id)
  expect(hub.isGoing(run.id)).toBe(false)
  expect(log.queries.byId(run.id)?.status).toBe('waiting')
  await hub.cancel(run.id)
  expect(checkLog(await watched)).toEqual([])
  expect(log.queries.byId(run.id)?.status).toBe('cancelled')
})
