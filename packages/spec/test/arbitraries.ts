import fc from 'fast-check'
import type { FlowDocument, Json, JsonObject } from '../src/index.ts'
import { normalise } from '../src/index.ts'

/** Documents as people write them: several flows in each other, shared parts, some mistakes. */
export const anyDocument: fc.Arbitrary<FlowDocument> = fc
  .record({
    steps: fc.array(fc.constantFrom('llm', 'tool', 'branch', 'flow', 'map', 'agent', 'catch'), {
      minLength: 1,
      maxLength: 7,
    }),
    slips: fc.array(slip(), { maxLength: 3 }),
    isByName: fc.boolean(),
    isInline: fc.boolean(),
    version: fc.constantFrom(undefined, '25.4.1', '26.1.0', '26.3.1'),
    seed: fc.nat(1000),
  })
  .map((plan) => build(plan))

export interface Plan {
  readonly steps: readonly string[]
  readonly slips: readonly Slip[]
  readonly isByName: boolean
  readonly isInline: boolean
  readonly version: string | undefined
  readonly seed: number
}

export type Slip =
  | { readonly kind: 'dropField'; readonly at: number; readonly field: number }
  | { readonly kind: 'misspell'; readonly at: number; readonly field: number }
  | { readonly kind: 'wrongType'; readonly at: number; readonly field: number }
  | { readonly kind: 'dropEdge'; readonly at: number }
  | { readonly kind: 'retarget'; readonly at: number; readonly to: number }
  | { readonly kind: 'rebranch'; readonly at: number }
  | { readonly kind: 'unknownKey'; readonly at: number }

function slip(): fc.Arbitrary<Slip> {
  const place = fc.nat(60)
  return fc.oneof(
    fc.record({ kind: fc.constant('dropField' as const), at: place, field: place }),
    fc.record({ kind: fc.constant('misspell' as const), at: place, field: place }),
    fc.record({ kind: fc.constant('wrongType' as const), at: place, field: place }),
    fc.record({ kind: fc.constant('dropEdge' as const), at: place }),
    fc.record({ kind: fc.constant('retarget' as const), at: place, to: place }),
    fc.record({ kind: fc.constant('rebranch' as const), at: place }),
    fc.record({ kind: fc.constant('unknownKey' as const), at: place }),
  )
}

function build(plan: Plan): FlowDocument {
  const json = withSlips(flowJson(plan, 'main', 0), plan.slips)
  const { document } = normalise({
    ...json,
    ...(plan.version === undefined ? {} : { agentspec_version: plan.version }),
  })
  if (!document) throw new Error('a generated flow is always a document')
  return document
}

const text = (title: string): JsonObject => ({ title, type: 'string' })

function flowJson(plan: Plan, id: string, depth: number): JsonObject {
  const nodes: JsonObject[] = [node(id, 'start', 'StartNode', { inputs: [text('topic')] })]
  const routes: JsonObject[] = []
  const sources: JsonObject[] = []
  const reference = (name: string): Json => ({ $component_ref: `${id}-${name}` })
  let before = 'start'
  let output = 'topic'
  const connect = (from: string, branch: string, to: string): void => {
    routes.push({
      component_type: 'ControlFlowEdge',
      id: `${id}-${from}-${branch}`,
      name: `${from} ${branch}`,
      from_node: reference(from),
      from_branch: branch,
      to_node: reference(to),
    })
  }
  const feed = (to: string, input: string): void => {
    sources.push({
      component_type: 'DataFlowEdge',
      id: `${id}-${to}-${input}`,
      name: `${to} ${input}`,
      source_node: reference(before),
      source_output: output,
      destination_node: reference(to),
      destination_input: input,
    })
  }
  plan.steps.forEach((kind, index) => {
    const name = `step${index}`
    const made = step(plan, { id, name, kind, depth })
    nodes.push(made.node)
    connect(before === 'start' ? 'start' : before, made.entry(before), name)
    if (made.input) feed(name, made.input)
    for (const branch of made.others) connect(name, branch, 'end')
    before = name
    output = made.output ?? output
    if (!made.output) [before, output] = ['start', 'topic']
    if (!made.output) before = name
    lastBranch.set(name, made.branch)
    if (!made.output) sourceOf.set(name, 'start')
  })
  nodes.push(node(id, 'end', 'EndNode', { inputs: [{ ...text('answer'), default: '' }] }))
  connect(before, branchOf(before), 'end')
  return {
    component_type: 'Flow',
    id,
    name: id,
    start_node: reference('start'),
    nodes: nodes.map((one) => ({ $component_ref: String(one['id']) })),
    control_flow_connections: routes,
    data_flow_connections: plan.isByName ? null : sources.filter((edge) => hasSource(edge, nodes)),
    $referenced_components: Object.fromEntries(nodes.map((one) => [String(one['id']), one])),
  }
}
