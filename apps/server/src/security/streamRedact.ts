import { MASK } from './secretFields.ts'

/** Longest end of `text` that could be the beginning of `secret`. */
function opening(text: string, secret: string): number {
  for (let length = Math.min(text.length, secret.length - 1); length > 0; length -= 1) {
    if (text.endsWith(secret.slice(0, length))) return length
  }
  return 0
}

export interface StreamRedact {
  /** What may be shown so far; the beginning of a secret is held back until it turns out not to be one. */
  add(piece: string): string
  /** What was held back at the end. */
  rest(): string
}

/** Strikes a secret out of a text that comes in pieces, however it is cut. */
export function createStreamRedact(secret: string | undefined): StreamRedact {
  let held = ''
  return {
    add(piece) {
      if (secret === undefined || secret === '') return piece
      const text = (held + piece).replaceAll(secret, MASK)
      const kept = opening(text, secret)
      held = kept === 0 ? '' : text.slice(-kept)
      return text.slice(0, text.length - kept)
    },
    rest() {
      const text = held
      held = ''
      return text
    },
  }
}
