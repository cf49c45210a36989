import { opKind, type Op } from '@flowglass/trace'
import type { RunLog } from '../runLog/runLog.ts'
import type { StoredRun } from '../runLog/rows.ts'
import { createTally, statusIndex } from './tally.ts'

const READ_OPS = 20_000

export const interruption = {
  code: 'interrupted',
  message: 'The server stopped while this run went on. Start it again.',
} as const

const timeOf = (op: Op): number => {
  switch (op[0]) {
    case opKind.open:
      return op[7]
    case opKind.close:
    case opKind.end:
      return op[2]
    case opKind.event:
      return op[3]
    case opKind.status:
      return op[2]
    case opKind.dict:
      return 0
  }
}

function interrupt(log: RunLog, run: StoredRun): void {
  const tally = createTally()
  let at = 0
  let t = 0
  for (let batch = log.ops.read(run.n, at, READ_OPS); batch !== undefined;) {
    for (const op of batch.ops) {
      tally.add(op)
      t = Math.max(t, timeOf(op))
    }
    at = batch.to
    batch = log.ops.read(run.n, at, READ_OPS)
  }
  const status = statusIndex('interrupted')
  const ops: Op[] = []
  const isCut = tally.ended() === undefined
  if (isCut) {
    for (const seq of tally.openFrames()) ops.push([opKind.close, seq, t, status])
    ops.push([opKind.end, status, t])
    ops.forEach((op) => tally.add(op))
  }
  log.write(run.n, {
    batch: ops.length === 0 ? undefined : { from: at, to: at + ops.length, ops },
    payloads: [],
    totals: tally.totals(),
    end: {
      status: tally.ended() ?? 'interrupted',
      t1Us: t,
      ...(isCut ? { error: interruption } : {}),
    },
  })
}

/** Ends the runs that a crash left open; the last moment that their logs know is taken as the end. */
export function sweepUnfinished(log: RunLog): number {
  const runs = log.queries.unfinished()
  for (const run of runs) interrupt(log, run)
  return runs.length
}
