import type { Us } from '@flowglass/trace'
import type { Place } from '../place.ts'
import type { ClockPort } from '../ports/clock.ts'
import type { Recorder } from './recorder.ts'

/** Pieces of text that a model streams, merged so that the log gets at most ten a second. */
export interface TextStream {
  add(piece: string): void
  /** Writes what was held back. */
  flush(): void
  /** Writes what is left; nothing may be added afterwards. */
  finish(): void
}

/** Whatever the platform's timers are. */
type Timer = ReturnType<typeof setTimeout>

const PAUSE_MS = 100

export function createTextStream(recorder: Recorder, clock: ClockPort, place: Place): TextStream {
  let pending = ''
  let hasBegun = false
  let isFinished = false
  let lastAt: Us = -Infinity
  let timer: Timer | undefined

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (pending === '') return
    recorder.word(place, 'delta', pending)
    pending = ''
    lastAt = clock.now()
  }

  return {
    flush,
    add(piece) {
      if (isFinished || piece === '') return
      if (!hasBegun) recorder.number(place, 'firstToken', 0)
      hasBegun = true
      pending += piece
      const waitMs = PAUSE_MS - (clock.now() - lastAt) / 1000
      if (waitMs <= 0) flush()
      else timer ??= setTimeout(flush, waitMs)
    },
    finish() {
      flush()
      isFinished = true
    },
  }
}
