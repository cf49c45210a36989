import type { PinnedNode, RunChanges } from '@flowglass/engine'
import {
  asComponentId,
  castValue,
  componentOf,
  isObject,
  kindOf,
  portsOf,
  type Component,
  type Diagnostic,
  type FlowDocument,
  type Json,
  type JsonObject,
  type Property,
} from '@flowglass/spec'

export interface Departures {
  /** What is run in place of the document's root. */
  readonly root?: string | undefined
  readonly changes?: RunChanges | undefined
}

/** Departures that name what the document does not have: a run would pass over them in silence. */
export function changeFindings(
  document: FlowDocument,
  { root, changes = {} }: Departures,
): Diagnostic[] {
  const { pinned = {}, until, inputs = {}, results = {} } = changes
  return [
    ...(root === undefined ? [] : rootFindings(document, root)),
    ...(until === undefined ? [] : stepFindings(document, until, 'the run is to end behind')),
    ...Object.entries(pinned).flatMap(([id, told]) => toldFindings(document, id, told)),
    ...Object.entries(inputs).flatMap(([path, given]) =>
      givenFindings(document, stepIn(document, path), given),
    ),
    ...Object.entries(results).flatMap(([path, told]) =>
      toldFindings(document, stepIn(document, path), told),
    ),
  ]
}

const finding = (id: string, message: string): Diagnostic => ({
  ...{ code: 'unknown_change', severity: 'error', message, at: '' },
  componentId: asComponentId(id),
})

const find = (document: FlowDocument, id: string): Component | undefined =>
  componentOf(document, asComponentId(id))

const runnable: readonly (string | undefined)[] = ['flow', 'agent', 'node']

function rootFindings(document: FlowDocument, id: string): Diagnostic[] {
  const component = find(document, id)
  if (runnable.includes(component && kindOf(component.component_type)?.role)) return []
  const found = component ? `a ${component.component_type}` : 'nothing of this id'
  return [
    finding(
      id,
      `Expected “${id}”, which is to be run, to be a flow, an agent or a step of the document, ` +
        `found ${found}. Name one that the document has, or none to run the whole.`,
    ),
  ]
}

function stepFindings(document: FlowDocument, id: string, what: string): Diagnostic[] {
  const component = find(document, id)
  if (component && kindOf(component.component_type)?.role === 'node') return []
  const found = component ? `a ${component.component_type}` : 'nothing of this id'
  return [
    finding(
      id,
      `Expected “${id}”, which ${what}, to be a step of the document, found ${found}. ` +
        'Name a step that the document has, or leave it out.',
    ),
  ]
}

/** What a step is to give without being executed. */
function toldFindings(document: FlowDocument, id: string, told: PinnedNode): Diagnostic[] {
  const unknown = stepFindings(document, id, 'is pinned to a result')
  if (unknown.length > 0) return unknown
  const ports = portsOf(document, asComponentId(id))
  const name = find(document, id)?.name ?? id
  const values = valueMessages(told.outputs, { properties: ports.outputs, what: 'output', name })
  return [...values, ...routeMessages(ports.branches, name, told)].map((message) =>
    finding(id, `${message} Change the pinned result, or unpin the step.`),
  )
}

/** What a visit of a step gets in place of what its sources give. */
function givenFindings(document: FlowDocument, id: string, given: JsonObject): Diagnostic[] {
  const unknown = stepFindings(document, id, 'inputs are given for')
  if (unknown.length > 0) return unknown
  const component = find(document, id)
  const { inputs, outputs } = portsOf(document, asComponentId(id))
  // A Start gets what it gives.
  const properties = component?.component_type === 'StartNode' ? outputs : inputs
  const parts = { properties, what: 'input', name: component?.name ?? id } as const
  return valueMessages(given, parts).map((message) =>
    finding(id, `${message} Correct the inputs that are given.`),
  )
}

interface Expected {
  readonly properties: readonly Property[]
  readonly what: 'input' | 'output'
  readonly name: string
}

const valueMessages = (values: JsonObject, { properties, what, name }: Expected): string[] =>
  Object.entries(values).flatMap(([title, value]) => {
    const property = properties.find((one) => one.title === title)
    const known = listOf(properties.map((one) => one.title))
    if (property === undefined)
      return [`Expected values for the ${what}s of “${name}” (${known}), found one for “${title}”.`]
    const cast = castValue(value, property)
    if (cast.ok) return []
    return [
      `Expected ${cast.expected} for the ${what} “${title}” of “${name}”, found ${formOf(value)}.`,
    ]
  })

/** The value itself may hold what is struck out wherever it is shown. */
function formOf(value: Json): string {
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  return typeof value === 'string' ? 'a text' : JSON.stringify(value)
}

/** A step whose routes are unknown may be left by any. */
function routeMessages(
  branches: readonly string[],
  name: string,
  { branch = 'next' }: PinnedNode,
): string[] {
  if (branches.length === 0 || branches.includes(branch)) return []
  return [
    `Expected the pinned “${name}” to be left by one of its routes (${listOf(branches)}), found “${branch}”.`,
  ]
}

const listOf = (names: readonly string[]): string =>
  names.map((name) => `“${name}”`).join(', ') || 'none'

/** The step that the path of a visit ends with: `flow/node#1/inner[3]`. */
function stepIn(document: FlowDocument, path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  if (find(document, idIn(last)) !== undefined) return idIn(last)
  return idIn(last.replace(/\[\d{1,15}\]$/, '').replace(/#\d{1,15}$/, ''))
}

const idIn = (segment: string): string => segment.replace(/%(25|2F|23|5B)/g, decodeURIComponent)
