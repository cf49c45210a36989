/** Something that is there, or will be. Steps that need not wait answer at once. */
export type MaybePromise<T> = T | Promise<T>

export const isPromise = <T>(value: MaybePromise<T>): value is Promise<T> =>
  value instanceof Promise
