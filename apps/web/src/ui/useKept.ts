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

const keyOf = (name: string) => `flowglass.${name}`

/** What this browser keeps under a name; undefined when nothing, or nothing that `parse` takes. */
export const readKept = <Value>(
  name: string,
  parse: (text: string) => Value | undefined,
): Value | undefined => {
  const text = ifStorageAllows(() => localStorage.getItem(keyOf(name)))
  return typeof text === 'string' ? parse(text) : undefined
}

/** The same for what this tab keeps: it outlives a reload and ends with the tab. */
export const readForSession = <Value>(
  name: string,
  parse: (text: string) => Value | undefined,
): Value | undefined => {
  const text = ifStorageAllows(() => sessionStorage.getItem(keyOf(name)))
  return typeof text === 'string' ? parse(text) : undefined
}

/** undefined keeps nothing. */
export const keepForSession = (name: string, text: string | undefined): void =>
  ifStorageAllows(() =>
    text === undefined
      ? sessionStorage.removeItem(keyOf(name))
      : sessionStorage.setItem(keyOf(name), text),
  )

/** State of this browser that outlives the page: widths, views, the theme. */
export const useKept = <Value extends string | number>(
  name: string,
  usual: Value,
  parse: (text: string) => Value | undefined,
): readonly [Value, (value: Value) => void] => {
  const [value, setValue] = useState<Value>(() => readKept(name, parse) ?? usual)
  const keep = useCallback(
    (next: Value) => {
      setValue(next)
      ifStorageAllows(() => localStorage.setItem(keyOf(name), String(next)))
    },
    [name],
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
