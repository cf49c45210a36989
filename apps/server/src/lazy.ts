/** The value of `make`, made at the first call. */
export function lazy<T>(make: () => T): { get(): T; peek(): T | undefined } {
  let made: { value: T } | undefined
  return {
    get() {
      made ??= { value: make() }
      return made.value
    },
    peek: () => made?.value,
  }
}
