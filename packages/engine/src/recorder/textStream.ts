import type { Us } from '@flowglass/trace'
import type { Place } from '../place.ts'
import type { ClockPort } from '../ports/clock.ts'
import type { Recorder } from './recorder.ts'

/**
 * Pieces of text that a model streams, merged so that the log gets at most ten a second, of whole
 * words: a reader who strikes out secrets has to see one as a whole.
 */
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
/** A longer word is written though more of it may come. */
const LONGEST_WORD = 2_000

/** Where the last word begins that may go on; what is not of ASCII has no words in this sense. */
function wholeWords(text: string): number {
  let at = text.length
  while (at > 0 && text.length - at < LONGEST_WORD && /[!-~]/.test(text.charAt(at - 1))) at -= 1
  return text.length - at < LONGEST_WORD ? at : text.length
}

export function createTextStream(recorder: Recorder, clock: ClockPort, place: Place): TextStream {
  let pending = ''
  let hasBegun = false
  let isFinished = false
  let lastAt: Us = -Infinity
  let timer: Timer | undefined
  /** What went wrong while nobody was there to hear of it: the log cannot be written, say. */
  let fault: { readonly error: unknown } | undefined

  const write = (end: number): void => {
    clearTimeout(timer)
    timer = undefined
    if (end === 0) return
    recorder.word(place, 'delta', pending.slice(0, end))
    pending = pending.slice(end)
    lastAt = clock.now()
  }
  const flush = (): void => write(pending.length)

  const flushLater = (): void => {
    try {
      write(wholeWords(pending))
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
      if (waitMs <= 0) write(wholeWords(pending))
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
