import { isOfLog, isUnwinding, locate, type EngineError } from '../errors.ts'
import { flowPlace } from '../flow/flowPlace.ts'
import type { FlowCall, FlowEnd, NodeCall, Thread } from '../run/runContext.ts'
import type { VariablesBranch } from '../run/variables.ts'

/** A child flow to run: one item of a map, or one flow of a parallel step. */
export type Child = Pick<FlowCall, 'flow' | 'inputs' | 'category' | 'visit' | 'iteration' | 'key'>

/** Children by number, made when their turn comes: a map may have very many. */
export interface Children {
  readonly count: number
  child(at: number): Child
}

export const childrenIn = (list: readonly Child[]): Children => ({
  count: list.length,
  child(at) {
    const child = list[at]
    if (!child) throw new RangeError(`Expected a child below ${list.length}, found ${at}.`)
    return child
  },
})

/** One after the other; all take part in the same conversation. */
export async function runInOrder(call: NodeCall, children: Children): Promise<FlowEnd[]> {
  const { run, place: parent, thread } = call
  const depth = call.depth + 1
  const ends: FlowEnd[] = []
  for (let at = 0; at < children.count; at += 1) {
    run.checkStop()
    ends.push(await run.runFlow({ parent, thread, depth, ...children.child(at) }))
  }
  return ends
}

/**
 * At most `width` at once. After a failure no further one starts; those under way come to their
 * end, and the first failure in declared order is the one that counts, whatever came first in time.
 */
export async function runAtOnce(
  call: NodeCall,
  children: Children,
  width: number,
): Promise<FlowEnd[]> {
  const { run, place: parent } = call
  const { messages } = call.thread
  const depth = call.depth + 1
  const ends = new Array<FlowEnd | undefined>(children.count).fill(undefined)
  const threads = new Map<number, BranchThread>()
  const failures = new Map<number, EngineError>()
  let next = 0
  const hadFailure = run.recorder.hasFailedChild(parent)
  /** After a failure only those come that had begun before the run was taken up again. */
  const isDue = (at: number): boolean =>
    (failures.size === 0 && !hadFailure) ||
    run.recorder.hasBegun(flowPlace(run, { parent, ...children.child(at) }))
  /** One of `width` lines of work: its next child starts when the one before it has ended. */
  const work = async (): Promise<void> => {
    let cause = -1
    while (next < children.count && isDue(next)) {
      const at = next
      next += 1
      const variables = call.thread.variables.branch()
      const thread = { messages: [...messages], mayPause: false, variables }
      try {
        run.checkStop()
        const end = await run.runFlow({ parent, depth, thread, cause, ...children.child(at) })
        ends[at] = end
        cause = end.seq
        if (thread.messages.length > messages.length || variables.isChanged) threads.set(at, thread)
      } catch (error) {
        failures.set(at, locate(error, { code: 'internal' }))
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, children.count) }, work))
  const failure = firstFailure(failures)
  // Whoever wants the run to end is not told of a failure instead.
  if (failure && !isOfLog(failure)) run.checkStop()
  if (failure) throw failure
  mergeThreads(call.thread, threads)
  return ends.filter((end) => end !== undefined)
}

/** A log that is no good before real errors, these before unwinding, then in declared order. */
function firstFailure(failures: ReadonlyMap<number, EngineError>): EngineError | undefined {
  const inOrder = [...failures].toSorted(([a], [b]) => a - b).map(([, error]) => error)
  return inOrder.find(isOfLog) ?? inOrder.find((error) => !isUnwinding(error)) ?? inOrder[0]
}

interface BranchThread extends Thread {
  readonly variables: VariablesBranch
}

/** What the branches said and wrote, in declared order: the same whoever was faster. */
function mergeThreads(into: Thread, threads: ReadonlyMap<number, BranchThread>): void {
  const shared = into.messages.length
  for (const [, { messages, variables }] of [...threads].toSorted(([a], [b]) => a - b)) {
    for (const message of messages.slice(shared)) into.messages.push(message)
    variables.join(into.variables)
  }
}
