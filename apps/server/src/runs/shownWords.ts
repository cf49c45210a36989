import { eventCode, opKind, type Op } from '@flowglass/trace'
import type { Redact } from './redact.ts'
import { createStreamedText, type StreamedText } from './streamedText.ts'

const delta = eventCode('delta')
const attempt = eventCode('attempt')

/** The words of a log as they are shown, in the order of the log. */
export interface ShownWords {
  /** `use` is the op after the word, which is the first to name it. */
  show(text: string, use: Op | undefined): string
  /** To be told of every op that is no word. */
  pass(op: Op): void
}

export function createShownWords(redact: Redact): ShownWords {
  const streams = new Map<number, StreamedText>()

  function streamOf(frame: number): StreamedText {
    const stream = streams.get(frame) ?? createStreamedText(redact)
    streams.set(frame, stream)
    return stream
  }

  return {
    show(text, use) {
      const isPiece = use?.[0] === opKind.event && use[2] === delta
      return isPiece ? streamOf(use[1]).add(text) : redact(text)
    },
    pass(op) {
      const isOver = op[0] === opKind.close || (op[0] === opKind.event && op[2] === attempt)
      if (isOver) streams.delete(op[1])
    },
  }
}

/** A whole log with its words as they are shown. */
export function shownOps(redact: Redact, ops: readonly Op[]): readonly Op[] {
  const words = createShownWords(redact)
  return ops.map((op, at) => {
    if (op[0] === opKind.dict) return [op[0], op[1], words.show(op[2], ops[at + 1])]
    words.pass(op)
    return op
  })
}
