import type { JsonObject } from '@flowglass/spec'
import { EngineError, isUnwinding, locate } from '../errors.ts'
import { isPromise, type MaybePromise } from '../maybePromise.ts'
import { nodeRuns } from '../nodes/nodeRuns.ts'
import { pathOf, type Place } from '../place.ts'
import type { FlowPlan, NodePlan } from '../plan/flowPlan.ts'
import type { NewPlace } from '../recorder/recorder.ts'
import type { NodeEnd, RunContext, Thread } from '../run/runContext.ts'
import type { PinnedNode } from '../run/runTypes.ts'
import { failPlace } from './failPlace.ts'
import { own, toldOf } from './toldOf.ts'

export interface NodeVisit {
  readonly node: NodePlan
  /** Where the node stands in the run. */
  readonly at: NewPlace
  readonly thread: Thread
  readonly depth: number
  /** Flow that the node stands in; undefined for a node that runs alone. */
  readonly plan: FlowPlan | undefined
  /** Collects the inputs; throws when one is missing. */
  readonly inputs: () => JsonObject
}

export const isEnd = (node: NodePlan): boolean => node.type === 'EndNode'

/** Of one visit of a node. */
export const nodePlace = (node: NodePlan, parent: Place | undefined, visit: number): NewPlace => ({
  parent,
  category: node.category,
  componentType: node.type,
  componentId: node.id,
  name: node.name,
  visit,
})

/** Opens the node's frame and runs it; waits only when the node itself has to wait. */
export function runNode(run: RunContext, visit: NodeVisit): MaybePromise<NodeEnd> {
  const { node, at } = visit
  const place = run.recorder.open(at)
  try {
    checkVisits(run, visit)
    const told = toldOf(run, node, place)
    if (told) return skip(run, visit, { place, told })
    const inputs = changedInputs(run, place) ?? visit.inputs()
    run.recorder.payload(place, 'input', inputs)
    const { thread, depth } = visit
    const nodeRun = nodeRuns[node.type] ?? unsupported
    const end = nodeRun({ run, node, inputs, place, thread, depth })
    if (!isPromise(end)) return close(run, visit, { place, end })
    return end.then(
      (settled) => closeOrFail(run, visit, { place, end: settled }),
      (error: unknown) => Promise.reject(fail(run, node, { place, error })),
    )
  } catch (error) {
    throw fail(run, node, { place, error })
  }
}

const changedInputs = ({ changes }: RunContext, place: Place): JsonObject | undefined =>
  changes.inputs && own(changes.inputs, pathOf(place))

interface Closing {
  readonly place: Place
  readonly end: NodeEnd
}

function close(run: RunContext, { node, plan }: NodeVisit, { place, end }: Closing): NodeEnd {
  const branch = end.branch ?? 'next'
  if (plan && !isEnd(node)) nextNode(plan, node, branch)
  run.recorder.payload(place, 'output', end.outputs)
  run.recorder.word(place, 'exit', branch)
  run.recorder.close(place, 'ok')
  if (run.changes.until === node.id) throw stopHere(run, place, end)
  return end
}

function closeOrFail(run: RunContext, visit: NodeVisit, closing: Closing): NodeEnd {
  try {
    return close(run, visit, closing)
  } catch (error) {
    throw fail(run, visit.node, { place: closing.place, error })
  }
}

/** The node gives what it is told, without being executed. */
function skip(
  run: RunContext,
  { node }: NodeVisit,
  { place, told }: { place: Place; told: PinnedNode },
): NodeEnd {
  run.recorder.payload(place, 'output', told.outputs)
  run.recorder.word(place, 'exit', told.branch ?? 'next')
  run.recorder.close(place, 'skipped')
  if (run.changes.until === node.id) throw stopHere(run, place, told)
  return told
}

function stopHere(run: RunContext, place: Place, end: NodeEnd): EngineError {
  run.stoppedAt ??= end
  return new EngineError('stopped', 'The run was to go no further.', { path: pathOf(place) })
}

function fail(
  run: RunContext,
  node: NodePlan,
  { place, error }: { place: Place; error: unknown },
): EngineError {
  // The frame of the node behind which a run is to end is closed already.
  if (error instanceof EngineError && error.code === 'stopped' && error.path === pathOf(place))
    return error
  const where = { code: 'internal', nodeId: node.id, path: pathOf(place) } as const
  return failPlace(run, place, isUnwinding(error) ? error : locate(error, where))
}

function checkVisits(run: RunContext, { node, at }: NodeVisit): void {
  const { maxVisits } = run.parameters
  if ((at.visit ?? 0) < maxVisits) return
  throw new EngineError(
    'visit_limit',
    `Expected at most ${maxVisits} visits of \`${node.name}\` in one flow. ` +
      `Check how its loop ends, or raise \`maxVisits\`.`,
  )
}

export function nextNode(plan: FlowPlan, node: NodePlan, branch: string): NodePlan {
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
