import {
  componentOf,
  inferredPortsOf,
  portsOf,
  type Component,
  type FlowDocument,
  type Json,
  type Property,
  isSameJson,
} from '@flowglass/spec'
import { patch } from '../document/edit.ts'
import { listAt, propertiesAt } from '../document/read.ts'
import { endIds } from './exits.ts'
import { withReducersInStep } from './reducers.ts'
import { inheritedNames, newNameOf } from './renames.ts'
import { inferredSides, namesOf, type Rename, type Side } from './side.ts'
import type { Step } from './step.ts'
import { writtenNames, writtenProperties } from './written.ts'

interface Outcome {
  readonly document: FlowDocument
  /** Renames of this component's own ports that follow from the given ones. */
  readonly renames: readonly Rename[]
}

/** One component's written ports, after what it refers to or its own prompt has changed. */
export function withPortsInStep(given: Step): Outcome {
  const component = componentOf(given.document, given.id)
  const old = componentOf(given.before, given.id)
  if (component === undefined || old === undefined) return { document: given.document, renames: [] }
  if (isTerminal(component)) return { document: mirrored(given, old, component), renames: [] }
  const step = { ...given, document: withReducersInStep(given) }
  const before = inferredPortsOf(step.before, step.id)
  const after = inferredPortsOf(step.document, step.id)
  const change: Record<string, Json> = {}
  const renames: Rename[] = [...exitRenames(step, component)]
  for (const side of inferredSides(component)) {
    const names = { before: namesOf(before, side), after: namesOf(after, side) }
    const renamed = renamedNames(step, side, names)
    for (const [from, to] of renamed) renames.push({ id: step.id, side, from, to })
    if (!Array.isArray(component[side])) continue
    change[side] =
      side === 'branches'
        ? writtenNames(textsOf(component), { ...names, renamed })
        : writtenProperties(propertiesAt(component, side) ?? [], {
            before: before[side],
            after: after[side],
            renamed,
            keeps: (property) => isStillGiven(step, component, property),
          })
  }
  const known = (rename: Rename): boolean => nameIn(step.renames, rename) !== undefined
  return {
    document: patch(step.document, step.id, unchangedAsIs(component, change)),
    renames: renames.filter((rename) => !known(rename)),
  }
}

const nameIn = (renames: readonly Rename[], { id, side, from }: Rename): string | undefined =>
  newNameOf(renames, { id, side, name: from })

/** Vanished names that are known to live on under another one. */
function renamedNames(
  { document, id, renames }: Step,
  side: Side,
  names: { readonly before: readonly string[]; readonly after: readonly string[] },
): ReadonlyMap<string, string> {
  const inherited = inheritedNames(document, { id, side }, renames)
  const found = new Map<string, string>()
  for (const name of names.before) {
    if (names.after.includes(name)) continue
    const to = newNameOf(renames, { id, side, name }) ?? inherited.get(name)
    if (to !== undefined && names.after.includes(to) && !names.before.includes(to)) {
      found.set(name, to)
    }
  }
  return found
}

/** A flow has no branches of its own; it hands the names of its Ends to the steps that use it. */
const exitRenames = ({ document, id, renames }: Step, component: Component): Rename[] => {
  if (component.component_type !== 'Flow') return []
  const ends = new Set(endIds(document, id))
  return renames
    .filter((rename) => rename.side === 'branches' && ends.has(rename.id))
    .map((rename) => ({ ...rename, id }))
}

/** A flow may name an output that only some Ends give, if it has a default for the others. */
function isStillGiven({ document, id }: Step, flow: Component, property: Property): boolean {
  if (flow.component_type !== 'Flow' || !Object.hasOwn(property, 'default')) return false
  return endIds(document, id).some((end) =>
    portsOf(document, end).outputs.some(({ title }) => title === property.title),
  )
}

const isTerminal = (component: Component): boolean =>
  component.component_type === 'StartNode' || component.component_type === 'EndNode'

/** Start and End pass their values on, so their two lists are one: the edited one wins. */
function mirrored({ document, id }: Step, old: Component, now: Component): FlowDocument {
  const { inputs, outputs } = now
  if (!Array.isArray(inputs) || !Array.isArray(outputs) || isSameJson(inputs, outputs))
    return document
  const isInputsEdited = !isSameJson(old['inputs'], inputs)
  const isOutputsEdited = !isSameJson(old['outputs'], outputs)
  if (isInputsEdited === isOutputsEdited) return document
  return patch(document, id, isInputsEdited ? { outputs: inputs } : { inputs: outputs })
}

const textsOf = (component: Component): readonly string[] =>
  listAt(component, 'branches').filter((name) => typeof name === 'string')

/** The lists as they stand where nothing changed, so that the component keeps its identity. */
const unchangedAsIs = (component: Component, change: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(change).map(([key, value]) => {
      const old = component[key]
      return [key, old !== undefined && isSameJson(old, value) ? old : value]
    }),
  )
