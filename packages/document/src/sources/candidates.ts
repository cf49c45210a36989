import {
  isCastable,
  portsOf,
  sameType,
  typeLabel,
  type ComponentId,
  type FlowDocument,
  type Property,
} from '@flowglass/spec'
import { nameOf } from '../document/read.ts'
import { conditionOf, earlierSteps, pathsOf, type Earlier, type Paths } from './paths.ts'

export interface InputPlace {
  readonly flowId: ComponentId
  readonly node: ComponentId
  readonly input: string
}

/** ok: has a value on every path and fits. sometimes: fits, but not on every path. */
export type CandidateStatus = 'ok' | 'sometimes' | 'wrongType'

export interface Candidate {
  readonly node: ComponentId
  readonly output: string
  readonly property: Property
  readonly status: CandidateStatus
  /** Why it cannot simply be taken, as a sentence. */
  readonly reason?: string
  /** The value changes its type on the way, for example a number that becomes text. */
  readonly isConverted: boolean
  /** Routes between the two steps. */
  readonly distance: number
}

const known = new WeakMap<FlowDocument, Map<string, readonly Candidate[]>>()

/**
 * Every output that could feed an input: usable ones first, then nearest first.
 * Steps that can only run later are not listed. Kept per document, so asking again costs nothing.
 */
export function sourceCandidates(document: FlowDocument, place: InputPlace): readonly Candidate[] {
  const byPlace = known.get(document) ?? new Map<string, readonly Candidate[]>()
  known.set(document, byPlace)
  const key = JSON.stringify([place.flowId, place.node, place.input])
  const old = byPlace.get(key)
  if (old !== undefined) return old
  const found = candidatesFor(document, place)
  byPlace.set(key, found)
  return found
}

const order: Readonly<Record<CandidateStatus, number>> = { ok: 0, sometimes: 1, wrongType: 2 }

function candidatesFor(document: FlowDocument, place: InputPlace): readonly Candidate[] {
  const input = portsOf(document, place.node).inputs.find(({ title }) => title === place.input)
  if (input === undefined) return []
  const paths = pathsOf(document, place.flowId)
  return earlierSteps(paths, place.node)
    .flatMap((earlier) =>
      portsOf(document, earlier.node).outputs.map((property) =>
        judged({ paths, node: place.node, input, earlier, property }),
      ),
    )
    .toSorted((a, b) => order[a.status] - order[b.status] || a.distance - b.distance)
}

interface Question {
  readonly paths: Paths
  readonly node: ComponentId
  readonly input: Property
  readonly earlier: Earlier
  readonly property: Property
}

function judged({ paths, node, input, earlier, property }: Question): Candidate {
  const base = {
    node: earlier.node,
    output: property.title,
    property,
    isConverted: !sameType(property, input),
    distance: earlier.distance,
  }
  if (!isCastable(property, input)) {
    const reason = `Gives ${typeLabel(property)}; “${input.title}” takes ${typeLabel(input)}.`
    return { ...base, status: 'wrongType', reason }
  }
  if (earlier.isCertain) return { ...base, status: 'ok' }
  return { ...base, status: 'sometimes', reason: whySometimes(paths, node, earlier) }
}

function whySometimes(paths: Paths, node: ComponentId, earlier: Earlier): string {
  const name = nameOf(paths.document, earlier.node)
  if (earlier.node === node) return 'Its own result, from the time before: missing the first time.'
  if (!paths.reached.has(node)) return 'No route leads from Start to this step yet.'
  if (!paths.reached.has(earlier.node)) return `No route leads from Start to “${name}” yet.`
  const condition = conditionOf(paths, earlier.node)
  return condition === undefined
    ? `“${name}” can run after this step, so the first time there is no value.`
    : `Only on ${condition}.`
}
