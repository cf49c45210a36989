import {
  componentOf,
  controlEdges,
  kindOf,
  nodeIds,
  portsOf,
  type Component,
  type ComponentId,
  type FlowDocument,
  type JsonObject,
} from '@flowglass/spec'
import { patch, withChanges } from '../document/edit.ts'
import { freshId, freshName, slug } from '../document/names.ts'
import { link, listAt, nameOf } from '../document/read.ts'
import { settle } from '../ports/settle.ts'
import { rerouted } from '../routes/connect.ts'
import { refusalToConnect } from '../routes/refusal.ts'
import { autoMap, type Filled } from '../sources/autoMap.ts'
import { bodyOf } from './defaults.ts'
import { placed, type Point } from './position.ts'

export interface NewNode {
  readonly flowId: ComponentId
  readonly type: string
  readonly position: Point
  readonly name?: string
  /** The route that is to lead to the new step. What it led to before comes after the new step. */
  readonly after?: { readonly node: ComponentId; readonly branch: string }
  /** An existing tool, agent or flow for the step, instead of a new one. */
  readonly uses?: ComponentId
  /** Fields that are to differ from the usual ones of a new step. */
  readonly fields?: JsonObject
}

export interface Added {
  readonly document: FlowDocument
  readonly id: ComponentId
  /** Inputs that got a source because only one was possible. */
  readonly filled: readonly Filled[]
}

/** Why a step of this kind cannot be added, as a sentence. */
export function refusalToAdd(
  document: FlowDocument,
  { flowId, type }: Pick<NewNode, 'flowId' | 'type'>,
): string | undefined {
  if (kindOf(type)?.role !== 'node') return `“${type}” is not a kind of step.`
  const hasStart = nodeIds(document, flowId).some(
    (id) => componentOf(document, id)?.component_type === 'StartNode',
  )
  return type === 'StartNode' && hasStart
    ? 'This flow has its Start already; a flow begins at one place.'
    : undefined
}

/** A step with everything it needs, wired in where `after` says. Check `refusalToAdd` first. */
export function addNode(document: FlowDocument, node: NewNode): Added {
  const { flowId, type } = node
  const names = new Set(nodeIds(document, flowId).map((id) => nameOf(document, id)))
  const name = freshName(names, node.name ?? kindOf(type)?.label ?? type)
  const id = freshId(document, slug(name))
  const uses = node.uses === undefined ? {} : { uses: node.uses }
  const { fields, parts } = bodyOf(type, { document, flowId, id, name, ...uses })
  const component = placed(
    { component_type: type, id, name, ...fields, ...node.fields },
    node.position,
  )
  const added = settle(document, withStep(document, { flowId, id, component, parts }))
  const { after } = node
  if (after === undefined || isRefused(added, { flowId, id, after })) {
    return { document: added, id, filled: [] }
  }
  const wired = settle(added, inserted(added, { flowId, id, after }))
  return { id, ...autoMap(wired, { flowId, node: id }) }
}

interface Step {
  readonly flowId: ComponentId
  readonly id: ComponentId
  readonly component: Component
  readonly parts: ReadonlyMap<ComponentId, Component>
}

function withStep(document: FlowDocument, { flowId, id, component, parts }: Step): FlowDocument {
  const flow = componentOf(document, flowId)
  const isStart = component.component_type === 'StartNode'
  return patch(withChanges(document, new Map([...parts, [id, component]])), flowId, {
    nodes: [...listAt(flow, 'nodes'), link(id)],
    ...(isStart ? { start_node: link(id) } : {}),
  })
}

interface Insertion {
  readonly flowId: ComponentId
  readonly id: ComponentId
  readonly after: { readonly node: ComponentId; readonly branch: string }
}

const isRefused = (document: FlowDocument, { flowId, id, after }: Insertion): boolean =>
  refusalToConnect(document, { flowId, from: after.node, branch: after.branch, to: id }) !==
  undefined

/** Puts a step that is in the flow already onto a route; the rest of the route follows it. */
export function inserted(document: FlowDocument, { flowId, id, after }: Insertion): FlowDocument {
  const old = controlEdges(document, flowId).find(
    ({ from, branch }) => from === after.node && branch === after.branch,
  )
  const branch = mainBranch(portsOf(document, id).branches)
  const wired = rerouted(document, { flowId, from: after.node, branch: after.branch, to: id })
  if (old === undefined || old.to === id || branch === undefined) return wired
  return rerouted(wired, { flowId, from: id, branch, to: old.to })
}

/** The branch on which a flow simply goes on. */
const mainBranch = (branches: readonly string[]): string | undefined =>
  ['next', 'default'].find((name) => branches.includes(name)) ?? branches[0]
