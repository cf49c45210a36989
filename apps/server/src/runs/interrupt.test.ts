import { checkLog, opKind, type Op } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { openTestLog } from '../../test/testLog.ts'
import { interrupt } from './interrupt.ts'
import { createTally, statusIndex } from './tally.ts'

const open = (seq: number, parent: number, t: number): Op => [0, seq, parent, 1, 0, 0, -1, t]
const ops: Op[] = [
  [opKind.dict, 0, 'Flow f'],
  open(0, -1, 0),
  open(1, 0, 10),
  [opKind.close, 1, 20, statusIndex('ok'), [0, 5, 6, null, null, null]],
  open(2, 0, 30),
]

test('a run that a crash cut off is closed as interrupted, at its last known moment', () => {
  const log = openTestLog()
  const run = log.create({
    id: 'r',
    flowId: 'f',
    text: '{}',
    model: 'mock',
    epochUs: 0,
    inputs: '{}',
  })
  const tally = createTally()
  ops.forEach((op) => tally.add(op))
  const batch = { from: 0, to: ops.length, ops }
  log.write(run.n, { batch, payloads: undefined, totals: tally.totals() })

  interrupt(log, run)
  const all = log.ops.read(run.n, 0, 1_000)?.ops ?? []
  expect(checkLog(all)).toEqual([])
  expect(all.slice(ops.length)).toEqual([
    [opKind.close, 2, 30, statusIndex('interrupted')],
    [opKind.close, 0, 30, statusIndex('interrupted')],
    [opKind.end, statusIndex('interrupted'), 30],
  ])
  expect(log.queries.byId('r')).toMatchObject({
    status: 'interrupted',
    t1Us: 30,
    frames: 3,
    tokensIn: 5,
    tokensOut: 6,
    error: { code: 'interrupted' },
  })
  log.close()
})
