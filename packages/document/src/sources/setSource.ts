import {
  componentOf,
  dataEdges,
  portsOf,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { patch } from '../document/edit.ts'
import { link } from '../document/read.ts'
import { withoutEdges } from '../ports/edges.ts'
import { settle } from '../ports/settle.ts'
import { linkName, withDataLinks } from '../routes/edge.ts'
import type { InputPlace } from './candidates.ts'
import { makeExplicit } from './makeExplicit.ts'

export interface Source {
  readonly node: ComponentId
  readonly output: string
}

/**
 * Feeds an input from one output and from nothing else, or from nothing at all.
 * A flow that works by name becomes explicit first, with the same behaviour.
 */
export function setSource(
  document: FlowDocument,
  { source, ...place }: InputPlace & { readonly source: Source | undefined },
): FlowDocument {
  if (!hasInput(document, place) || (source !== undefined && !hasOutput(document, source))) {
    return document
  }
  const explicit = makeExplicit(document, place)
  const [first, ...others] = edgesInto(explicit, place)
  if (source === undefined) {
    const all = first === undefined ? others : [first, ...others]
    return settle(document, withoutEdges(explicit, place.flowId, idsOf(all)))
  }
  const single = withoutEdges(explicit, place.flowId, idsOf(others))
  return settle(document, fed(single, { ...place, source, edge: first }))
}

/** One more source for an input; the one that ran last wins. */
export function addSource(
  document: FlowDocument,
  { source, ...place }: InputPlace & { readonly source: Source },
): FlowDocument {
  if (!hasInput(document, place) || !hasOutput(document, source)) return document
  const explicit = makeExplicit(document, place)
  const isThere = edgesInto(explicit, place).some((edge) => isFrom(edge, source))
  return isThere ? document : settle(document, fed(explicit, { ...place, source, edge: undefined }))
}

type Edge = ReturnType<typeof dataEdges>[number]

const edgesInto = (document: FlowDocument, { flowId, node, input }: InputPlace): readonly Edge[] =>
  dataEdges(document, flowId).filter((edge) => edge.destination === node && edge.input === input)

const isFrom = (edge: Edge, source: Source): boolean =>
  edge.source === source.node && edge.output === source.output

const idsOf = (edges: readonly Edge[]): ReadonlySet<ComponentId> =>
  new Set(edges.flatMap(({ id }) => id ?? []))

interface Feed extends InputPlace {
  readonly source: Source
  readonly edge: Edge | undefined
}

// A moved edge keeps its id and its metadata, as a moved route does.
function fed(document: FlowDocument, { flowId, node, input, source, edge }: Feed): FlowDocument {
  const ends = { source: source.node, output: source.output, destination: node, input }
  if (edge?.id === undefined) return withDataLinks(document, flowId, [ends])
  if (isFrom(edge, source)) return document
  return patch(document, edge.id, {
    name: linkName(ends),
    source_node: link(source.node),
    source_output: source.output,
  })
}

const hasInput = (document: FlowDocument, { node, input }: InputPlace): boolean =>
  componentOf(document, node) !== undefined &&
  portsOf(document, node).inputs.some(({ title }) => title === input)

const hasOutput = (document: FlowDocument, { node, output }: Source): boolean =>
  componentOf(document, node) !== undefined &&
  portsOf(document, node).outputs.some(({ title }) => title === output)
