import {
  componentOf,
  controlEdges,
  dataEdges,
  isCastable,
  nodeIds,
  portsOf,
  refId,
  typeLabel,
  type Component,
  type ComponentId,
  type FlowDocument,
  type Property,
} from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { FlowPlan, InputSlot, NodePlan, Send } from './flowPlan.ts'
import { isIteratedBy } from './iteration.ts'
import { nodeCategory } from './nodeCategory.ts'

type Edge = ReturnType<typeof dataEdges>[number]

const plans = new WeakMap<FlowDocument, Map<ComponentId, FlowPlan>>()

/** The plan of a flow, made once for a document since documents do not change. */
export function planOf(document: FlowDocument, id: ComponentId): FlowPlan {
  const known = plans.get(document) ?? new Map<ComponentId, FlowPlan>()
  plans.set(document, known)
  const made = known.get(id) ?? plan(document, id)
  known.set(id, made)
  return made
}

const invalid = (message: string, nodeId: string): EngineError =>
  new EngineError('validation', message, { nodeId })

function plan(document: FlowDocument, id: ComponentId): FlowPlan {
  const flow = componentOf(document, id)
  if (!flow) throw invalid(`Expected a flow \`${id}\`, found none.`, id)
  const ids = nodeIds(document, id)
  const drafts = ids.map((nodeId, index) => draftOf(document, nodeId, index))
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  const slots = numberSlots(drafts)
  for (const edge of dataEdges(document, id)) join(document, byId, edge)
  for (const { from, branch, to } of controlEdges(document, id)) {
    const [source, target] = [byId.get(from), byId.get(to)]
    if (!source || !target) throw invalid(`Edge of flow \`${flow.name}\` joins no nodes of it.`, id)
    source.next.set(branch, target.index)
  }
  const nodes = drafts.map(finished)
  const start = nodes.find((node) => node.id === refId(flow['start_node'] ?? null))
  if (!start) throw invalid(`Expected the start node of flow \`${flow.name}\` among its nodes.`, id)
  const { inputs, outputs } = portsOf(document, id)
  return { id, flow, inputs, outputs, nodes, start, slots }
}

/** The plan of a node that stands in no flow. */
export function planOfNode(document: FlowDocument, id: ComponentId): NodePlan {
  const draft = draftOf(document, id, 0)
  numberSlots([draft])
  return finished(draft)
}

/** A node while its edges are being added. */
interface Draft {
  readonly index: number
  readonly id: ComponentId
  readonly component: Component
  readonly inputs: Map<string, { property: Property; slot: number; isIterated: boolean }>
  readonly outputs: readonly Property[]
  readonly sends: Map<string, number[]>
  readonly next: Map<string, number>
}

function draftOf(document: FlowDocument, id: ComponentId, index: number): Draft {
  const component = componentOf(document, id)
  if (!component) throw invalid(`Expected a node \`${id}\`, found none.`, id)
  const { inputs, outputs } = portsOf(document, id)
  const slots = inputs.map(
    (property) => [property.title, { property, slot: -1, isIterated: false }] as const,
  )
  return {
    ...{ index, id, component, outputs },
    inputs: new Map(slots),
    sends: new Map(),
    next: new Map(),
  }
}

function numberSlots(drafts: readonly Draft[]): number {
  let slots = 0
  for (const draft of drafts)
    for (const input of draft.inputs.values()) {
      input.slot = slots
      slots += 1
    }
  return slots
}

function join(document: FlowDocument, byId: ReadonlyMap<string, Draft>, edge: Edge): void {
  const source = byId.get(edge.source)
  const target = byId.get(edge.destination)
  const input = target?.inputs.get(edge.input)
  const output = source?.outputs.find(({ title }) => title === edge.output)
  if (!source || !target || !input || !output) {
    if (!edge.explicit) return
    throw invalid(
      `Expected a data edge between an output and an input that exist, found ` +
        `\`${edge.output}\` of \`${edge.source}\` to \`${edge.input}\` of \`${edge.destination}\`.`,
      edge.destination,
    )
  }
  if (!isCastable(output, input.property)) {
    if (!edge.explicit) return
    throw new EngineError(
      'type_mismatch',
      `A data edge joins ${typeLabel(output)} \`${output.title}\` of \`${source.component.name}\` ` +
        `to ${typeLabel(input.property)} \`${edge.input}\` of \`${target.component.name}\`. ` +
        `Connect another output, or change a type.`,
      { nodeId: target.id },
    )
  }
  input.isIterated ||= isIteratedBy(document, {
    ...{ map: target.component, input: edge.input, output },
  })
  const slots = source.sends.get(edge.output) ?? []
  slots.push(input.slot)
  source.sends.set(edge.output, slots)
}

function finished(draft: Draft): NodePlan {
  const { index, id, component, outputs, next } = draft
  const entries = [...draft.inputs]
  const inputs = entries.map(([title, { property, slot }]): InputSlot => ({
    title,
    property,
    slot,
  }))
  const sends = [...draft.sends].map(([output, slots]): Send => ({ output, slots }))
  const iterated = entries.filter(([, input]) => input.isIterated).map(([title]) => title)
  const type = component.component_type
  return {
    ...{ index, id, component, inputs, outputs, sends, next, type },
    name: component.name,
    category: nodeCategory(component),
    iterated: new Set(iterated),
  }
}
