import { expect, test, vi } from 'vitest'
import { openTestLog } from '../../test/testLog.ts'
import { ServerError } from '../errors.ts'
import { type RunLog } from '../runLog/runLog.ts'
import type { RunStatus } from '../wire/runs.ts'
import { resumeUnfinished } from './resume.ts'

const aLog = () => openTestLog()

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
  await resumeUnfinished({ log, isWanted: true, resume })
  expect(resume.mock.calls).toMatchObject([[{ id: cut }]])
  expect([statusOf(log, cut), statusOf(log, waits)]).toEqual(['running', 'waiting'])
})

test('where it is not wanted what was cut off is interrupted, and what waits waits on', async () => {
  const log = aLog()
  const cut = aRun(log, 'running')
  const waits = aRun(log, 'waiting')
  await resumeUnfinished({ log, isWanted: false, resume: () => expect.unreachable() })
  expect([statusOf(log, cut), statusOf(log, waits)]).toEqual(['interrupted', 'waiting'])
})

test('a run that never gets beyond the point where the server stops is given up', async () => {
  const log = aLog()
  const id = aRun(log, 'running')
  const resume = vi.fn(() => Promise.resolve())
  for (let start = 0; start < 30; start += 1)
    await resumeUnfinished({ log, isWanted: true, resume })
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
  await resumeUnfinished({ log, isWanted: true, resume })
  expect(log.queries.byId(id)).toMatchObject({
    status: 'interrupted',
    error: { code: 'unreadable', message: 'It cannot be read.' },
  })
})
