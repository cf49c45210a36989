import {
  componentOf,
  controlEdges,
  nodeIds,
  portsOf,
  positionOf,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { moveNodes, type Positions } from '../nodes/position.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export type Sizes = ReadonlyMap<ComponentId, Size>

type Options = Readonly<Record<string, string>>

/** What elk takes, as plain data that can be handed to a worker. */
export interface LayoutInput {
  readonly id: string
  readonly layoutOptions: Options
  readonly children: readonly LayoutNode[]
  readonly edges: readonly LayoutEdge[]
}

interface LayoutNode extends Size {
  readonly id: string
  readonly layoutOptions: Options
  readonly ports: readonly LayoutPort[]
}

interface LayoutPort {
  readonly id: string
  readonly layoutOptions: Options
}

interface LayoutEdge {
  readonly id: string
  readonly sources: readonly [string]
  readonly targets: readonly [string]
}

const CARD: Size = { width: 240, height: 88 }

const graphOptions: Options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '40',
  'elk.layered.spacing.nodeNodeBetweenLayers': '96',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // The order in the document decides between equals, so that one more step moves few others.
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.separateConnectedComponents': 'true',
}

/** The flow for a layout; a step whose size is not known counts as a card of the usual size. */
export function layoutInput(
  document: FlowDocument,
  flowId: ComponentId,
  sizes: Sizes = new Map(),
): LayoutInput {
  const nodes = nodeIds(document, flowId)
  const known = new Set(nodes)
  const edges = controlEdges(document, flowId).filter(
    ({ from, to }) => known.has(from) && known.has(to),
  )
  return {
    id: flowId,
    layoutOptions: graphOptions,
    children: nodes.map((id) => layoutNode(document, id, sizes.get(id) ?? CARD)),
    edges: edges.map(({ id, from, branch, to }) => ({
      id,
      sources: [outPort(document, from, branch)],
      targets: [inPort(to)],
    })),
  }
}

function layoutNode(document: FlowDocument, id: ComponentId, size: Size): LayoutNode {
  const outs = portsOf(document, id).branches.map((branch, index) => ({
    id: outPort(document, id, branch),
    layoutOptions: { 'elk.port.side': 'EAST', 'elk.port.index': String(index + 1) },
  }))
  const into = { id: inPort(id), layoutOptions: { 'elk.port.side': 'WEST', 'elk.port.index': '0' } }
  return {
    id,
    ...size,
    layoutOptions: { 'elk.portConstraints': 'FIXED_ORDER' },
    ports: [into, ...outs],
  }
}

const inPort = (id: ComponentId): string => `${id} in`

// An edge from a branch that the step no longer has still pulls its target to the right place.
const outPort = (document: FlowDocument, id: ComponentId, branch: string): string =>
  portsOf(document, id).branches.includes(branch) ? `${id} out ${branch}` : id

/** Positions from a layout, or from anywhere; steps of other flows are left where they are. */
export function applyLayout(
  document: FlowDocument,
  flowId: ComponentId,
  positions: Positions,
): FlowDocument {
  const nodes = new Set(nodeIds(document, flowId))
  return moveNodes(document, new Map([...positions].filter(([id]) => nodes.has(id))))
}

/** A flow in which no step has a place yet, as files of other tools have none. */
export function needsLayout(document: FlowDocument, flowId: ComponentId): boolean {
  const nodes = nodeIds(document, flowId)
  return nodes.length > 0 && nodes.every((id) => !hasPosition(document, id))
}

/** Steps without a place in a flow where others have one, for example after an edit of the text. */
export const unplacedNodes = (
  document: FlowDocument,
  flowId: ComponentId,
): readonly ComponentId[] => nodeIds(document, flowId).filter((id) => !hasPosition(document, id))

function hasPosition(document: FlowDocument, id: ComponentId): boolean {
  const component = componentOf(document, id)
  return component !== undefined && positionOf(component) !== undefined
}
