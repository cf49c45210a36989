import type { Us } from '@flowglass/trace'

export interface RunClock {
  /** Microseconds since the run's start, by a clock that never goes back. */
  now(): Us
  /** Lets other work of the process go first. */
  breathe(): Promise<void>
  /** Start of the run in microseconds since 1970, UTC. */
  readonly epoch: number
}

export function startClock(): RunClock {
  const start = performance.now()
  return {
    now: () => Math.round((performance.now() - start) * 1000),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    epoch: Math.round((performance.timeOrigin + start) * 1000),
  }
}
