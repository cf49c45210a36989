import {
  componentOf,
  controlEdges,
  nodeIds,
  portsOf,
  positionOf,
  type ComponentId,
  type ControlEdge,
  type FlowDocument,
} from '@flowglass/spec'
import { moveNodes, type Positions } from '../nodes/position.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export type Sizes = ReadonlyMap<ComponentId, Size>

/** A flow as a layout sees it: plain data that can be handed to a worker. */
export interface LayoutGraph {
  readonly nodes: readonly LayoutNode[]
  readonly edges: readonly ControlEdge[]
}

export interface LayoutNode extends Size {
  readonly id: ComponentId
  readonly branches: readonly string[]
}

/** A card without a body: what a step counts as until it has been measured. */
const CARD: Size = { width: 240, height: 88 }

/** Steps with their sizes and branches, and the routes that leave by one of those branches. */
export function layoutInput(
  document: FlowDocument,
  flowId: ComponentId,
  sizes: Sizes = new Map(),
): LayoutGraph {
  const nodes = stepsIn(document, flowId).map((id) => ({
    id,
    ...(sizes.get(id) ?? CARD),
    branches: portsOf(document, id).branches,
  }))
  const known = new Map(nodes.map(({ id, branches }) => [id, branches]))
  const edges = controlEdges(document, flowId).filter(
    ({ from, branch, to }) => known.has(to) && known.get(from)?.includes(branch) === true,
  )
  return { nodes, edges }
}

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
  const nodes = stepsIn(document, flowId)
  return nodes.length > 0 && nodes.every((id) => !hasPosition(document, id))
}

/** Steps without a place in a flow where others have one, for example after an edit of the text. */
export const unplacedNodes = (
  document: FlowDocument,
  flowId: ComponentId,
): readonly ComponentId[] => stepsIn(document, flowId).filter((id) => !hasPosition(document, id))

/** A flow may list what is not there: nothing can be placed for that. */
const stepsIn = (document: FlowDocument, flowId: ComponentId): readonly ComponentId[] =>
  nodeIds(document, flowId).filter((id) => componentOf(document, id) !== undefined)

function hasPosition(document: FlowDocument, id: ComponentId): boolean {
  const component = componentOf(document, id)
  return component !== undefined && positionOf(component) !== undefined
}
