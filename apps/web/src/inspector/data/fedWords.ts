import type { InputRow } from './inputRows.ts'

/** `1 of 2 has a source`. */
export function fedWords(rows: readonly InputRow[]): string {
  const ready = rows.filter(({ state }) => state !== 'missing').length
  return `${ready} of ${rows.length} ${ready === 1 ? 'has' : 'have'} a source`
}
