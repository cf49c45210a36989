import type { Component, Json, JsonObject } from '@flowglass/spec'
import type { MaybePromise } from '../maybePromise.ts'

export interface ToolCall {
  readonly id: string
  readonly name: string
  /** Parsed arguments; `{ $text: '…' }` when the model sent something that is no JSON. */
  readonly arguments: JsonObject
}

export type Message =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant'
      readonly content: string
      readonly toolCalls?: readonly ToolCall[]
    }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string }

export interface ToolDeclaration {
  readonly name: string
  readonly description: string
  /** JSON Schema of the arguments object. */
  readonly parameters: JsonObject
}

export interface ResponseSchema {
  readonly name: string
  readonly schema: JsonObject
  /**
   * What to do where the provider has no such feature: with true, say `structuredInstruction` behind
   * the last message instead; otherwise fail.
   */
  readonly mayAskInPrompt?: boolean
}

export interface ModelRequest {
  /** The LlmConfig with its references resolved. */
  readonly config: Component
  readonly messages: readonly Message[]
  readonly tools?: readonly ToolDeclaration[]
  /** Asks for JSON that fits this schema. */
  readonly responseSchema?: ResponseSchema
  /** Generation parameters of the config (`max_tokens`, `temperature`, …). */
  readonly parameters: JsonObject
}

export interface ModelUsage {
  readonly inTokens: number | null
  readonly outTokens: number | null
  readonly cacheRead: number | null
  readonly cacheWrite: number | null
  readonly reasoning: number | null
}

export interface ModelAnswer {
  readonly content: string
  readonly toolCalls: readonly ToolCall[]
  /** Name of the model that answered, as the provider gives it. */
  readonly model: string
  /** `mock`, `script`, or the host that answered. */
  readonly servedBy: string
  readonly usage: ModelUsage
  readonly finishReason?: string
}

/** A further try of the same call, told to the log. */
export interface Attempt {
  /** 2 for the first repetition. */
  readonly number: number
  readonly reason: string
  readonly waitMs: number
}

export interface EffectContext {
  readonly signal: AbortSignal
  /** The same for every attempt of this step, also after a restart. */
  readonly idempotencyKey: string
  /** A port that tries again says so before it does; text streamed until then counts no more. */
  readonly onAttempt?: (attempt: Attempt) => void
}

export interface ModelPort {
  /**
   * Rejects with an EngineError: `llm_tools` when the model takes no tools in this way (the engine
   * then offers them in the prompt, if it may), `llm_error` when the provider fails otherwise.
   */
  generate(
    request: ModelRequest,
    context: EffectContext & { onText(delta: string): void },
  ): Promise<ModelAnswer>
}

export interface ToolPort {
  /**
   * Calls a server-side tool (ServerTool, BuiltinTool, …); one that need not wait answers at once.
   * A tool with one output answers with its value, one with several with an object of them. Rejects
   * with `tool_error`.
   */
  call(
    request: { readonly tool: Component; readonly args: JsonObject },
    context: EffectContext,
  ): MaybePromise<Json>
}
