import { defaultParameters } from '@flowglass/engine'
import {
  asComponentId,
  componentOf,
  isFlow,
  referencesIn,
  type ComponentId,
  type Diagnostic,
  type FlowDocument,
} from '@flowglass/spec'

/** What a component leads on to; edges join steps and do not run them. */
function runBy(document: FlowDocument, id: ComponentId): readonly ComponentId[] {
  const component = componentOf(document, id)
  if (component === undefined || component.component_type.endsWith('Edge')) return []
  const isEdgeList = (key: unknown) =>
    key === 'control_flow_connections' || key === 'data_flow_connections'
  return referencesIn(component).flatMap(({ target, path }) => (isEdgeList(path[0]) ? [] : target))
}

/** The longest way from the root through flows that run flows, outermost first. */
export function deepestFlows(document: FlowDocument): readonly ComponentId[] {
  const height = new Map<ComponentId, number>()
  const below = new Map<ComponentId, ComponentId>()
  const seen = new Set<ComponentId>()
  const visit = (id: ComponentId) => {
    seen.add(id)
    return { id, targets: runBy(document, id), next: 0 }
  }
  // With a stack of its own: what is measured here is too deep for the call stack.
  const stack = [visit(document.root)]
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const target = top.targets[top.next]
    if (target === undefined) {
      const inner = height.get(below.get(top.id) ?? top.id) ?? 0
      height.set(top.id, inner + (isFlow(componentOf(document, top.id)) ? 1 : 0))
      stack.pop()
    } else if (seen.has(target)) {
      // Known by now, or a flow that runs itself, which is told by the checks of the document.
      const best = height.get(below.get(top.id) ?? top.id) ?? 0
      if ((height.get(target) ?? 0) > best) below.set(top.id, target)
      top.next++
    } else stack.push(visit(target))
  }
  const flows: ComponentId[] = []
  for (let id: ComponentId | undefined = document.root; id !== undefined; id = below.get(id))
    if (isFlow(componentOf(document, id))) flows.push(id)
  return flows
}

/** Flows inside flows beyond what a run takes: said when a text is checked and before a run. */
export function nestingFindings(document: FlowDocument): readonly Diagnostic[] {
  const { maxDepth } = defaultParameters
  const flows = deepestFlows(document)
  const first = flows[maxDepth]
  if (first === undefined) return []
  const name = componentOf(document, first)?.name ?? first
  const message =
    `Flows are nested ${flows.length} deep here, and a run takes ${maxDepth}: it would stop at ` +
    `Flow "${name}". Put the steps of some inner flows into the flow that runs them.`
  const componentId = asComponentId(first)
  return [{ code: 'flows-too-deep', severity: 'error', message, at: '', componentId }]
}
