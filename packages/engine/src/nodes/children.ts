import { isUnwinding, locate, type EngineError } from '../errors.ts'
import type { FlowCall, FlowEnd, NodeCall, Thread } from '../run/runContext.ts'

/** A child flow to run: one item of a map, or one flow of a parallel step. */
export type Child = Pick<FlowCall, 'flow' | 'inputs' | 'category' | 'visit' | 'iteration'>

/** One after the other; all take part in the same conversation. */
export async function runInOrder(call: NodeCall, children: Iterable<Child>): Promise<FlowEnd[]> {
  const ends: FlowEnd[] = []
  for (const child of children) {
    call.run.checkStop()
    ends.push(
      await call.run.runFlow({
        ...{ parent: call.place, thread: call.thread, depth: call.depth + 1 },
        ...child,
      }),
    )
  }
  return ends
}

/**
 * At most `width` at once. After a failure no further one starts; those under way come to their
 * end, and the first failure in declared order is the one that counts, whatever came first in time.
 */
export async function runAtOnce(
  call: NodeCall,
  children: readonly Child[],
  width: number,
): Promise<FlowEnd[]> {
  const ends = new Array<FlowEnd | undefined>(children.length).fill(undefined)
  const messages = call.thread.messages
  const threads = children.map((): Thread => ({ messages: [...messages], mayPause: false }))
  const failures = new Map<number, EngineError>()
  const place = { parent: call.place, depth: call.depth + 1 }
  let next = 0
  /** One of `width` lines of work: its next child starts when the one before it has ended. */
  const work = async (): Promise<void> => {
    let cause = -1
    while (next < children.length && failures.size === 0) {
      const at = next
      next += 1
      const [child, thread] = [children[at], threads[at]]
      if (!child || !thread) return
      try {
        call.run.checkStop()
        const end = await call.run.runFlow({ ...place, ...child, thread, cause })
        ends[at] = end
        cause = end.seq
      } catch (error) {
        failures.set(at, locate(error, { code: 'internal' }))
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, children.length) }, work))
  const failure = firstFailure(failures)
  if (failure) throw failure
  mergeThreads(call.thread, threads)
  return ends.filter((end) => end !== undefined)
}

/** Real errors before unwinding, then in declared order. */
function firstFailure(failures: ReadonlyMap<number, EngineError>): EngineError | undefined {
  const inOrder = [...failures].toSorted(([a], [b]) => a - b).map(([, error]) => error)
  return inOrder.find((error) => !isUnwinding(error)) ?? inOrder[0]
}

/** What the branches said, in declared order. */
function mergeThreads(into: Thread, threads: readonly Thread[]): void {
  const shared = into.messages.length
  for (const thread of threads) into.messages.push(...thread.messages.slice(shared))
}
