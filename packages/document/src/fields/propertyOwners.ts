import {
  componentOf,
  kindOf,
  placeholdersOf,
  portsOf,
  type Component,
  type ComponentId,
  type FlowDocument,
  type Json,
  isObject,
} from '@flowglass/spec'
import { refsIn } from '../document/read.ts'
import { endIds } from '../ports/exits.ts'
import { inferredSides } from '../ports/side.ts'
import { refAt } from '../document/read.ts'
import type { PropertySide } from './setProperties.ts'

export interface PropertyPlace {
  readonly id: ComponentId
  readonly side: PropertySide
  readonly name: string
}

/**
 * Where a name is decided: a step that calls a tool has the tool's inputs, a subflow's inputs are
 * its Start's, its results those of its Ends. Several places decide together in the last case.
 */
export function ownersOf(document: FlowDocument, place: PropertyPlace): readonly PropertyPlace[] {
  const found: PropertyPlace[] = []
  const seen = new Set<ComponentId>()
  const open = [place]
  for (const at of open) {
    const component = componentOf(document, at.id)
    if (component === undefined || seen.has(at.id) || !hasPort(document, at)) continue
    seen.add(at.id)
    const sources = sourcesOf(document, component, at)
    open.push(...sources)
    // An inferred name without a source, such as the text of a caught error, is the kind's own.
    if (sources.length === 0 && isDecidedHere(component, at)) found.push(at)
  }
  return found
}

const isDecidedHere = (component: Component, { side, name }: PropertyPlace): boolean =>
  !inferredSides(component).includes(side) ||
  (side === 'inputs' && placeholderKeys(component, name).length > 0)

const hasPort = (document: FlowDocument, { id, side, name }: PropertyPlace): boolean =>
  portsOf(document, id)[side].some(({ title }) => title === name)

const prefixes = ['', 'iterated_', 'collected_']

function sourcesOf(
  document: FlowDocument,
  component: Component,
  { id, side, name }: PropertyPlace,
): readonly PropertyPlace[] {
  if (component.component_type === 'Flow') {
    const start = refAt(component, 'start_node')
    const nodes = side === 'outputs' ? endIds(document, id) : start === undefined ? [] : [start]
    return nodes.map((node) => ({ id: node, side, name })).filter((at) => hasPort(document, at))
  }
  if (!inferredSides(component).includes(side)) return []
  if (side === 'inputs' && placeholderKeys(component, name).length > 0) return []
  return [...refsIn(component)].flatMap((target) =>
    prefixes
      .filter((prefix) => name.startsWith(prefix))
      .map((prefix) => ({ id: target, side, name: name.slice(prefix.length) }))
      .filter((at) => componentOf(document, target) !== undefined && hasPort(document, at)),
  )
}

/** Fields of a component in which `{{name}}` stands. */
export function placeholderKeys(component: Component, name: string): readonly string[] {
  const fields = kindOf(component.component_type)?.fields ?? {}
  return Object.keys(fields).filter(
    (key) => fields[key]?.placeholders === true && mentions(component[key], name),
  )
}

function mentions(json: Json | undefined, name: string): boolean {
  if (typeof json === 'string') return placeholdersOf(json).includes(name)
  if (Array.isArray(json)) return json.some((item) => mentions(item, name))
  if (!isObject(json)) return false
  return Object.entries(json).some(([key, value]) => mentions(key, name) || mentions(value, name))
}
