import { EngineError } from '../errors.ts'
import type { MaybePromise } from '../maybePromise.ts'
import type { Parameters } from './parameters.ts'
import type { ClockPort } from '../ports/clock.ts'

const STEPS_BETWEEN_LOOKS = 32
const LONG_US = 10_000

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/**
 * Counts nodes, each once however often the run is taken up: `before` are those of its log. A run that
 * never waits would keep everything else of the process waiting, its own cancellation included: every
 * 10 ms it lets others go first.
 */
export function createStepCounter(
  clock: ClockPort,
  { maxSteps }: Parameters,
  { before, checkStop }: { readonly before: number; readonly checkStop: () => void },
): (isRecorded: boolean) => MaybePromise<void> {
  let steps = before
  let turns = 0
  let lastPause = clock.now()
  const pause = async (): Promise<void> => {
    await (clock.breathe?.() ?? nextTurn())
    lastPause = clock.now()
    checkStop()
  }
  return (isRecorded) => {
    // Steps without effects never ask otherwise.
    checkStop()
    turns += 1
    if (!isRecorded) steps += 1
    if (!isRecorded && steps > maxSteps)
      throw new EngineError(
        'step_limit',
        `Expected at most ${maxSteps} steps in one run. Check how its loops end, or raise \`maxSteps\`.`,
      )
    if (turns % STEPS_BETWEEN_LOOKS !== 0 || clock.now() - lastPause < LONG_US) return undefined
    return pause()
  }
}
