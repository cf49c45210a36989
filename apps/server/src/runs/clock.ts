import type { Us } from '@flowglass/trace'

export interface RunClock {
  /** Microseconds since the run's start, by a clock that never goes back. */
  now(): Us
  /** Lets other work of the process go first. */
  breathe(): Promise<void>
  /** Start of the run in microseconds since 1970, UTC. */
  readonly epoch: number
}

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export function startClock(): RunClock {
  const start = performance.now()
  return {
    now: () => Math.round((performance.now() - start) * 1000),
    breathe,
    epoch: Math.round((performance.timeOrigin + start) * 1000),
  }
}

/**
 * Clock of a run that is taken up again: real time has gone on in between. Never behind what the log
 * holds, even where the machine's date was set back.
 */
export function resumedClock(epoch: number, lastAt: Us): RunClock {
  const start = performance.now()
  const before = Math.max(lastAt, Date.now() * 1000 - epoch)
  return {
    now: () => Math.round(before + (performance.now() - start) * 1000),
    breathe,
    epoch,
  }
}
