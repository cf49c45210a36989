import type { PinnedNode, RunChanges } from '@flowglass/engine'
import {
  asComponentId,
  castValue,
  componentOf,
  kindOf,
  portsOf,
  type Component,
  type Diagnostic,
  type FlowDocument,
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
    ...Object.keys(inputs).flatMap((path) =>
      stepFindings(document, stepIn(document, path), 'inputs are given for'),
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
  const values = Object.entries(told.outputs).flatMap(([title, value]) => {
    const property = ports.outputs.find((one) => one.title === title)
    if (property === undefined)
      return [
        `Expected values for the outputs of “${name}” (${listOf(ports.outputs.map((one) => one.title))}), ` +
          `found one for “${title}”.`,
      ]
    const cast = castValue(value, property)
    return cast.ok
      ? []
      : [`Expected ${cast.expected} for the output “${title}” of “${name}”, found ${cast.found}.`]
  })
  return [...values, ...routeMessages(ports.branches, name, told)].map((message) =>
    finding(id, `${message} Change the pinned result, or unpin the step.`),
  )
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
  const last = path.slice(path.lastIndexOf('/') + 1).replaceAll('%2F', '/')
  if (find(document, last) !== undefined) return last
  return last.replace(/\[\d{1,15}\]$/, '').replace(/#\d{1,15}$/, '')
}
