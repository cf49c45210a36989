import {
  asComponentId,
  componentOf,
  controlEdges,
  isFlow,
  kindOf,
  referencesIn,
  refId,
  type Component,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { EngineError } from '../../errors.ts'
import { agentRefusals } from './agentRefusals.ts'
import type { RefusalRequest } from './request.ts'
import { teamRefusals } from './teamRefusals.ts'

/** Why a component cannot do its work here. */
export interface Refusal {
  readonly componentId: ComponentId
  readonly message: string
}

/**
 * Everything that a run from this root would come to and that cannot be done: known from the
 * document and the ports alone, so that it is said before anything has had consequences.
 */
export function refusalsOf(request: RefusalRequest): Refusal[] {
  const { document } = request
  return reachedFrom(request).flatMap((component) => {
    const messages = [
      ...agentRefusals(component, request),
      ...teamRefusals(document, component),
      ...toolboxRefusals(component, request),
    ]
    return messages.map((message) => ({ componentId: asComponentId(component.id), message }))
  })
}

/** Fails with all refusals at once, if there are any. */
export function checkRefusals(request: RefusalRequest): void {
  const [first, ...others] = refusalsOf(request)
  if (!first) return
  const lines = [first, ...others].map(({ message }) => `- ${message}`)
  const message =
    others.length === 0
      ? first.message
      : `${lines.length} things in this document cannot be run:\n${lines.join('\n')}`
  throw new EngineError('not_supported', message, { nodeId: first.componentId })
}

function toolboxRefusals({ component_type, name }: Component, { ports }: RefusalRequest): string[] {
  if (kindOf(component_type)?.role !== 'toolbox' || ports.toolboxes) return []
  return [`\`${name}\` is a toolbox, which this runtime was started without access to.`]
}

/** Components that a run may come to, in the order in which it does, each once. */
export function reachedFrom({
  document,
  root,
  pinned,
}: Pick<RefusalRequest, 'document' | 'root' | 'pinned'>): Component[] {
  const seen = new Map<ComponentId, Component>()
  const todo = [root]
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    const component = componentOf(document, id)
    if (!component || seen.has(id) || pinned?.has(id)) continue
    seen.set(id, component)
    todo.push(...nextOf(document, component, id).toReversed())
  }
  return [...seen.values()]
}

/** Of a flow those nodes alone that its start leads to. */
function nextOf(document: FlowDocument, component: Component, id: ComponentId): ComponentId[] {
  if (!isFlow(component)) return referencesIn(component).map(({ target }) => target)
  const followers = new Map<string, ComponentId[]>()
  for (const { from, to } of controlEdges(document, id))
    followers.set(from, [...(followers.get(from) ?? []), to])
  const start = refId(component['start_node'] ?? null)
  const found = new Set<ComponentId>()
  const todo = start === undefined ? [] : [start]
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (found.has(node)) continue
    found.add(node)
    todo.push(...(followers.get(node) ?? []))
  }
  return [...found]
}
