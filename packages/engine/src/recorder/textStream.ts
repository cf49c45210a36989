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
  /** What went wrong while nobody was there to hear of it: the log cannot be written, say. */
  let fault: { readonly error: unknown } | undefined

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (pending === '') return
    recorder.word(place, 'delta', pending)
    pending = ''
    lastAt = clock.now()
  }

  const flushLater = (): void => {
    try {
      flush()
    } catch (error) {
      fault ??= { error }
    }
  }
  const check = (): void => {
    if (fault) throw fault.error
  }

  return {
    flush,
    add(piece) {
      if (isFinished || piece === '') return
      check()
      if (!hasBegun) recorder.number(place, 'firstToken', 0)
      hasBegun = true
      pending += piece
      const waitMs = PAUSE_MS - (clock.now() - lastAt) / 1000
      if (waitMs <= 0) flush()
      else timer ??= setTimeout(flushLater, waitMs)
    },
    finish() {
      isFinished = true
      clearTimeout(timer)
      check()
      flush()
    },
  }
}
