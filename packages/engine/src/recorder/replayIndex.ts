import type { Json } from '@flowglass/spec'
import {
  categoryCode,
  createTrace,
  eventCode,
  opKind,
  statusOf,
  type EventKind,
  type Trace,
} from '@flowglass/trace'
import { EngineError } from '../errors.ts'
import type { RecordedRun } from '../ports/log.ts'
import type { RecordedEnd } from './recorder.ts'

/**
 * The log of a run so far, asked by place instead of by time: parallel branches find their frames
 * again in whatever order they come this time.
 */
export interface ReplayIndex {
  readonly trace: Trace
  /** Words of the dictionary that others may use again: pieces of streamed text have their own. */
  readonly words: ReadonlyMap<string, number>
  readonly nextWord: number
  /** The frame of this place, each once; fails where the log tells of another course of things. */
  take(key: PlaceKey): number | undefined
  /** The log has a frame of this place that was not taken yet. */
  has(key: PlaceKey): boolean
  isClosed(seq: number): boolean
  endOf(seq: number): RecordedEnd | undefined
  /** True as often as the log holds such an event of the frame. */
  takeEvent(seq: number, kind: EventKind): boolean
  payload(seq: number, kind: EventKind): Json | undefined
}

export interface PlaceKey {
  readonly parent: number
  /** `"Type id"`. */
  readonly component: string
  readonly visit: number
  readonly iteration: number
}

const textOf = (key: PlaceKey): string =>
  `${key.parent} ${key.visit} ${key.iteration} ${key.component}`

const DELTA = eventCode('delta')

export function createReplayIndex(recorded: RecordedRun): ReplayIndex {
  const { ops } = recorded
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

  /** A new frame comes behind all recorded ones of its parent; only parallel ones have no order. */
  const checkIsNew = ({ parent, component }: PlaceKey): void => {
    if (parent >= trace.frames || trace.frames === 0) return
    const isParallel = trace.columns.category[parent] === categoryCode('parallel')
    const isExpected = parent >= 0 && !isClosed(parent) && (isParallel || !childrenLeft[parent])
    if (isExpected) return
    throw new EngineError(
      'log_mismatch',
      `The recorded run does not go on with \`${component}\`: it belongs to another document, other ` +
        'inputs or another version of the engine.',
    )
  }

  return {
    trace,
    words,
    nextWord: dictionary.length,
    payload,
    isClosed,
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
      if (!isClosed(seq)) return undefined
      const usage = trace.usageOf(seq)
      const wordOf = (kind: EventKind): string | undefined => {
        const event = trace.eventsOf(seq).findLast((one) => one.kind === kind)
        return event && trace.text(event.value)
      }
      return {
        status: statusOf(trace.columns.status[seq]),
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

function countChildren({ frames, columns }: Trace): Uint32Array {
  const children = new Uint32Array(frames)
  for (let seq = 1; seq < frames; seq += 1) {
    const parent = columns.parent[seq] ?? 0
    children[parent] = (children[parent] ?? 0) + 1
  }
  return children
}

/** Visits are not in the log: they count frames of one component and item under one parent. */
function indexPlaces(trace: Trace): Map<string, number> {
  const seqs = new Map<string, number>()
  const visits = new Map<string, number>()
  const { parent, component, iteration } = trace.columns
  for (let seq = 0; seq < trace.frames; seq += 1) {
    const place = {
      parent: parent[seq] ?? -1,
      component: trace.text(component[seq] ?? -1),
      iteration: iteration[seq] ?? -1,
    }
    const kind = textOf({ ...place, visit: 0 })
    const visit = visits.get(kind) ?? 0
    visits.set(kind, visit + 1)
    seqs.set(textOf({ ...place, visit }), seq)
  }
  return seqs
}

/** Kinds that tell of one attempt only and are never matched with those of an earlier one. */
export const isOfOneAttempt = (kind: EventKind): boolean =>
  kind === 'delta' || kind === 'firstToken' || kind === 'attempt'
