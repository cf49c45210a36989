import type { Json } from '@flowglass/spec'
import {
  categoryCode,
  eventCode,
  labelText,
  opKind,
  statusCode,
  type EventKind,
  type FrameStatus,
  type Us,
  type Usage,
} from '@flowglass/trace'
import type { ModelUsage } from '../ports/model.ts'
import type { ClockPort } from '../ports/clock.ts'
import type { RecordedRun, RunLogPort } from '../ports/log.ts'
import type { Place } from '../place.ts'
import type { NewPlace, Recorder } from './recorder.ts'
import { createRecentIds } from './recentIds.ts'
import { createOpenFrames } from './replay/openFrames.ts'
import { createReplayIndex, isOfOneAttempt, type ReplayIndex } from './replay/replayIndex.ts'

interface Source {
  readonly log: RunLogPort
  readonly clock: ClockPort
  readonly recorded: RecordedRun | undefined
}

/** Writes ops as they happen; what a recorded log holds already is found again, not written. */
export function createLogRecorder({ log, clock, recorded }: Source): Recorder {
  const replay = recorded && createReplayIndex(recorded)
  const { word, piece } = createDictionary(log, replay)
  const now = createRunClock(clock, recorded, replay)
  const payloadIds = createRecentIds()
  let frames = replay?.trace.frames ?? 0
  const left = createOpenFrames(replay)

  const isOld = (place: Place): boolean => replay !== undefined && place.seq < replay.trace.frames
  /** Nothing is added to a frame that the log has closed; others get what they have not yet. */
  const isOldEvent = (place: Place, kind: EventKind): boolean => {
    if (!replay || !isOld(place)) return false
    if (isClosed(place)) return true
    return !isOfOneAttempt(kind) && replay.takeEvent(place.seq, kind)
  }

  /** One value that passes through several frames is kept once. */
  const payloadId = (value: Json): number => {
    if (typeof value !== 'object' || value === null) return log.payload(value)
    const known = payloadIds.get(value)
    if (known !== undefined) return known
    const id = log.payload(value)
    payloadIds.set(value, id)
    return id
  }
  const event = ({ seq }: Pick<Place, 'seq'>, kind: EventKind, value: number): void =>
    log.append([opKind.event, seq, eventCode(kind), now(), value])
  const isClosed = (place: Place): boolean => isOld(place) && replay?.isClosed(place.seq) === true

  /** A frame ends after all below it: also those that nobody will come back to. */
  const close = (seq: number, status: FrameStatus, usage?: Usage): void => {
    const cut = statusCode(status === 'cancelled' ? status : 'interrupted')
    for (const under of left.below(seq)) {
      log.append([opKind.close, under, now(), cut])
      left.delete(under)
    }
    const op = [opKind.close, seq, now(), statusCode(status)] as const
    log.append(usage ? [...op, usage] : op)
    left.delete(seq)
  }

  return {
    open(at: NewPlace) {
      const { parent, componentId, visit = 0, iteration = -1 } = at
      const key = keyOf(at)
      const { component, parent: above } = key
      const old = replay?.take(key)
      if (old !== undefined) return { seq: old, parent, componentId, visit, iteration }
      const seq = frames
      frames += 1
      const componentWord = word(component)
      const name = word(at.name)
      const category = categoryCode(at.category)
      log.append([opKind.open, seq, above, category, componentWord, name, iteration, now()])
      return { seq, parent, componentId, visit, iteration }
    },
    hasBegun: (at) => replay?.has(keyOf(at)) === true,
    recordedSteps: replay?.steps ?? 0,
    hasFailedChild: (place) => isOld(place) && replay?.hasFailedChild(place.seq) === true,
    payload(place, kind, value) {
      if (!isOldEvent(place, kind)) event(place, kind, payloadId(value))
    },
    word(place, kind, text) {
      if (isOldEvent(place, kind)) return
      event(place, kind, kind === 'delta' ? piece(text) : word(text))
    },
    number(place, kind, value) {
      if (!isOldEvent(place, kind)) event(place, kind, value)
    },
    status(place, status) {
      if (isClosed(place)) return
      left.add(place)
      if (isOld(place) && replay?.trace.columns.status[place.seq] === statusCode(status)) return
      log.append([opKind.status, place.seq, now(), statusCode(status)])
    },
    close(place, status, usage) {
      if (!isClosed(place)) close(place.seq, status, usage && usageTuple(usage, word))
    },
    end(status, error) {
      if (replay?.isOver) return
      if (left.has(ROOT)) {
        // First of all, for then the log tells how the run ends, wherever it breaks off.
        const isTold = replay?.trace.eventsOf(ROOT).some(({ kind }) => kind === 'error')
        if (error && !isTold) event({ seq: ROOT }, 'error', payloadId(error))
        close(ROOT, status)
      }
      log.append([opKind.end, statusCode(status), now()])
    },
    recorded: (place) => (isOld(place) ? replay?.endOf(place.seq) : undefined),
    isUnfinished: (place) => isOld(place) && !isClosed(place),
    holds: (place, kind) =>
      isOld(place) && replay?.trace.eventsOf(place.seq).some((one) => one.kind === kind) === true,
    durable: () => log.durable?.(),
  }
}

const ROOT = 0

const keyOf = ({ parent, componentType, componentId, visit = 0, iteration = -1 }: NewPlace) => ({
  ...{ parent: parent?.seq ?? -1, visit, iteration },
  component: labelText({ type: componentType, id: componentId }),
})

const usageTuple = (
  usage: ModelUsage & { readonly model: string },
  word: (text: string) => number,
): Usage => [
  word(usage.model),
  usage.inTokens,
  usage.outTokens,
  usage.cacheRead,
  usage.cacheWrite,
  usage.reasoning,
]

interface Dictionary {
  /** One id for all places that hold the same word. */
  word(text: string): number
  /** A piece of streamed text: what is shown of it depends on the pieces before it. */
  piece(text: string): number
}

function createDictionary(log: RunLogPort, replay: ReplayIndex | undefined): Dictionary {
  const ids = new Map(replay?.words)
  let next = replay?.nextWord ?? 0
  const piece = (text: string): number => {
    log.append([opKind.dict, next, text])
    next += 1
    return next - 1
  }
  return {
    piece,
    word(text) {
      const id = ids.get(text) ?? piece(text)
      ids.set(text, id)
      return id
    },
  }
}

/** Time since the run's start; after a pause it goes on where real time is by now. */
function createRunClock(
  clock: ClockPort,
  recorded: RecordedRun | undefined,
  replay: ReplayIndex | undefined,
): () => Us {
  const origin = clock.now()
  const start = Math.max(replay?.trace.lastAt ?? 0, recorded?.elapsed ?? 0)
  return () => Math.round(start + clock.now() - origin)
}
