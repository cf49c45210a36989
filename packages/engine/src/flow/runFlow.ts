import type { JsonObject } from '@flowglass/spec'
import { EngineError, isUnwinding, locate } from '../errors.ts'
import { isPromise } from '../maybePromise.ts'
import { pathOf, type Place } from '../place.ts'
import type { FlowPlan, NodePlan } from '../plan/flowPlan.ts'
import { nodeRuns } from '../nodes/nodeRuns.ts'
import type { FlowCall, FlowEnd, NodeEnd, RunContext } from '../runContext.ts'
import { failPlace } from './failPlace.ts'
import { flowInputs, flowOutputs } from './flowValues.ts'
import { createStore, type Store } from './store.ts'

const isEnd = (node: NodePlan): boolean => node.type === 'EndNode'

/** Runs a flow from its start to one of its ends: one node after the other. */
export async function runFlow(run: RunContext, call: FlowCall): Promise<FlowEnd> {
  const plan = run.planOf(call.flow)
  const { recorder } = run
  const place = recorder.open({
    parent: call.parent,
    category: call.category ?? 'flow',
    componentType: plan.flow.component_type,
    componentId: plan.id,
    name: plan.flow.name,
    visit: call.visit ?? 0,
    iteration: call.iteration ?? -1,
  })
  try {
    checkDepth(run, call)
    const inputs = flowInputs(plan, call.inputs)
    recorder.payload(place, 'input', inputs)
    const end = await runNodes(run, { plan, place, call, inputs })
    recorder.payload(place, 'output', end.outputs)
    recorder.word(place, 'exit', end.branch)
    recorder.close(place, 'ok')
    return end
  } catch (error) {
    throw failPlace(run, place, locate(error, { code: 'internal', nodeId: plan.id }))
  }
}

function checkDepth(run: RunContext, call: FlowCall): void {
  const { maxDepth } = run.parameters
  if (call.depth < maxDepth) return
  throw new EngineError(
    'depth_limit',
    `Expected flows nested at most ${maxDepth} deep. Raise \`maxDepth\` or nest less.`,
    { nodeId: call.flow },
  )
}

interface FlowVisit {
  readonly plan: FlowPlan
  readonly place: Place
  readonly call: FlowCall
  readonly inputs: JsonObject
}

async function runNodes(run: RunContext, visit: FlowVisit): Promise<FlowEnd> {
  const { plan, inputs } = visit
  const store = createStore(plan)
  const visits = new Uint32Array(plan.nodes.length)
  let node = plan.start
  for (;;) {
    const paused = run.countStep()
    if (paused) await paused
    const count = visits[node.index] ?? 0
    visits[node.index] = count + 1
    const given = node === plan.start ? inputs : undefined
    const running = startNode(run, visit, { node, visit: count, store, given })
    const end = isPromise(running) ? await running : running
    if (isEnd(node))
      return { outputs: flowOutputs(plan, end.outputs), branch: end.branch ?? 'next' }
    store.send(node, end.outputs)
    node = nextNode(plan, node, end.branch ?? 'next')
  }
}

interface Visit {
  readonly node: NodePlan
  readonly visit: number
  readonly store: Store
  /** Values of the flow for its start node. */
  readonly given: JsonObject | undefined
}

/** Opens the node's frame and runs it; waits only when the node itself has to wait. */
function startNode(run: RunContext, flow: FlowVisit, at: Visit): NodeEnd | Promise<NodeEnd> {
  const { node } = at
  const place = run.recorder.open({
    parent: flow.place,
    category: node.category,
    componentType: node.type,
    componentId: node.id,
    name: node.name,
    visit: at.visit,
  })
  try {
    checkVisits(run, at)
    const inputs = at.given ?? at.store.take(node)
    run.recorder.payload(place, 'input', inputs)
    const { thread, depth } = flow.call
    const nodeRun = nodeRuns[node.type] ?? unsupported
    const end = nodeRun({ run, node, inputs, place, thread, depth })
    if (!isPromise(end)) return closeNode(run, flow.plan, { node, place, end })
    return end.then(
      (settled) => closeOrFail(run, flow.plan, { node, place, end: settled }),
      (error: unknown) => Promise.reject(failNode(run, { node, place }, error)),
    )
  } catch (error) {
    throw failNode(run, { node, place }, error)
  }
}

interface Closing {
  readonly node: NodePlan
  readonly place: Place
  readonly end: NodeEnd
}

function closeNode(run: RunContext, plan: FlowPlan, { node, place, end }: Closing): NodeEnd {
  const branch = end.branch ?? 'next'
  if (!isEnd(node)) nextNode(plan, node, branch)
  run.recorder.payload(place, 'output', end.outputs)
  run.recorder.word(place, 'exit', branch)
  run.recorder.close(place, 'ok')
  return end
}

function closeOrFail(run: RunContext, plan: FlowPlan, closing: Closing): NodeEnd {
  try {
    return closeNode(run, plan, closing)
  } catch (error) {
    throw failNode(run, closing, error)
  }
}

function failNode(
  run: RunContext,
  { node, place }: { node: NodePlan; place: Place },
  error: unknown,
): EngineError {
  const where = { code: 'internal', nodeId: node.id, path: pathOf(place) } as const
  return failPlace(run, place, isUnwinding(error) ? error : locate(error, where))
}

function checkVisits(run: RunContext, { node, visit }: Visit): void {
  const { maxVisits } = run.parameters
  if (visit < maxVisits) return
  throw new EngineError(
    'visit_limit',
    `Expected at most ${maxVisits} visits of \`${node.name}\` in one flow. ` +
      `Check how its loop ends, or raise \`maxVisits\`.`,
  )
}

function nextNode(plan: FlowPlan, node: NodePlan, branch: string): NodePlan {
  const next = plan.nodes[node.next.get(branch) ?? -1]
  if (next) return next
  throw new EngineError(
    'unrouted_branch',
    `Branch \`${branch}\` of \`${node.name}\` leads nowhere. Connect it to a node.`,
    { nodeId: node.id },
  )
}

const unsupported = ({ node }: { node: NodePlan }): never => {
  throw new EngineError(
    'not_supported',
    `Expected a node that can run, found \`${node.name}\` of the type ${node.type}.`,
  )
}
