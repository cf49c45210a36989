/** Integer microseconds since the run's start (monotonic clock). */
export type Us = number

export const categories = [
  'run',
  'flow',
  'node',
  'map',
  'iter',
  'parallel',
  'branch',
  'agent',
  'round',
  'llm',
  'tool',
  'http',
  'wait',
] as const
export type Category = (typeof categories)[number]

export const frameStatuses = [
  'queued',
  'running',
  'waiting',
  'ok',
  'error',
  'cancelled',
  'interrupted',
  'skipped',
] as const
export type FrameStatus = (typeof frameStatuses)[number]

/**
 * Token usage of one model call. Inclusive counters: `in` contains `cacheRead` and `cacheWrite`,
 * `out` contains `reasoning`. null = the provider did not say; absent is never zero.
 */
export type Usage = readonly [
  model: number /* dictionary id of the model's name */,
  inTokens: number | null,
  outTokens: number | null,
  cacheRead: number | null,
  cacheWrite: number | null,
  reasoning: number | null,
]

/** What an event of a frame tells. Those with a payload carry the payload's id in the run. */
export const eventKinds = [
  'input', // values that entered, payload: object by input title
  'output', // values that left, payload: object by output title
  'error', // payload: { code, message, nodeId?, path?, cause? }
  'prompt', // what was sent to a model, payload: { messages, tools? , responseFormat? }
  'answer', // what the model said, payload: { content, toolCalls?, finishReason? }
  'delta', // a piece of streamed text; `value` is a dictionary id, so that a live view needs no fetch
  'exit', // branch taken; `value` is a dictionary id (table branch)
  'cause', // `value` is the seq of the frame whose end released this one
  'firstToken', // the model began to write
  'servedBy', // `value` is a dictionary id: 'mock', 'script' or the host that answered
  'key', // label of an iteration, payload: short text
  'wait', // payload: what is asked of a person or client
  'attempt', // a retry began, payload: { number, reason, waitMs }
  'message', // a message of the conversation, payload: { role, content }
] as const
export type EventKind = (typeof eventKinds)[number]

/**
 * One step of a run's log, as stored and as sent. Tuples keep the wire small; ids of ops are
 * positions in the log, gap-free from 0. Categories, statuses and event kinds are indexes into the
 * lists above; components, names, models and branches are ids of the run's dictionary.
 */
export type Op =
  | readonly [
      kind: 0,
      seq: number,
      parent: number /* -1 for the root */,
      category: number,
      component: number /* dictionary: "Type id" */,
      name: number,
      iteration: number /* -1 when none */,
      t0: Us,
    ]
  | readonly [kind: 1, seq: number, t1: Us, status: number, usage?: Usage]
  | readonly [kind: 2, seq: number, event: number, t: Us, value: number /* see eventKinds */]
  | readonly [kind: 3, id: number, text: string] // dictionary entry, ids dense from 0
  | readonly [kind: 4, seq: number, t: Us, status: number] // status changed, frame stays open
  | readonly [kind: 9, status: number, t: Us] // run.end, always the last op

export const opKind = { open: 0, close: 1, event: 2, dict: 3, status: 4, end: 9 } as const

/** Ops `from` (inclusive) to `to` (exclusive) of one run. */
export interface OpBatch {
  readonly from: number
  readonly to: number
  readonly ops: readonly Op[]
}
