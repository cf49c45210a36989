import type { Place } from '../place.ts'
import type { NewPlace, Recorder } from './recorder.ts'

const nothing = (): void => undefined

/** For runs without a log: places have a path and nothing else. */
export const silentRecorder: Recorder = {
  open: ({ parent, componentId, visit = 0, iteration = -1 }: NewPlace): Place => {
    const seq = -1
    return { seq, parent, componentId, visit, iteration }
  },
  hasBegun: () => false,
  recordedSteps: 0,
  hasFailedChild: () => false,
  payload: nothing,
  word: nothing,
  number: nothing,
  status: nothing,
  close: nothing,
  end: nothing,
  recorded: () => undefined,
  isUnfinished: () => false,
  holds: () => false,
  durable: nothing,
}
