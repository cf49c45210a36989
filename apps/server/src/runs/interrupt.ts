import { opKind, type Op } from '@flowglass/trace'
import type { RunLog } from '../runLog/runLog.ts'
import type { StoredRun } from '../runLog/rows.ts'
import type { RunFailure } from '../wire/runs.ts'
import { readLog } from './logSoFar.ts'
import { statusIndex } from './tally.ts'

export const interruption = {
  code: 'interrupted',
  message: 'The server stopped while this run went on. Start it again.',
} as const

/** Ends a run that a crash left open; the last moment that its log knows is taken as the end. */
export function interrupt(log: RunLog, run: StoredRun, error: RunFailure = interruption): void {
  const { tally, lastAt, ops: before } = readLog(log, run)
  const status = statusIndex('interrupted')
  const ops: Op[] = []
  const isCut = tally.ended() === undefined
  if (isCut) {
    for (const seq of tally.openFrames()) ops.push([opKind.close, seq, lastAt, status])
    ops.push([opKind.end, status, lastAt])
    ops.forEach((op) => tally.add(op))
  }
  const from = before.length
  log.write(run.n, {
    batch: ops.length === 0 ? undefined : { from, to: from + ops.length, ops },
    payloads: undefined,
    totals: tally.totals(),
    end: { status: tally.ended() ?? 'interrupted', t1Us: lastAt, ...(isCut ? { error } : {}) },
  })
}
