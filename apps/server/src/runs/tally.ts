import { frameStatuses, opKind, type FrameStatus, type Op } from '@flowglass/trace'
import type { RunTotals } from '../runLog/runLog.ts'
import type { RunStatus } from '../wire/runs.ts'

const runStatusOf: Record<FrameStatus, RunStatus> = {
  queued: 'queued',
  running: 'running',
  waiting: 'waiting',
  ok: 'finished',
  error: 'failed',
  cancelled: 'cancelled',
  interrupted: 'interrupted',
  skipped: 'finished',
}

export const statusIndex = (status: FrameStatus): number => frameStatuses.indexOf(status)

const statusAt = (index: number): FrameStatus => frameStatuses[index] ?? 'error'

export interface Tally {
  add(op: Op): void
  totals(): RunTotals
  /** Frames that have not ended, innermost first. */
  openFrames(): readonly number[]
  /** Status that the log's last op gave; undefined while it goes on. */
  ended(): RunStatus | undefined
}

/** Sums of a run as its log grows, so that a list of runs need not read any log. */
export function createTally(): Tally {
  const open = new Map<number, FrameStatus>()
  const sums = { frames: 0, tokensIn: 0, tokensOut: 0, errors: 0 }
  let end: RunStatus | undefined

  function add(op: Op): void {
    switch (op[0]) {
      case opKind.open:
        open.set(op[1], 'running')
        sums.frames += 1
        break
      case opKind.close: {
        const [, seq, , status, usage] = op
        open.delete(seq)
        if (statusAt(status) === 'error') sums.errors += 1
        sums.tokensIn += usage?.[1] ?? 0
        sums.tokensOut += usage?.[2] ?? 0
        break
      }
      case opKind.status:
        open.set(op[1], statusAt(op[3]))
        break
      case opKind.end:
        end = runStatusOf[statusAt(op[1])]
        break
      case opKind.event:
      case opKind.dict:
        break
    }
  }

  // A step that waits beside others that go on must not keep a crash from being noticed: at rest all wait.
  const isAtRest = () => open.size > 0 && [...open.values()].every((each) => each === 'waiting')
  return {
    add,
    totals: () => ({ ...sums, status: end ?? (isAtRest() ? 'waiting' : 'running') }),
    openFrames: () => [...open.keys()].toSorted((a, b) => b - a),
    ended: () => end,
  }
}
