import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus into the row that a button has just added: into its first field, with the text ready
 * to be replaced. Rows are the `[data-row]` inside `list`.
 */
export function useNewRow(keys: readonly number[]) {
  const list = useRef<HTMLDivElement>(null)
  const known = useRef<ReadonlySet<number>>(undefined)
  useLayoutEffect(() => {
    if (known.current === undefined) return
    const index = keys.findIndex((key) => known.current?.has(key) === false)
    if (index < 0) return
    known.current = undefined
    const row = list.current?.querySelectorAll('[data-row]')[index]
    const input = row?.querySelector<HTMLInputElement>('input')
    input?.focus()
    input?.select()
  }, [keys])
  return {
    list,
    /** To be called as the row is asked for. */
    expectRow: (): void => {
      known.current = new Set(keys)
    },
  }
}
