import {
  isObject,
  portsOf,
  sameType,
  type Component,
  type FlowDocument,
  type Property,
} from '@flowglass/spec'
import { subflowsOf } from './subflows.ts'

const PREFIX = 'iterated_'

/** Input of the sub-flow that a map's input stands for. */
export const innerTitle = (title: string): string =>
  title.startsWith(PREFIX) ? title.slice(PREFIX.length) : title

const isMap = (type: string): boolean => type === 'MapNode' || type === 'ParallelMapNode'

/**
 * Whether a map goes through what this output gives, item by item. The types decide, not the
 * values: a list where the sub-flow takes that same list is handed to every item as it is.
 */
export function isIteratedBy(
  document: FlowDocument,
  { map, input, output }: { map: Component; input: string; output: Property },
): boolean {
  if (!isMap(map.component_type) || !input.startsWith(PREFIX)) return false
  const [subflow] = subflowsOf(document, map)
  if (subflow === undefined) return false
  const inner = portsOf(document, subflow).inputs.find(({ title }) => title === innerTitle(input))
  if (!inner || sameType(output, inner)) return false
  return output['type'] === 'array' || (isObject(output['items']) && output['type'] === undefined)
}
