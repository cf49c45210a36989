import type { Size, Sizes } from '@flowglass/document'
import {
  componentOf,
  controlEdges,
  nodeIds,
  portsOf,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { branchOrder } from './branchOrder.ts'

export interface LayoutNode extends Size {
  readonly id: ComponentId
  /** Top to bottom, as the card draws them. */
  readonly branches: readonly string[]
}

export interface LayoutGraph {
  readonly nodes: readonly LayoutNode[]
  readonly edges: readonly {
    readonly id: string
    readonly from: ComponentId
    readonly branch: string
    readonly to: ComponentId
  }[]
}

const USUAL: Size = { width: 240, height: 88 }

/** A flow as the layout sees it: cards with their sizes, and routes between them. */
export function layoutGraph(
  document: FlowDocument,
  flowId: ComponentId,
  sizes: Sizes,
): LayoutGraph {
  const nodes = nodeIds(document, flowId).flatMap((id): LayoutNode[] => {
    const component = componentOf(document, id)
    if (component === undefined) return []
    const branches = branchOrder(component, portsOf(document, id).branches)
    return [{ id, ...(sizes.get(id) ?? USUAL), branches }]
  })
  const branchesOf = new Map(nodes.map(({ id, branches }) => [id, branches]))
  const edges = controlEdges(document, flowId).filter(
    ({ from, branch, to }) => branchesOf.get(from)?.includes(branch) === true && branchesOf.has(to),
  )
  return { nodes, edges }
}
