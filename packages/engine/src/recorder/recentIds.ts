/** Ids that objects got a moment ago, by identity. */
export interface RecentIds {
  get(value: object): number | undefined
  set(value: object, id: number): void
}

// A value is named by a node, its effect and the next node within a few steps of each other; a map of
// all values would keep the garbage collector busy in long runs.
const SIZE = 8

export function createRecentIds(): RecentIds {
  const values: object[] = []
  const ids: number[] = []
  let at = 0
  return {
    get(value) {
      const index = values.indexOf(value)
      return index < 0 ? undefined : ids[index]
    },
    set(value, id) {
      values[at] = value
      ids[at] = id
      at = (at + 1) % SIZE
    },
  }
}
