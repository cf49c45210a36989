import type { Component } from '@flowglass/spec'
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
export function nodeCategory(node: Component): Category {
  const type = node.component_type
  if (type === 'ExtendedMapNode' && node['parallel_execution'] === true) return 'parallel'
  return Object.hasOwn(categories, type) ? (categories[type] ?? 'node') : 'node'
}
