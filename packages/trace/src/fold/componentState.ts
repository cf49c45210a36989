import type { Us } from '../log/op.ts'

/** What a component did in the run so far: the canvas draws a step from it. */
export interface ComponentState {
  readonly componentId: string
  readonly running: number
  readonly waiting: number
  readonly ok: number
  readonly error: number
  readonly cancelled: number
  /** Its latest frame. */
  readonly lastSeq: number
  /** Sum over closed frames, in microseconds. */
  readonly durationUs: Us
  /** Sum over its frames and all below them; `atLeast` when a model call did not tell. */
  readonly tokens: { readonly in: number; readonly out: number; readonly atLeast: boolean }
  /** How often each branch was taken. */
  readonly exits: ReadonlyMap<string, number>
  /** What the latest model call below its latest frame has written so far. */
  readonly text: string
}
