import type { RunLogPort } from '@flowglass/engine'
import type { Json } from '@flowglass/spec'
import type { Op } from '@flowglass/trace'

export interface MemoryLog extends RunLogPort {
  readonly ops: readonly Op[]
  readonly payloads: readonly Json[]
}

/** A run's log kept for as long as the process lives. */
export function createMemoryLog(): MemoryLog {
  const ops: Op[] = []
  const payloads: Json[] = []
  return {
    ops,
    payloads,
    append: (op) => void ops.push(op),
    payload: (value) => payloads.push(value) - 1,
  }
}
