import {
  componentOf,
  portsOf,
  type Component,
  type ComponentId,
  type FlowDocument,
  type Json,
  type Property,
  isSameJson,
} from '@flowglass/spec'
import { patch } from '../document/edit.ts'
import { refAt } from '../document/read.ts'
import { endIds } from '../ports/exits.ts'
import { inferredSides, type Rename } from '../ports/side.ts'
import { settle } from '../ports/settle.ts'

export type PropertySide = 'inputs' | 'outputs'

interface PropertiesChange {
  readonly id: ComponentId
  readonly side: PropertySide
  readonly properties: readonly Property[]
}

/**
 * Sets the inputs or outputs of a component. Edges at properties that are gone leave; where one
 * title changed in place its edges follow. Names that follow from something else (a prompt's
 * placeholders, a tool) can only be refined here: change them at their source, or by
 * `renameProperty`. The inputs of a flow are those of its Start.
 */
export function setProperties(document: FlowDocument, change: PropertiesChange): FlowDocument {
  const component = componentOf(document, change.id)
  if (component === undefined) return document
  const start = component.component_type === 'Flow' ? refAt(component, 'start_node') : undefined
  // What a broken flow names as its Start can be a flow, even the same one.
  const isFlow = start !== undefined && componentOf(document, start)?.component_type === 'Flow'
  if (change.side === 'inputs' && start !== undefined && !isFlow) {
    return setProperties(document, { ...change, id: start })
  }
  const list = allowed(document, component, change)
  const next = withList(document, change.id, { side: change.side, list })
  return settle(document, next, retitled(document, { ...change, properties: list }))
}

/** Writes one list; Start and End hold theirs twice, and both are kept the same. */
export function withList(
  document: FlowDocument,
  id: ComponentId,
  { side, list }: { readonly side: PropertySide; readonly list: readonly Property[] },
): FlowDocument {
  const component = componentOf(document, id)
  if (component === undefined) return document
  const change: Record<string, Json> = {}
  for (const key of keysFor(component, side)) {
    if (!isSameJson(component[key], list)) change[key] = list
  }
  return patch(document, id, change)
}

export const isTerminal = (component: Component): boolean =>
  component.component_type === 'StartNode' || component.component_type === 'EndNode'

function keysFor(component: Component, side: PropertySide): readonly PropertySide[] {
  if (!isTerminal(component)) return [side]
  const written = (['inputs', 'outputs'] as const).filter((key) => Array.isArray(component[key]))
  return written.length > 0
    ? written
    : [component.component_type === 'EndNode' ? 'outputs' : 'inputs']
}

function allowed(
  document: FlowDocument,
  component: Component,
  { id, side, properties }: PropertiesChange,
): readonly Property[] {
  if (!inferredSides(component).includes(side)) return properties
  const inferred =
    component.component_type === 'Flow'
      ? endIds(document, id).flatMap((end) => portsOf(document, end).outputs)
      : portsOf(document, id)[side]
  const names = new Set(inferred.map(({ title }) => title))
  const kept = properties.filter(({ title }) => names.has(title))
  if (component.component_type === 'Flow') return kept // a flow may give less than its Ends do
  const given = new Set(kept.map(({ title }) => title))
  return [...kept, ...inferred.filter(({ title }) => !given.has(title))]
}

/** The one title that changed in its place, as a rename on every side that lists it. */
function retitled(
  document: FlowDocument,
  { id, side, properties }: PropertiesChange,
): readonly Rename[] {
  const component = componentOf(document, id)
  const old = portsOf(document, id)[side]
  if (component === undefined || old.length !== properties.length) return []
  const places = old.flatMap((property, i) => (property.title === properties[i]?.title ? [] : [i]))
  const [place, another] = places
  if (place === undefined || another !== undefined) return []
  const from = old[place]?.title
  const to = properties[place]?.title
  if (from === undefined || to === undefined) return []
  const sides = isTerminal(component) ? (['inputs', 'outputs'] as const) : [side]
  return sides.map((each) => ({ id, side: each, from, to }))
}
