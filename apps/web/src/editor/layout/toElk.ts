import type { LayoutGraph } from '@flowglass/document'
import type { ElkNode } from 'elkjs/lib/elk-api.js'

/**
 * Layered, left to right. Ports keep the order of the branches as the card draws them, so that wires
 * of neighbouring routes do not cross; the order of nodes in the document decides ties.
 */
export const toElk = (graph: LayoutGraph): ElkNode => ({
  id: 'flow',
  layoutOptions: {
    'elk.algorithm': 'layered',
    'elk.direction': 'RIGHT',
    'elk.spacing.nodeNode': '32',
    'elk.layered.spacing.nodeNodeBetweenLayers': '104',
    'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.crossingMinimization.forceNodeModelOrder': 'false',
    'elk.separateConnectedComponents': 'true',
    'elk.spacing.componentComponent': '64',
  },
  children: graph.nodes.map(({ id, width, height, branches }) => ({
    id,
    width,
    height,
    layoutOptions: { 'elk.portConstraints': 'FIXED_ORDER' },
    ports: [
      { id: `${id}#in`, layoutOptions: { 'elk.port.side': 'WEST' } },
      ...branches.map((branch, index) => ({
        id: `${id}#out#${branch}`,
        layoutOptions: { 'elk.port.side': 'EAST', 'elk.port.index': String(index) },
      })),
    ],
  })),
  edges: graph.edges.map(({ id, from, branch, to }) => ({
    id,
    sources: [`${from}#out#${branch}`],
    targets: [`${to}#in`],
  })),
})
