import {
  componentOf,
  controlEdges,
  portsOf,
  refId,
  type Component,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { patch, withChanges } from '../document/edit.ts'
import { listAt, refAt, refsAt, textAt, flowHolding } from '../document/read.ts'
import { newNameOf } from './renames.ts'
import { namesOf, type Rename, type Side } from './side.ts'

interface Spread {
  readonly before: FlowDocument
  readonly document: FlowDocument
  /** Components whose ports may have changed. */
  readonly ids: readonly ComponentId[]
  readonly renames: readonly Rename[]
}

/** The fields of an edge that name a port, and the node they belong to. */
const ends: Readonly<Record<string, readonly { node: string; port: string; side: Side }[]>> = {
  ControlFlowEdge: [{ node: 'from_node', port: 'from_branch', side: 'branches' }],
  DataFlowEdge: [
    { node: 'source_node', port: 'source_output', side: 'outputs' },
    { node: 'destination_node', port: 'destination_input', side: 'inputs' },
  ],
}

type Verdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'to'; readonly name: string }

/** Edges at renamed ports follow; edges at vanished ports leave. Other edges are not looked at. */
export function withEdgesInStep(spread: Spread): FlowDocument {
  const moved = spread.ids.filter((id) => hasLostNames(spread, id))
  const flows = new Set(moved.flatMap((id) => flowHolding(spread.document, id) ?? []))
  let document = spread.document
  for (const flow of flows)
    document = withFlowEdgesInStep({ ...spread, document }, flow, new Set(moved))
  return document
}

function withFlowEdgesInStep(
  spread: Spread,
  flowId: ComponentId,
  moved: ReadonlySet<ComponentId>,
): FlowDocument {
  const { document } = spread
  const flow = componentOf(document, flowId)
  const lists = ['control_flow_connections', 'data_flow_connections'] as const
  const edges = lists.flatMap((key) => refsAt(flow, key))
  const changes = new Map<ComponentId, Component | undefined>()
  for (const id of edges) {
    const edge = componentOf(document, id)
    if (edge === undefined) continue
    const next = edgeInStep(spread, edge, moved)
    if (next !== edge) changes.set(id, next)
  }
  return withoutEdges(
    withChanges(document, changes),
    flowId,
    new Set([...changes].flatMap(([id, edge]) => (edge === undefined ? id : []))),
  )
}

function edgeInStep(
  spread: Spread,
  edge: Component,
  moved: ReadonlySet<ComponentId>,
): Component | undefined {
  let next = edge
  for (const { node, port, side } of ends[edge.component_type] ?? []) {
    const id = refAt(edge, node)
    if (id === undefined || !moved.has(id)) continue
    const name = textAt(edge, port) ?? 'next' // a control edge without a branch leaves by `next`
    const verdict = verdictOn(spread, { id, side, name })
    if (verdict.kind === 'gone') return undefined
    if (verdict.kind === 'to') next = { ...next, [port]: verdict.name }
  }
  return next
}

function verdictOn(
  { before, document, renames }: Spread,
  port: { readonly id: ComponentId; readonly side: Side; readonly name: string },
): Verdict {
  const old = namesOf(portsOf(before, port.id), port.side)
  const now = namesOf(portsOf(document, port.id), port.side)
  if (now.includes(port.name) || !old.includes(port.name)) return { kind: 'same' }
  const name = newNameOf(renames, port)
  // A name that was there before has edges of its own: two branches that became one keep those.
  const isNew = name !== undefined && now.includes(name) && !old.includes(name)
  return isNew && !(port.side === 'branches' && hasRoute(document, port.id, name))
    ? { kind: 'to', name }
    : { kind: 'gone' }
}

/** Files can hold routes by branches that do not exist; such a name is taken all the same. */
function hasRoute(document: FlowDocument, from: ComponentId, branch: string): boolean {
  const flow = flowHolding(document, from)
  if (flow === undefined) return false
  return controlEdges(document, flow).some((edge) => edge.from === from && edge.branch === branch)
}

function hasLostNames({ before, document }: Spread, id: ComponentId): boolean {
  const old = portsOf(before, id)
  const now = portsOf(document, id)
  if (old === now) return false
  return (['inputs', 'outputs', 'branches'] as const).some((side) => {
    const names = new Set(namesOf(now, side))
    return namesOf(old, side).some((name) => !names.has(name))
  })
}

/** Takes edges out of a flow's lists and out of the document; null stays null. */
export function withoutEdges(
  document: FlowDocument,
  flowId: ComponentId,
  gone: ReadonlySet<ComponentId>,
): FlowDocument {
  const flow = componentOf(document, flowId)
  if (flow === undefined || gone.size === 0) return document
  const change: Record<string, Component[string]> = {}
  for (const key of ['control_flow_connections', 'data_flow_connections']) {
    const list = listAt(flow, key)
    const kept = list.filter((json) => {
      const id = refId(json)
      return id === undefined || !gone.has(id)
    })
    if (kept.length !== list.length) change[key] = kept
  }
  const removed = withChanges(document, new Map([...gone].map((id) => [id, undefined])))
  return patch(removed, flowId, change)
}
