import { setImmediate as turn } from 'node:timers/promises'
import { createTrace, type OpBatch, type Trace } from '@flowglass/trace'
import type { StoredRun } from '../../runLog/rows.ts'
import type { RunLog } from '../../runLog/runLog.ts'

/** Ops that are read and taken in before others get their turn. */
const STEP_OPS = 2_000

/** The log as far as it had got when the run was looked up, in pieces between which others get their turn. */
export async function* storedOps(
  log: RunLog,
  { n, ops: end }: Pick<StoredRun, 'n' | 'ops'>,
  signal: AbortSignal,
): AsyncGenerator<OpBatch> {
  for (let at = 0; at < end;) {
    const batch = log.ops.read(n, at, STEP_OPS)
    if (batch === undefined) throw new Error(`The log of run ${n} has ${at} of its ${end} ops.`)
    // What was written since belongs to a later export.
    const to = Math.min(batch.to, end)
    yield { from: at, to, ops: batch.ops.slice(0, to - at) }
    at = to
    await turn()
    signal.throwIfAborted()
  }
}

export async function storedTrace(
  log: RunLog,
  run: StoredRun,
  signal: AbortSignal,
): Promise<Trace> {
  const trace = createTrace()
  for await (const batch of storedOps(log, run, signal)) trace.append(batch)
  return trace
}
