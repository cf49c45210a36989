import { componentOf, nodeIds, portsOf, type FlowDocument } from '@flowglass/spec'
import { nameOf } from '../document/read.ts'
import type { Route } from './edge.ts'

/** Why a route cannot be drawn, as a sentence for the person who draws it. */
export function refusalToConnect(document: FlowDocument, route: Route): string | undefined {
  const { flowId, from, branch, to } = route
  const nodes = nodeIds(document, flowId)
  const source = componentOf(document, from)
  const target = componentOf(document, to)
  if (source === undefined || !nodes.includes(from)) {
    return 'The step this route starts from is not in this flow. Connect steps of the same flow.'
  }
  if (target === undefined || !nodes.includes(to)) {
    return `“${source.name}” can only lead to a step of the same flow.`
  }
  if (target.component_type === 'StartNode') {
    return 'Nothing can lead back into Start: a flow begins there once. Connect to the step after it.'
  }
  if (source.component_type === 'EndNode') {
    return `“${source.name}” ends the flow, so no route leaves it. Draw the route from the step before it.`
  }
  const { branches } = portsOf(document, from)
  if (!branches.includes(branch)) {
    return `“${source.name}” has no route “${branch}”. It has ${listed(branches)}.`
  }
  if (from === to && branches.length === 1) {
    return `“${nameOf(document, from)}” would repeat for ever: this is its only route. Add a branch to leave the loop.`
  }
  return undefined
}

const listed = (names: readonly string[]): string =>
  names.length === 0 ? 'no routes' : names.map((name) => `“${name}”`).join(', ')
