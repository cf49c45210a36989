import type { Json } from '@flowglass/spec'
import {
  categoryCode,
  createTrace,
  eventCode,
  opKind,
  statusCode,
  statusOf,
  type EventKind,
  type FrameStatus,
  type Trace,
} from '@flowglass/trace'
import { EngineError } from '../../errors.ts'
import type { RecordedRun } from '../../ports/log.ts'
import { countChildren, countSteps, indexPlaces, textOf, type PlaceKey } from './recordedPlaces.ts'
import { recordedStatus } from './recordedStatus.ts'
import type { RecordedEnd } from '../recorder.ts'

/**
 * The log of a run so far, asked by place instead of by time: parallel branches find their frames
 * again in whatever order they come this time.
 */
export interface ReplayIndex {
  readonly trace: Trace
  /** The log has its end: nothing comes behind it. */
  readonly isOver: boolean
  /** Words of the dictionary that others may use again: pieces of streamed text have their own. */
  readonly words: ReadonlyMap<string, number>
  readonly nextWord: number
  /** The frame of this place, each once; fails where the log tells of another course of things. */
  take(key: PlaceKey): number | undefined
  /** The log has a frame of this place that was not taken yet. */
  has(key: PlaceKey): boolean
  /** Visits of nodes that have begun: the frames below those of flows. */
  readonly steps: number
  /** The log has a child of this frame that came to another end than its own. */
  hasFailedChild(seq: number): boolean
  isClosed(seq: number): boolean
  endOf(seq: number): RecordedEnd | undefined
  /** True as often as the log holds such an event of the frame. */
  takeEvent(seq: number, kind: EventKind): boolean
  payload(seq: number, kind: EventKind): Json | undefined
}

const DELTA = eventCode('delta')
const OK = statusCode('ok')

/** Branches come at once; of an agent's calls those that ask somebody go before the others. */
const unordered: readonly number[] = [categoryCode('parallel'), categoryCode('round')]
/** The event that holds what an effect gave. */
const results: ReadonlyMap<number, EventKind> = new Map([
  [categoryCode('llm'), 'answer'],
  [categoryCode('tool'), 'output'],
  [categoryCode('http'), 'output'],
  [categoryCode('wait'), 'output'],
])

export function createReplayIndex(recorded: RecordedRun): ReplayIndex {
  const { ops } = recorded
  const isOver = recordedStatus(recorded) !== undefined
  const trace = createTrace()
  if (trace.append({ from: 0, to: ops.length, ops }) === 'gap')
    throw new EngineError('log_mismatch', 'Expected a log from its first op on.')
  const pieces = new Set(
    ops.flatMap((op) => (op[0] === opKind.event && op[2] === DELTA ? [op[4]] : [])),
  )
  const dictionary = ops.filter((op) => op[0] === opKind.dict)
  const words = new Map(
    dictionary.filter(([, id]) => !pieces.has(id)).map(([, id, text]) => [text, id]),
  )
  const seqs = indexPlaces(trace)
  const eventsLeft = new Map<number, Map<EventKind, number>>()
  const childrenLeft = countChildren(trace)

  const leftOf = (seq: number): Map<EventKind, number> => {
    const known = eventsLeft.get(seq)
    if (known) return known
    const left = new Map<EventKind, number>()
    for (const { kind } of trace.eventsOf(seq)) left.set(kind, (left.get(kind) ?? 0) + 1)
    eventsLeft.set(seq, left)
    return left
  }
  const payload = (seq: number, kind: EventKind): Json | undefined => {
    const event = trace.eventsOf(seq).findLast((one) => one.kind === kind)
    return event === undefined ? undefined : recorded.payload(event.value)
  }
  const isClosed = (seq: number): boolean => !Number.isNaN(trace.columns.t1[seq] ?? Number.NaN)

  /** What an effect gave is recorded with the event that holds it, though its frame be still open. */
  const statusAt = (seq: number): FrameStatus | undefined => {
    if (isClosed(seq)) return statusOf(trace.columns.status[seq])
    const result = results.get(trace.columns.category[seq] ?? -1)
    if (result === undefined) return undefined
    const kinds = trace.eventsOf(seq).map(({ kind }) => kind)
    if (kinds.includes('error')) return 'error'
    return kinds.includes(result) ? 'ok' : undefined
  }

  /** A new frame comes behind all recorded ones of its parent, where these have an order. */
  const isExpected = (parent: number): boolean => {
    if (isOver) return false
    if (parent >= trace.frames || trace.frames === 0) return true
    const hasOrder = !unordered.includes(trace.columns.category[parent] ?? -1)
    return parent >= 0 && !isClosed(parent) && !(hasOrder && childrenLeft[parent])
  }
  const checkIsNew = ({ parent, component }: PlaceKey): void => {
    if (isExpected(parent)) return
    throw new EngineError(
      'log_mismatch',
      `The recorded run does not go on with \`${component}\`: it belongs to another document, other ` +
        'inputs or another version of the engine.',
    )
  }

  return {
    trace,
    isOver,
    words,
    nextWord: dictionary.length,
    payload,
    isClosed,
    get steps() {
      return countSteps(trace)
    },
    hasFailedChild(seq) {
      const { first, next, status } = trace.columns
      for (let at = first[seq] ?? -1; at >= 0; at = next[at] ?? -1)
        if (isClosed(at) && status[at] !== OK) return true
      return false
    },
    take(key) {
      const text = textOf(key)
      const seq = seqs.get(text)
      if (seq === undefined) checkIsNew(key)
      seqs.delete(text)
      if (seq !== undefined) childrenLeft[key.parent] = (childrenLeft[key.parent] ?? 0) - 1
      return seq
    },
    has: (key) => seqs.has(textOf(key)),
    takeEvent(seq, kind) {
      const left = leftOf(seq)
      const count = left.get(kind) ?? 0
      if (count > 0) left.set(kind, count - 1)
      return count > 0
    },
    endOf(seq) {
      const status = statusAt(seq)
      if (status === undefined) return undefined
      const usage = trace.usageOf(seq)
      const wordOf = (kind: EventKind): string | undefined => {
        const event = trace.eventsOf(seq).findLast((one) => one.kind === kind)
        return event && trace.text(event.value)
      }
      return {
        status,
        usage: usage && {
          model: trace.text(usage[0]),
          inTokens: usage[1],
          outTokens: usage[2],
          cacheRead: usage[3],
          cacheWrite: usage[4],
          reasoning: usage[5],
        },
        payload: (kind) => payload(seq, kind),
        word: wordOf,
      }
    },
  }
}

/** Kinds that tell of one attempt only and are never matched with those of an earlier one. */
export const isOfOneAttempt = (kind: EventKind): boolean =>
  kind === 'delta' || kind === 'firstToken' || kind === 'attempt'
