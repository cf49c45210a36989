import { useCallback, useState } from 'react'

/** Storage can be switched off or full; the choice then lasts as long as the page. */
const ifStorageAllows = <Result>(access: () => Result): Result | undefined => {
  try {
    return access()
  } catch (cause) {
    if (cause instanceof DOMException) return undefined
    throw cause
  }
}

/**
 * State of this browser that outlives the page: widths, views, the theme. `parse` gets what was
 * stored and gives undefined for what it does not take.
 */
export const useKept = <Value extends string | number>(
  name: string,
  usual: Value,
  parse: (text: string) => Value | undefined,
): readonly [Value, (value: Value) => void] => {
  const key = `flowglass.${name}`
  const [value, setValue] = useState<Value>(() => {
    const text = ifStorageAllows(() => localStorage.getItem(key)) ?? undefined
    return (text === undefined ? undefined : parse(text)) ?? usual
  })
  const keep = useCallback(
    (next: Value) => {
      setValue(next)
      ifStorageAllows(() => localStorage.setItem(key, String(next)))
    },
    [key],
  )
  return [value, keep]
}

/** For `useKept`: one of these words. */
export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text)

/** For `useKept`: a number between these, ends included. */
export const between =
  (min: number, max: number) =>
  (text: string): number | undefined => {
    const number = Number(text)
    return number >= min && number <= max ? number : undefined
  }
