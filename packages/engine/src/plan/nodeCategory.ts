import type { Category } from '@flowglass/trace'

const categories: Readonly<Record<string, Category>> = {
  AgentNode: 'agent',
  ExtendedAgentNode: 'agent',
  MapNode: 'map',
  ExtendedMapNode: 'map',
  ParallelMapNode: 'parallel',
  ExtendedParallelMapNode: 'parallel',
  ParallelFlowNode: 'parallel',
  ExtendedParallelFlowNode: 'parallel',
}

/** Category of the frames of a node's visits. */
export const nodeCategory = (type: string): Category =>
  Object.hasOwn(categories, type) ? (categories[type] ?? 'node') : 'node'
