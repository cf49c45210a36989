import type { JsonObject, Property } from '@flowglass/spec'
import type { MaybePromise } from '../../maybePromise.ts'
import type { Place } from '../../place.ts'
import type { ToolDeclaration } from '../../ports/model.ts'
import { objectSchema } from '../../structured/schema.ts'
import type { Visits } from '../loop/visits.ts'

/** Something that a model can call: a tool of the document, of a toolbox, or another agent. */
export interface AgentTool {
  readonly name: string
  readonly description: string
  readonly inputs: readonly Property[]
  /** The client executes it: several calls of one answer are asked for together. */
  readonly isClients?: boolean
  call(use: ToolUse): MaybePromise<ToolAnswer>
}

export interface ToolUse {
  /** Checked against the inputs. */
  readonly args: JsonObject
  /** The round's frame. */
  readonly place: Place
  readonly visits: Visits
}

export interface ToolAnswer {
  /** For the model. */
  readonly content: string
  /** Agent that has the conversation from now on. */
  readonly handoffTo?: string
  /** Nothing is left to do for the agent. */
  readonly isEnd?: boolean
}

export const declarationOf = ({ name, description, inputs }: AgentTool): ToolDeclaration => ({
  ...{ name, description, parameters: objectSchema(inputs) },
})
