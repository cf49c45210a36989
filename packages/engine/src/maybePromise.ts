/** Something that is there, or will be. Steps that need not wait answer at once. */
export type MaybePromise<T> = T | Promise<T>

/** Goes on with what is there, at once if it is. */
export const whenThere = <T, Next>(
  value: MaybePromise<T>,
  then: (there: T) => Next,
): MaybePromise<Next> => (isPromise(value) ? value.then(then) : then(value))

export const isPromise = <T>(value: MaybePromise<T>): value is Promise<T> =>
  value instanceof Promise
