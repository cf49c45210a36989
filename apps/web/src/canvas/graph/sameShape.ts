/** Equal values one or two levels down: enough for the flat records that cards and wires are given. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [Object.entries(a), Object.entries(b)]
  return left.length === right.length && left.every(([key, value]) => isSameEntry(b, key, value))
}

function isSameEntry(other: object, key: string, value: unknown): boolean {
  const found: unknown = Reflect.get(other, key)
  return Object.is(value, found) || (isPlain(value) && isPlain(found) && isSame(value, found))
}

/** Models and ports keep their identity, so only small records are looked into. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !('component_type' in value)

/**
 * Gives back the former object under a key while the new one says the same, so that React Flow and
 * `memo` can tell by identity what changed.
 */
export function keeper<T extends object>(): (key: string, value: T) => T {
  const kept = new Map<string, T>()
  return (key, value) => {
    const former = kept.get(key)
    if (former !== undefined && isSame(former, value)) return former
    kept.set(key, value)
    return value
  }
}
