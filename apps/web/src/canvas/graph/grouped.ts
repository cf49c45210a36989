/** Entries by key, each group in the order of the list. */
export function grouped<T, K>(
  list: readonly T[],
  keyOf: (entry: T) => K,
): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const entry of list) {
    const group = groups.get(keyOf(entry))
    if (group === undefined) groups.set(keyOf(entry), [entry])
    else group.push(entry)
  }
  return groups
}
