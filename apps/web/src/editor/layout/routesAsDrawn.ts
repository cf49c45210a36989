import type { LayoutGraph } from '@flowglass/document'
import { componentOf, type FlowDocument } from '@flowglass/spec'
import { branchOrder } from './branchOrder.ts'

/** The same graph with each step's routes in the order in which its card draws them. */
export const withRoutesAsDrawn = (document: FlowDocument, graph: LayoutGraph): LayoutGraph => ({
  ...graph,
  nodes: graph.nodes.map((node) => {
    const component = componentOf(document, node.id)
    return component === undefined
      ? node
      : { ...node, branches: branchOrder(component, node.branches) }
  }),
})
