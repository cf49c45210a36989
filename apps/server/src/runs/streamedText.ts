import type { Redact } from './redact.ts'

/** As much of the text before a piece as is looked at with it; the longest keys are shorter. */
const LOOKS_BACK = 8_192

/** A text that comes in pieces of whole words, each shown so that no secret is, however it is cut. */
export interface StreamedText {
  /** What is to be shown of a piece: what it may be the beginning of is held back for the next. */
  add(piece: string): string
}

export function createStreamedText(redact: Redact): StreamedText {
  /** The end of the text so far, how much of it is shown, and as what. */
  let text = ''
  let end = 0
  let shown = ''

  function forget(): void {
    if (end < 2 * LOOKS_BACK) return
    // At a line's or a word's end, for a secret that began before it is struck out up to here.
    const from = Math.max(0, text.lastIndexOf(' ', end - LOOKS_BACK) + 1)
    text = text.slice(from)
    end -= from
    shown = redact(text.slice(0, end))
  }

  return {
    add(piece) {
      text += piece
      end = text.length - redact.mayBegin(text)
      const now = redact(text.slice(0, end))
      const same = commonStart(shown, now)
      shown = now
      forget()
      return now.slice(same)
    },
  }
}

function commonStart(before: string, now: string): number {
  if (now.startsWith(before)) return before.length
  let at = 0
  while (before[at] === now[at]) at += 1
  return at
}
