import type { ComponentId, FlowDocument } from '@flowglass/spec'

/** One step back or forward: whole documents, which share all that did not change. */
export interface HistoryStep {
  readonly before: FlowDocument
  readonly after: FlowDocument
  /** What a menu says: `Delete 2 steps`. */
  readonly label: string
  /** The flow in which it happened; undo goes there first. */
  readonly flowId?: ComponentId
}

export interface History {
  readonly present: FlowDocument
  /** Oldest first. */
  readonly past: readonly HistoryStep[]
  /** Nearest first. */
  readonly future: readonly HistoryStep[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The step that was just made, undone or redone; undefined at the start. */
  readonly lastChange: HistoryStep | undefined
  /** The burst that the last step belongs to, while it is open. */
  readonly burst: Burst | undefined
}

interface Burst {
  readonly key: string
  readonly at: number | undefined
}

export interface Entry {
  readonly label: string
  readonly flowId?: ComponentId
  /** Steps in a row with the same key, such as key presses in one field, become one. */
  readonly coalesce?: string
  /** Milliseconds on any clock: a burst ends with a pause of more than a second. */
  readonly at?: number
}

const MAX_STEPS = 1_000
const PAUSE_MS = 1_000

export const createHistory = (document: FlowDocument): History =>
  historyOf({ present: document, past: [], future: [], lastChange: undefined, burst: undefined })

/** The two flags are there as data, so that a selector can return them. */
const historyOf = (parts: Omit<History, 'canUndo' | 'canRedo'>): History => ({
  ...parts,
  canUndo: parts.past.length > 0,
  canRedo: parts.future.length > 0,
})

/** The history after an edit. A command that changed nothing leaves it as it is. */
export function push(history: History, document: FlowDocument, entry: Entry): History {
  if (document === history.present) return history
  const { label, flowId, coalesce, at } = entry
  const last = history.past.at(-1)
  const isJoined = last !== undefined && continuesBurst(history, entry)
  const step: HistoryStep = {
    before: isJoined ? last.before : history.present,
    after: document,
    label,
    ...(flowId === undefined ? {} : { flowId }),
  }
  const kept = isJoined ? history.past.slice(0, -1) : history.past
  return historyOf({
    present: document,
    past: [...kept.slice(-(MAX_STEPS - 1)), step],
    future: [],
    lastChange: step,
    burst: coalesce === undefined ? undefined : { key: coalesce, at },
  })
}

function continuesBurst({ burst }: History, { coalesce, at }: Entry): boolean {
  if (burst === undefined || burst.key !== coalesce) return false
  return at === undefined || burst.at === undefined || at - burst.at <= PAUSE_MS
}

/** Ends a burst: the next edit is a step of its own, for example after a field lost the focus. */
export const seal = (history: History): History =>
  history.burst === undefined ? history : { ...history, burst: undefined }

/** The step that `undo` would take back: its label for the menu, its flow to go to first. */
export const undoStep = ({ past }: History): HistoryStep | undefined => past.at(-1)
export const redoStep = ({ future }: History): HistoryStep | undefined => future[0]

/** One step back; with nothing to undo the history as it is. */
export function undo(history: History): History {
  const step = undoStep(history)
  if (step === undefined) return history
  return historyOf({
    present: step.before,
    past: history.past.slice(0, -1),
    future: [step, ...history.future],
    lastChange: step,
    burst: undefined,
  })
}

export function redo(history: History): History {
  const step = redoStep(history)
  if (step === undefined) return history
  return historyOf({
    present: step.after,
    past: [...history.past, step],
    future: history.future.slice(1),
    lastChange: step,
    burst: undefined,
  })
}
