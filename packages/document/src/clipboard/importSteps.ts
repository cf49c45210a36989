import {
  componentOf,
  dataEdges,
  nodeIds,
  positionOf,
  type Component,
  type ComponentId,
  type FlowDocument,
  type Json,
  isSameJson,
} from '@flowglass/spec'
import { patch, withChanges } from '../document/edit.ts'
import { freshId, freshName } from '../document/names.ts'
import { link, listAt, nameOf } from '../document/read.ts'
import { placed, type Point } from '../nodes/position.ts'
import { settle } from '../ports/settle.ts'
import { isByName } from '../sources/makeExplicit.ts'
import { identitiesFor, relinked, type Identities } from './identity.ts'
import { withInnerEdges } from './innerEdges.ts'

export interface StepsImport {
  readonly flowId: ComponentId
  readonly fragment: FlowDocument
  /** Where the upper left corner of the steps comes to lie. */
  readonly at: Point
  readonly isLinked: boolean
}

export interface Imported {
  readonly document: FlowDocument
  /** The new steps, for the selection. */
  readonly ids: readonly ComponentId[]
  /** What was left out, one sentence each. */
  readonly dropped: readonly string[]
}

/** Copies the steps of a fragment's flow into a flow of the document. */
export function importSteps(document: FlowDocument, given: StepsImport): Imported {
  const { flowId, fragment } = given
  const all = nodeIds(fragment, fragment.root)
  const steps = all.filter((id) => componentOf(fragment, id)?.component_type !== 'StartNode')
  if (steps.length === 0) return { document, ids: [], dropped: droppedStarts(all.length) }
  const identities = identitiesFor({ document, steps, ...given })
  const values = withValues(document, fragment)
  const filled = withChanges(
    values.document,
    copies(document, given, { ...identities, values: values.ids }),
  )
  const ids = steps.flatMap((id) => identities.ids.get(id) ?? [])
  const listed = patch(filled, flowId, {
    nodes: [...listAt(componentOf(document, flowId), 'nodes'), ...ids.map(link)],
  })
  const wired = withInnerEdges(listed, given, identities.ids)
  const lost = isByName(document, flowId) ? dataEdges(fragment, fragment.root).length : 0
  return {
    document: settle(document, wired),
    ids,
    dropped: [...droppedStarts(all.length - steps.length), ...droppedLinks(lost)],
  }
}

interface Copying extends Identities {
  readonly values: ReadonlyMap<string, string>
}

function copies(
  document: FlowDocument,
  { flowId, fragment, at }: StepsImport,
  { ids, copied, values }: Copying,
): ReadonlyMap<ComponentId, Component> {
  const steps = new Set(nodeIds(fragment, fragment.root))
  const names = new Set(nodeIds(document, flowId).map((id) => nameOf(document, id)))
  const shift = shiftTo(fragment, [...steps], at)
  const found = new Map<ComponentId, Component>()
  for (const old of copied) {
    const component = componentOf(fragment, old)
    const id = ids.get(old)
    if (component === undefined || id === undefined) continue
    const own: Component = { ...withNewLinks(component, new Map([...values, ...ids])), id }
    if (!steps.has(old)) {
      found.set(id, own)
      continue
    }
    const name = freshName(names, component.name)
    names.add(name)
    found.set(id, placed({ ...own, name }, shift(old)))
  }
  return found
}

const withNewLinks = (component: Component, ids: ReadonlyMap<string, string>): Component => ({
  ...component,
  ...Object.fromEntries(
    Object.entries(component).map(([key, value]) => [key, relinked(value, ids)]),
  ),
})

/** Keeps the steps' places to each other. Steps that never had a place stand in a row. */
function shiftTo(
  fragment: FlowDocument,
  steps: readonly ComponentId[],
  at: Point,
): (id: ComponentId) => Point {
  const points = steps.map((id, i) => {
    const component = componentOf(fragment, id)
    const known = component === undefined ? undefined : positionOf(component)
    return [id, known ?? { x: i * 300, y: 0 }] as const
  })
  const left = Math.min(...points.map(([, { x }]) => x))
  const top = Math.min(...points.map(([, { y }]) => y))
  const places = new Map(
    points.map(([id, { x, y }]) => [id, { x: x - left + at.x, y: y - top + at.y }]),
  )
  return (id) => places.get(id) ?? at
}

/** Values that components refer to come along; another value of the same key gets another key. */
function withValues(document: FlowDocument, fragment: FlowDocument) {
  const values: Record<string, Json> = { ...document.values }
  const ids = new Map<string, string>()
  for (const [key, value] of Object.entries(fragment.values)) {
    const isSame = Object.hasOwn(values, key) && isSameJson(values[key], value)
    const own = isSame ? key : freshId({ ...document, values }, key)
    values[own] = value
    ids.set(key, own)
  }
  return { ids, document: ids.size === 0 ? document : { ...document, values } }
}

const droppedStarts = (count: number): readonly string[] =>
  count === 0 ? [] : ['Start was left out: this flow has its own.']

const droppedLinks = (count: number): readonly string[] =>
  count === 0 ? [] : [`Sources of ${count} inputs were left out: this flow joins data by name.`]
