import type { Component, Json, JsonObject, Property } from '@flowglass/spec'
import type { EffectContext } from './model.ts'

/** One tool of a toolbox, as its filter lets it through. */
export interface ToolboxTool {
  readonly name: string
  readonly description: string
  /** Arguments, each with its own schema: references inside are resolved by the port. */
  readonly inputs: readonly Property[]
  /** One or none: the whole answer; several: members of it. */
  readonly outputs: readonly Property[]
  /** The toolbox or its filter wants a person to agree to each call. */
  readonly requiresConfirmation: boolean
}

/** Tools that are found while a run goes on rather than written in the document (MCPToolBox). */
export interface ToolboxPort {
  /** Asked once for each execution of an agent; the log keeps what was found. */
  list(
    request: { readonly toolbox: Component },
    context: EffectContext,
  ): Promise<readonly ToolboxTool[]>
  /** Calls a tool that `list` named. Rejects with `tool_error` where the tool says it failed. */
  call(
    request: { readonly toolbox: Component; readonly name: string; readonly args: JsonObject },
    context: EffectContext,
  ): Promise<Json>
}
