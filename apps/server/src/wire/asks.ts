import type { Json } from '@flowglass/spec'

/** Something that a run waits for. */
export interface RunAsk {
  /** Number of the ask in its run, to be named by the answer. */
  readonly ask: number
  readonly kind: 'user_input' | 'tool_request' | 'tool_confirmation'
  /** Step that asks. */
  readonly nodeId: string
  /** What the person was told last. */
  readonly message?: string
  readonly tool?: { readonly name: string; readonly arguments: Readonly<Record<string, Json>> }
  readonly askedAt: string
}

export type RunAnswer =
  | { readonly kind: 'user_input'; readonly text: string }
  | { readonly kind: 'tool_request'; readonly result: Json }
  | {
      readonly kind: 'tool_confirmation'
      readonly confirm: boolean
      readonly reason?: string | undefined
    }
