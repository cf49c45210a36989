import { expect, test, vi } from 'vitest'
import { openTestLog } from '../../test/testLog.ts'
import { ServerError } from '../errors.ts'
import { type RunLog } from '../runLog/runLog.ts'
import type { RunStatus } from '../wire/runs.ts'
import { interrupt } from './interrupt.ts'
import { resumeUnfinished } from './resume.ts'

type Options = Parameters<typeof resumeUnfinished>[0]

const aLog = () => openTestLog()

const optionsFor = (log: RunLog, more: Partial<Options>): Options => ({
  ...{ log, isWanted: true },
  resume: () => expect.unreachable(),
  interrupt: (id, error) =>
    log.queries.unfinished().forEach((run) => run.id === id && interrupt(log, run, error)),
  onBug: (error) => expect.unreachable(String(error)),
  ...more,
})

function aRun(log: RunLog, status: RunStatus) {
  const parts = { flowId: 'f', text: '{}', model: 'mock', epochUs: 0, inputs: '{}' } as const
  const run = log.create({ ...parts, id: crypto.randomUUID() })
  const totals = {
    status,
    frames: 0,
    tokensIn: 0,
    tokensOut: 0,
    errors: 0,
    costNano: 0,
    unpriced: 0,
  }
  log.write(run.n, { batch: undefined, payloads: undefined, totals })
  return run.id
}

const statusOf = (log: RunLog, id: string) => log.queries.byId(id)?.status

test('what was cut off is taken up; what waits needs nobody', async () => {
  const log = aLog()
  const cut = aRun(log, 'running')
  const waits = aRun(log, 'waiting')
  const resume = vi.fn(() => Promise.resolve())
  await resumeUnfinished(optionsFor(log, { resume }))
  expect(resume.mock.calls).toMatchObject([[{ id: cut }]])
  expect([statusOf(log, cut), statusOf(log, waits)]).toEqual(['running', 'waiting'])
})

test('where it is not wanted what was cut off is interrupted, and what waits waits on', async () => {
  const log = aLog()
  const cut = aRun(log, 'running')
  const waits = aRun(log, 'waiting')
  await resumeUnfinished(optionsFor(log, { isWanted: false }))
  expect([statusOf(log, cut), statusOf(log, waits)]).toEqual(['interrupted', 'waiting'])
})

test('a run that never gets beyond the point where the server stops is given up', async () => {
  const log = aLog()
  const id = aRun(log, 'running')
  const resume = vi.fn(() => Promise.resolve())
  for (let start = 0; start < 30; start += 1) await resumeUnfinished(optionsFor(log, { resume }))
  expect(resume).toHaveBeenCalledTimes(20)
  expect(log.queries.byId(id)).toMatchObject({
    status: 'interrupted',
    error: { message: expect.stringContaining('20 times in a row') },
  })
})

test('a run whose document cannot be read any more says so', async () => {
  const log = aLog()
  const id = aRun(log, 'running')
  const resume = () => Promise.reject(new ServerError('unreadable', 'It cannot be read.'))
  await resumeUnfinished(optionsFor(log, { resume }))
  expect(log.queries.byId(id)).toMatchObject({
    status: 'interrupted',
    error: { code: 'unreadable', message: 'It cannot be read.' },
  })
})

test('a run that cannot be taken up keeps no other from it, nor the server from starting', async () => {
  const log = aLog()
  const broken = aRun(log, 'running')
  const whole = aRun(log, 'running')
  const taken: string[] = []
  const bugs: unknown[] = []
  const oops = new Error('oops')
  const resume: Options['resume'] = async ({ id }) => {
    if (id === broken) throw oops
    taken.push(id)
  }
  await resumeUnfinished(optionsFor(log, { resume, onBug: (error) => bugs.push(error) }))
  expect({ taken, bugs }).toEqual({ taken: [whole], bugs: [oops] })
  expect(log.queries.byId(broken)).toMatchObject({
    ...{ status: 'interrupted', error: { code: 'internal' } },
  })
})

test('nor does one that cannot even be ended', async () => {
  const log = aLog()
  aRun(log, 'running')
  const whole = aRun(log, 'running')
  const full = new ServerError('log_unwritable', 'The disk is full.')
  const countResume: RunLog['countResume'] = (run) => {
    if (run.id === whole) return log.countResume(run)
    throw full
  }
  const bugs: unknown[] = []
  const resume = vi.fn(() => Promise.resolve())
  const onBug = (error: unknown) => bugs.push(error)
  await resumeUnfinished(optionsFor({ ...log, countResume }, { resume, onBug }))
  expect(resume.mock.calls).toMatchObject([[{ id: whole }]])
  expect(bugs).toEqual([full])
})
