import type { LayoutGraph } from '@flowglass/document'
import type { ElkNode } from 'elkjs/lib/elk-api.js'

/** Height of the handles in a card's head, and of the rows at its foot that several routes leave from. */
const HEAD_AT = 22
const ROW = 24

const routeAt = (card: { height: number; routes: number; index: number }): number =>
  card.routes > 1 ? card.height - 1 - ROW * (card.routes - card.index) + ROW / 2 : HEAD_AT

/**
 * Layered, left to right. Ports stand where the card draws its handles, so that wires come out
 * straight and those of neighbouring routes do not cross; the order of the document decides ties.
 */
export const toElk = (graph: LayoutGraph): ElkNode => ({
  id: 'flow',
  layoutOptions: {
    'elk.algorithm': 'layered',
    'elk.direction': 'RIGHT',
    'elk.spacing.nodeNode': '40',
    'elk.layered.spacing.nodeNodeBetweenLayers': '104',
    'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    // A loop is turned back where one walking from Start meets a step again, so Start stays first.
    'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.nodePlacement.favorStraightEdges': 'true',
    'elk.layered.crossingMinimization.forceNodeModelOrder': 'false',
    'elk.separateConnectedComponents': 'false',
  },
  children: graph.nodes.map(({ id, width, height, branches }) => ({
    id,
    width,
    height,
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
    ports: [
      { id: `${id}#in`, x: 0, y: HEAD_AT, layoutOptions: { 'elk.port.side': 'WEST' } },
      ...branches.map((branch, index) => ({
        id: `${id}#out#${branch}`,
        x: width,
        y: routeAt({ height, routes: branches.length, index }),
        layoutOptions: { 'elk.port.side': 'EAST' },
      })),
    ],
  })),
  edges: graph.edges.map(({ id, from, branch, to }) => ({
    id,
    sources: [`${from}#out#${branch}`],
    targets: [`${to}#in`],
  })),
})
