import {
  componentOf,
  dataEdges,
  flowIds,
  isObject,
  portsOf,
  type Component,
  type ComponentId,
  type FlowDocument,
  type Json,
  isSameJson,
} from '@flowglass/spec'
import { withComponent } from '../document/edit.ts'
import type { Rename } from '../ports/side.ts'
import { settle } from '../ports/settle.ts'
import { isByName, makeExplicit } from '../sources/makeExplicit.ts'
import { ownersOf, placeholderKeys, type PropertyPlace } from './propertyOwners.ts'
import { isTerminal, withList, type PropertySide } from './setProperties.ts'

interface PropertyRename {
  readonly id: ComponentId
  readonly side: PropertySide
  readonly from: string
  readonly to: string
}

/** Why an input or output cannot have this name, as a sentence. */
export function refusalToRenameProperty(
  document: FlowDocument,
  { id, side, from, to }: PropertyRename,
): string | undefined {
  const owners = ownersOf(document, { id, side, name: from })
  if (owners.length === 0) {
    return hasName(document, { id, side, name: from }, from)
      ? `“${from}” is a fixed name of this kind of step.`
      : `There is no “${from}” to rename.`
  }
  if (to === '') return 'A name needs at least one character.'
  if (/[.,{}\s'"]/.test(to)) {
    return `“${to}” holds a space or one of . , { } ' ". Use letters, digits and _ instead.`
  }
  const taken = owners.find((owner) => from !== to && hasName(document, owner, to))
  if (taken !== undefined) return `“${to}” exists already. Choose another name.`
  const isInText = owners.some((owner) => isPlaceholder(document, owner))
  return isInText && !/^\w+$/.test(to)
    ? `“${to}” cannot stand in a prompt. Use letters, digits and _ only.`
    : undefined
}

/**
 * Gives an input or output another name wherever it stands: at the tool, agent or subflow it comes
 * from, in prompts, in lists and on edges. Flows that work by name and would then be joined
 * otherwise become explicit first, with the same behaviour.
 */
export function renameProperty(document: FlowDocument, change: PropertyRename): FlowDocument {
  if (change.from === change.to || refusalToRenameProperty(document, change) !== undefined) {
    return document
  }
  const plain = renamed(document, change)
  const relinked = flowIds(document).filter(
    (flow) => isByName(document, flow) && !isSameJson(pairs(document, flow), pairs(plain, flow)),
  )
  if (relinked.length === 0) return plain
  const explicit = relinked.reduce((next, flowId) => makeExplicit(next, { flowId }), document)
  return renamed(explicit, change)
}

/** Which steps a flow's data edges join, whatever the names. */
const pairs = (document: FlowDocument, flow: ComponentId): readonly string[] =>
  dataEdges(document, flow)
    .map(({ source, destination }) => `${source} ${destination}`)
    .toSorted()

function renamed(document: FlowDocument, { id, side, from, to }: PropertyRename): FlowDocument {
  const owners = ownersOf(document, { id, side, name: from })
  // A map step says `iterated_x` for its flow's `x`: the flow gets the name without the prefix.
  const target = (owner: PropertyPlace): string => {
    const prefix = from.slice(0, from.length - owner.name.length)
    return to.startsWith(prefix) ? to.slice(prefix.length) : to
  }
  const next = owners.reduce((result, owner) => renamedAt(result, owner, target(owner)), document)
  const renames = owners.flatMap((owner): Rename[] => {
    const component = componentOf(document, owner.id)
    const sides = component !== undefined && isTerminal(component) ? bothSides : [owner.side]
    return sides.map((each) => ({ id: owner.id, side: each, from: owner.name, to: target(owner) }))
  })
  return settle(document, next, renames)
}

const bothSides = ['inputs', 'outputs'] as const

function renamedAt(document: FlowDocument, owner: PropertyPlace, to: string): FlowDocument {
  const component = componentOf(document, owner.id)
  if (component === undefined) return document
  if (isPlaceholder(document, owner)) {
    return withComponent(document, owner.id, withPlaceholder(component, owner.name, to))
  }
  const list = portsOf(document, owner.id)[owner.side].map((property) =>
    property.title === owner.name ? { ...property, title: to } : property,
  )
  return withList(document, owner.id, { side: owner.side, list })
}

const isPlaceholder = (document: FlowDocument, { id, side, name }: PropertyPlace): boolean => {
  const component = componentOf(document, id)
  return side === 'inputs' && component !== undefined && placeholderKeys(component, name).length > 0
}

function withPlaceholder(component: Component, from: string, to: string): Component {
  const pattern = new RegExp(`(\\{\\{\\s*)${from}(\\s*\\}\\})`, 'g') // names are word characters
  const replaced = placeholderKeys(component, from).map((key) => [
    key,
    replacedIn(component[key], (text) => text.replaceAll(pattern, `$1${to}$2`)),
  ])
  return { ...component, ...Object.fromEntries(replaced) }
}

function replacedIn(json: Json | undefined, replace: (text: string) => string): Json | undefined {
  if (typeof json === 'string') return replace(json)
  if (Array.isArray(json)) return json.map((item) => replacedIn(item, replace) ?? null)
  if (!isObject(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [replace(key), replacedIn(value, replace) ?? null]),
  )
}

const hasName = (document: FlowDocument, { id, side }: PropertyPlace, name: string): boolean =>
  portsOf(document, id)[side].some(({ title }) => title === name)
