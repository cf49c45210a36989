import {
  componentOf,
  controlEdges,
  dataEdges,
  flowIds,
  inferredPortsOf,
  isSameJson,
  nodeIds,
  normalise,
  portsOf,
  serialise,
  type ComponentId,
  type FlowDocument,
  type Ports,
} from '@flowglass/spec'
import { reachable } from '../src/document/cutOff.ts'
import { entriesOf, refsIn } from '../src/document/read.ts'
import { inferredSides, namesOf, type Side } from '../src/ports/side.ts'

/** Everything that must hold after every command, as sentences about what does not. */
export function faults(document: FlowDocument): readonly string[] {
  return [
    ...brokenReferences(document),
    ...orphans(document),
    ...flowIds(document).flatMap((flow) => brokenEdges(document, flow)),
    ...portsOutOfStep(document),
    ...roundTrip(document),
  ]
}

function brokenReferences(document: FlowDocument): readonly string[] {
  return Object.entries(document.components).flatMap(([id, component]) =>
    [...refsIn(component)]
      .filter((target) => !componentOf(document, target) && !Object.hasOwn(document.values, target))
      .map((target) => `${id} refers to ${target}, which is not there`),
  )
}

function orphans(document: FlowDocument): readonly string[] {
  const found = reachable(document)
  const ids = new Set<string>(found)
  return Object.keys(document.components)
    .filter((id) => !ids.has(id))
    .map((id) => `nothing leads to ${id}`)
}

function brokenEdges(document: FlowDocument, flow: ComponentId): readonly string[] {
  const nodes = new Set(nodeIds(document, flow))
  const found: string[] = []
  const branches = new Set<string>()
  for (const { id, from, branch, to } of controlEdges(document, flow)) {
    if (!nodes.has(from) || !nodes.has(to)) found.push(`route ${id} leaves the flow`)
    if (!portsOf(document, from).branches.includes(branch)) found.push(`route ${id}: no ${branch}`)
    if (branches.has(`${from} ${branch}`)) found.push(`two routes leave ${from} by ${branch}`)
    branches.add(`${from} ${branch}`)
  }
  for (const edge of dataEdges(document, flow)) {
    if (!edge.explicit) continue
    const outputs = portsOf(document, edge.source).outputs.map(({ title }) => title)
    const inputs = portsOf(document, edge.destination).inputs.map(({ title }) => title)
    if (!nodes.has(edge.source) || !nodes.has(edge.destination)) found.push(`${edge.id} leaves`)
    if (!outputs.includes(edge.output)) found.push(`${edge.id}: no output ${edge.output}`)
    if (!inputs.includes(edge.input)) found.push(`${edge.id}: no input ${edge.input}`)
  }
  const starts = [...nodes].filter(
    (id) => componentOf(document, id)?.component_type === 'StartNode',
  )
  return starts.length === 1 ? found : [...found, `${flow} has ${starts.length} starts`]
}

function portsOutOfStep(document: FlowDocument): readonly string[] {
  return entriesOf(document).flatMap(([id, component]) => {
    if (component.component_type === 'Flow') return [] // it may give less than its Ends do
    const written = inferredSides(component).filter((side) => Array.isArray(component[side]))
    return written
      .filter(
        (side) =>
          !isSameJson(
            nameSet(portsOf(document, id), side),
            nameSet(inferredPortsOf(document, id), side),
          ),
      )
      .map((side) => `${id}: written ${side} are not the inferred ones`)
  })
}

const nameSet = (ports: Ports, side: Side): readonly string[] =>
  [...new Set(namesOf(ports, side))].toSorted()

function roundTrip(document: FlowDocument): readonly string[] {
  const again = normalise(serialise(document)).document
  if (again === undefined) return ['what it writes cannot be read']
  const isSame =
    again.root === document.root &&
    isSameJson(again.components, document.components) &&
    isSameJson(again.values, document.values)
  return isSame ? [] : ['it does not read back as it was written']
}

/** Components that are equal but not the same object: they would be drawn again for nothing. */
export const copiedForNothing = (before: FlowDocument, after: FlowDocument): readonly string[] =>
  Object.entries(after.components)
    .filter(([id, component]) => {
      const old = before.components[id]
      return old !== undefined && old !== component && isSameJson(old, component)
    })
    .map(([id]) => id)
