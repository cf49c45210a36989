import {
  dataEdges,
  portsOf,
  sameType,
  type ComponentId,
  type FlowDocument,
  type Property,
} from '@flowglass/spec'
import { settle } from '../ports/settle.ts'
import { withDataLinks } from '../routes/edge.ts'
import { sourceCandidates, type Candidate } from './candidates.ts'
import { isByName } from './makeExplicit.ts'
import type { Source } from './setSource.ts'

export interface Filled {
  readonly input: string
  readonly source: Source
}

interface Target {
  readonly flowId: ComponentId
  readonly node: ComponentId
  /** Names of the inputs to look at; all without it. */
  readonly only?: ReadonlySet<string>
}

interface Mapped {
  readonly document: FlowDocument
  /** The inputs that now have a source and had none. */
  readonly filled: readonly Filled[]
}

/**
 * Feeds the inputs of a step whose source is certain: the nearest output of the same name and type,
 * else the only output that fits at all. Sources that are there already are never changed, and a
 * flow that works by name needs none.
 */
export function autoMap(document: FlowDocument, { flowId, node, only }: Target): Mapped {
  if (isByName(document, flowId)) return { document, filled: [] }
  const fed = new Set(
    dataEdges(document, flowId).flatMap((edge) => (edge.destination === node ? edge.input : [])),
  )
  const filled = portsOf(document, node).inputs.flatMap((input): Filled[] => {
    if (fed.has(input.title) || only?.has(input.title) === false) return []
    const place = { flowId, node, input: input.title }
    const found = certainSource(input, sourceCandidates(document, place))
    return found === undefined ? [] : [{ input: input.title, source: found }]
  })
  const links = filled.map(({ input, source }) => ({
    source: source.node,
    output: source.output,
    destination: node,
    input,
  }))
  return { document: settle(document, withDataLinks(document, flowId, links)), filled }
}

function certainSource(input: Property, candidates: readonly Candidate[]): Source | undefined {
  const fitting = candidates.filter(({ status }) => status === 'ok')
  const namesakes = fitting.filter(
    ({ output, property }) => output === input.title && sameType(property, input),
  )
  const nearest = namesakes.filter(({ distance }) => distance === namesakes[0]?.distance)
  const pool = namesakes.length > 0 ? nearest : fitting
  const [only, another] = pool
  if (only === undefined || another !== undefined) return undefined
  // An input that has a default works without a source: only its own name is reason enough.
  if (namesakes.length === 0 && Object.hasOwn(input, 'default')) return undefined
  return { node: only.node, output: only.output }
}
