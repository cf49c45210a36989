import { useState } from 'react'

interface Rows {
  readonly names: readonly string[]
  readonly keys: readonly number[]
  readonly next: number
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, index) => name === b[index])

/** A name that is there keeps its key; a new one takes over that of a name that went, in their order. */
export function rowsWith(rows: Rows, names: readonly string[]): Rows {
  const before = new Map(rows.names.map((name, index) => [name, rows.keys[index]]))
  const gone = rows.keys.filter((_, index) => !names.includes(rows.names[index] ?? ''))
  const isRenaming = names.length === rows.names.length
  let next = rows.next
  const keys = names.map((name) => {
    const own = before.get(name) ?? (isRenaming ? gone.shift() : undefined)
    return own ?? next++
  })
  return { names, keys, next }
}

/**
 * Keys for rows whose only identity is a name that is edited in the row itself: the row stays the same
 * while its name is written, and the focus with it.
 */
export function useRowKeys(names: readonly string[]): readonly number[] {
  const [rows, setRows] = useState<Rows>(() => rowsWith({ names: [], keys: [], next: 0 }, names))
  if (isSame(rows.names, names)) return rows.keys
  const now = rowsWith(rows, names)
  setRows(now)
  return now.keys
}
