import type { Json } from '@flowglass/spec'
import type { Op } from '@flowglass/trace'
import type { RecordedRun, RunLogPort } from '../ports/log.ts'

/** A log in memory: for tests, the command line and runs that need not outlive the process. */
export interface MemoryLog extends RunLogPort {
  readonly ops: readonly Op[]
  readonly payloads: readonly Json[]
  /** The log so far, to take the run up again. */
  recorded(): RecordedRun
}

export function memoryLog(from?: { ops: readonly Op[]; payloads: readonly Json[] }): MemoryLog {
  const ops: Op[] = [...(from?.ops ?? [])]
  const payloads: Json[] = [...(from?.payloads ?? [])]
  return {
    ops,
    payloads,
    append: (op) => void ops.push(op),
    payload: (value) => payloads.push(value) - 1,
    recorded: () => ({ ops: [...ops], payload: (id) => payloads[id] ?? null }),
  }
}
