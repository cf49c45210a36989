import type { Component, ComponentId } from '../component.ts'
import { isObject, type Json } from '../json.ts'
import { holdsComponents } from './graph/places.ts'
import { asComponentId, isRef, ref } from './ids.ts'

/** Names of definitions that are only a reference, each with the component at the end of the way. */
export type Aliases = ReadonlyMap<string, ComponentId>

interface Resolved {
  readonly components: Record<string, Component>
  readonly values: Record<string, Json>
  readonly aliases: Aliases
  /** Definitions that lead to each other and nowhere else, in the order of the way. */
  readonly circles: readonly (readonly string[])[]
}

type Table<T> = Readonly<Record<string, T>>

/**
 * Leads every reference to the component itself where it led to a definition that is a reference in
 * turn, and leaves out definitions that refer to themselves: what comes after meets neither.
 */
export function withoutAliases(components: Table<Component>, values: Table<Json>): Resolved {
  const names = Object.keys(values).filter((name) => isRef(values[name]))
  if (names.length === 0) {
    return { components: { ...components }, values: { ...values }, aliases: new Map(), circles: [] }
  }
  const { ends, circles } = endsOf(names, values)
  const aliases = new Map<string, ComponentId>()
  for (const [name, end] of ends) if (end in components) aliases.set(name, asComponentId(end))
  const circular = new Set(circles.flat())
  const isKept = (name: string) => !aliases.has(name) && !circular.has(name)
  return {
    components: mapped(components, (one) => led(one, aliases)),
    values: Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name))),
    aliases,
    circles,
  }
}

/** Where the way from each alias ends, and the circles that some never leave. Each is passed once. */
function endsOf(names: readonly string[], values: Table<Json>) {
  const ends = new Map<string, string>()
  const endless = new Set<string>()
  const circles: (readonly string[])[] = []
  for (const name of names) {
    const way = new Set<string>()
    let at = name
    while (!ends.has(at) && !endless.has(at) && !way.has(at)) {
      const next = values[at]
      if (!isRef(next)) break
      way.add(at)
      at = next.$component_ref
    }
    const passed = [...way]
    if (way.has(at)) circles.push(passed.slice(passed.indexOf(at)))
    const isEndless = way.has(at) || endless.has(at)
    for (const one of passed)
      if (isEndless) endless.add(one)
      else ends.set(one, ends.get(at) ?? at)
  }
  return { ends, circles }
}

const mapped = <T extends object>(table: Table<T>, change: (one: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(table).map(([key, one]) => [key, change(one)]))

function led(component: Component, aliases: Aliases): Component {
  if (aliases.size === 0) return component
  const entries = Object.entries(component).map(([key, value]): [string, Json] => [
    key,
    holdsComponents(component.component_type, key) ? ledIn(value, aliases) : value,
  ])
  return { ...component, ...Object.fromEntries(entries) }
}

function ledIn(value: Json, aliases: Aliases): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => ledIn(entry, aliases))
  if (!isObject(value)) return value
  if (isRef(value)) {
    const target = aliases.get(value.$component_ref)
    return target === undefined ? value : ref(target)
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, ledIn(inner, aliases)]),
  )
}
