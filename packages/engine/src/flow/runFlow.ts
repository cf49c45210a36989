import type { JsonObject } from '@flowglass/spec'
import { EngineError, locate } from '../errors.ts'
import { isPromise } from '../maybePromise.ts'
import type { Place } from '../place.ts'
import type { FlowPlan } from '../plan/flowPlan.ts'
import type { FlowCall, FlowEnd, RunContext } from '../run/runContext.ts'
import { failPlace } from './failPlace.ts'
import { flowPlace } from './flowPlace.ts'
import { flowInputs, flowOutputs } from './flowValues.ts'
import { isEnd, nextNode, nodePlace, runNode } from './runNode.ts'
import { createStore } from './store.ts'

/** Runs a flow from its start to one of its ends: one node after the other. */
export async function runFlow(run: RunContext, call: FlowCall): Promise<FlowEnd> {
  const plan = run.planOf(call.flow)
  const { recorder } = run
  const place = recorder.open(flowPlace(run, call))
  try {
    checkDepth(run, call)
    if (call.cause !== undefined && call.cause >= 0) recorder.number(place, 'cause', call.cause)
    if (call.key !== undefined) recorder.payload(place, 'key', call.key)
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
    `Flows are nested more than ${maxDepth} deep, which is the most that a run takes. Put the steps ` +
      'of some inner flows into the flow that runs them.',
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
  const { plan, place: parent, call, inputs } = visit
  const { thread, depth } = call
  const store = createStore(plan)
  const visits = new Uint32Array(plan.nodes.length)
  let node = plan.start
  const take = (): JsonObject => (node === plan.start ? inputs : store.take(node))
  for (;;) {
    const count = visits[node.index] ?? 0
    visits[node.index] = count + 1
    const at = nodePlace(node, parent, count)
    const paused = run.countStep(run.recorder.hasBegun(at))
    if (paused) await paused
    const running = runNode(run, { node, at, thread, depth, plan, inputs: take })
    const end = isPromise(running) ? await running : running
    const branch = end.branch ?? 'next'
    if (isEnd(node)) return { outputs: flowOutputs(plan, end.outputs), branch, seq: parent.seq }
    store.send(node, end.outputs)
    node = nextNode(plan, node, branch)
  }
}
