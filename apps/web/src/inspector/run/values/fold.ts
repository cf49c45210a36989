/** A value is shown whole up to here; a longer one begins folded. */
export const FOLDED_CHARACTERS = 2_000
const FOLDED_LINES = 40

/** The beginning of a long text, cut at a line where one is near. undefined: it is short enough. */
export function beginningOf(
  text: string,
  characters = FOLDED_CHARACTERS,
  lines = FOLDED_LINES,
): string | undefined {
  let end = Math.min(text.length, characters)
  let at = -1
  for (let line = 0; line < lines; line += 1) {
    at = text.indexOf('\n', at + 1)
    if (at < 0 || at >= end) break
    if (line === lines - 1) end = at
  }
  if (end >= text.length) return undefined
  const lastLine = text.lastIndexOf('\n', end)
  return text.slice(0, lastLine > end * 0.8 ? lastLine : end)
}
