import { sameType, type Property, isSameJson } from '@flowglass/spec'

interface Names {
  /** Inferred before the edit and after it. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly renamed: ReadonlyMap<string, string>
}

interface Lists {
  readonly before: readonly Property[]
  readonly after: readonly Property[]
  readonly renamed: ReadonlyMap<string, string>
  /** Vanished names that stay all the same. */
  readonly keeps?: (property: Property) => boolean
}

/**
 * A written list after an edit: vanished names leave, new ones arrive at the end, renamed ones stay
 * in their place. Anything the edit did not touch stays as it was written, even where it was wrong.
 */
export function writtenProperties(
  written: readonly Property[],
  { before, after, renamed, keeps }: Lists,
): readonly Property[] {
  const old = byTitle(before)
  const now = byTitle(after)
  const kept = written.flatMap((property) => {
    const to = renamed.get(property.title) ?? property.title
    const inferred = now.get(to)
    if (inferred !== undefined) {
      return refined({ property, before: old.get(property.title), after: inferred })
    }
    return old.has(property.title) && keeps?.(property) !== true ? [] : property
  })
  const titles = new Set(kept.map((property) => property.title))
  const known = new Set([...written.map((p) => p.title), ...old.keys()])
  const added = after.filter(({ title }) => !titles.has(title) && !known.has(title))
  return sameList(written, [...kept, ...added])
}

interface Change {
  readonly property: Property
  readonly before: Property | undefined
  readonly after: Property
}

/** A declaration that only repeated the inferred one, or whose type is now another, follows. */
function refined({ property, before, after }: Change): Property {
  const named = property.title === after.title ? property : { ...property, title: after.title }
  if (before === undefined) return named
  const old = { ...before, title: after.title }
  if (isSameJson(old, after)) return named
  return isSameJson(named, old) || !sameType(old, after) ? after : named
}

export function writtenNames(
  written: readonly string[],
  { before, after, renamed }: Names,
): readonly string[] {
  const kept = written.flatMap((name) => {
    const to = renamed.get(name) ?? name
    return after.includes(to) || !before.includes(name) ? to : []
  })
  const added = after.filter((name) => !kept.includes(name) && !before.includes(name))
  return sameList(written, [...new Set([...kept, ...added])])
}

const byTitle = (list: readonly Property[]): ReadonlyMap<string, Property> =>
  new Map(list.map((property) => [property.title, property]))

const sameList = <T>(old: readonly T[], next: readonly T[]): readonly T[] =>
  old.length === next.length && old.every((item, i) => item === next[i]) ? old : next
