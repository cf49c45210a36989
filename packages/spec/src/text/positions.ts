import type { TextPosition } from '../diagnostic.ts'

/** Line and column, both from 1, of a character offset. */
export function positionAt(text: string, offset: number): TextPosition {
  let line = 1
  let start = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++
    start = at + 1
  }
  return { line, column: offset - start + 1 }
}
