import type { Json, JsonObject } from '@flowglass/spec'
import type { Category, EventKind, FrameStatus } from '@flowglass/trace'
import type { ModelUsage } from '../ports/model.ts'
import type { Place } from '../place.ts'

export interface NewPlace {
  readonly parent: Place | undefined
  readonly category: Category
  readonly componentType: string
  readonly componentId: string
  readonly name: string
  readonly visit?: number
  readonly iteration?: number
}

/**
 * How a place ended according to the log of a run that is taken up again. An effect has ended once the
 * log holds its result, though it may be cut off before the frame's end.
 */
export interface RecordedEnd {
  readonly status: FrameStatus
  readonly usage: RecordedUsage | undefined
  /** Value of the last event of this kind; undefined when there was none. */
  payload(kind: EventKind): Json | undefined
  word(kind: EventKind): string | undefined
}

export interface RecordedUsage extends ModelUsage {
  readonly model: string
}

/** Writes a run's log. Everything that happens goes through here, so that a run is its log. */
export interface Recorder {
  /** Opens a frame, or finds it again when the log holds it already. */
  open(at: NewPlace): Place
  /** The log holds the beginning of this place, to which the run has not come back yet. */
  hasBegun(at: NewPlace): boolean
  /** Steps that have begun according to the log. */
  readonly recordedSteps: number
  /** The log tells that a child of this place failed or was cut off. */
  hasFailedChild(place: Place): boolean
  payload(place: Place, kind: EventKind, value: Json): void
  /** Event whose value is a word of the dictionary. */
  word(place: Place, kind: EventKind, text: string): void
  number(place: Place, kind: EventKind, value: number): void
  status(place: Place, status: FrameStatus): void
  close(place: Place, status: FrameStatus, usage?: ModelUsage & { readonly model: string }): void
  /** Ends the run and all that it has not come back to; `error` is what it failed with. */
  end(status: FrameStatus, error?: JsonObject): void
  /** The end that the log already tells of. */
  recorded(place: Place): RecordedEnd | undefined
  /** The log holds the beginning of this place but not its end: an effect was under way. */
  isUnfinished(place: Place): boolean
  /** The log tells of this place already, with an event of this kind. */
  holds(place: Place, kind: EventKind): boolean
  /** Resolves when the log is safe. */
  durable(): void | Promise<void>
}
