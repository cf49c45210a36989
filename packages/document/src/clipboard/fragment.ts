import {
  componentOf,
  controlEdges,
  dataEdges,
  isObject,
  type Component,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { withChanges } from '../document/edit.ts'
import { freshId } from '../document/names.ts'
import { link, refsIn, flowHolding } from '../document/read.ts'
import { withDataLinks, withRoutes } from '../routes/edge.ts'

/**
 * Steps as a document of their own: a flow without a Start that is marked as a clipboard, with the
 * edges between the steps and everything the steps use. Plain Agent Spec, so it can be read anywhere.
 */
export function fragmentOf(
  document: FlowDocument,
  ids: readonly ComponentId[],
): FlowDocument | undefined {
  const [first] = ids
  const flowId = first === undefined ? undefined : flowHolding(document, first)
  if (flowId === undefined) return undefined
  const steps = [...new Set(ids)].filter((id) => flowHolding(document, id) === flowId)
  const chosen = new Set(steps)
  const root = freshId(document, 'clipboard')
  const bare: FlowDocument = {
    ...document,
    root,
    components: { [root]: clipboardFlow(root, steps) },
    extras: {},
  }
  const routes = controlEdges(document, flowId).filter(
    ({ from, to }) => chosen.has(from) && chosen.has(to),
  )
  const links = dataEdges(document, flowId).filter(
    ({ source, destination }) => chosen.has(source) && chosen.has(destination),
  )
  const filled = withChanges(bare, usedBy(document, steps))
  const routed = withRoutes(filled, root, routes)
  return withDataLinks(routed, root, links)
}

export const clipboardFlow = (id: ComponentId, steps: readonly ComponentId[]): Component => ({
  component_type: 'Flow',
  id,
  name: 'Clipboard',
  metadata: { flowglass: { clipboard: true } },
  nodes: steps.map(link),
  control_flow_connections: [],
  data_flow_connections: [],
})

export function isClipboard(document: FlowDocument): boolean {
  const metadata = componentOf(document, document.root)?.['metadata']
  const canvas = isObject(metadata) ? metadata['flowglass'] : undefined
  return isObject(canvas) && canvas['clipboard'] === true
}

function usedBy(
  document: FlowDocument,
  ids: readonly ComponentId[],
): ReadonlyMap<ComponentId, Component> {
  const found = new Set(ids)
  const components = new Map<ComponentId, Component>()
  for (const id of found) {
    const component = componentOf(document, id)
    if (component === undefined) continue
    components.set(id, component)
    for (const target of refsIn(component)) found.add(target)
  }
  return components
}
