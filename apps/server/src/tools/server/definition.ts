import type { JsonObject, Property } from '@flowglass/spec'
import { z } from 'zod'

export interface CallContext {
  readonly signal: AbortSignal
  readonly idempotencyKey: string
}

export type ToolFunction = (args: JsonObject, context: CallContext) => unknown

/** A function that flows reach by its name. */
export interface ServerTool {
  readonly name: string
  readonly description: string
  /** Absent where it is a bare function: then nothing is known of it. */
  readonly signature?: {
    readonly inputs: readonly Property[]
    readonly outputs: readonly Property[]
  }
  /** File that it came from, relative to the tools folder. */
  readonly file: string
  readonly run: ToolFunction
}

/** Marks what `defineTool` gave, so that other exports of a tool file are left alone. */
export const mark = 'flowglass.tool'

const jsonObject = z.record(z.string(), z.json())
const isFunction = (value: unknown): value is ToolFunction => typeof value === 'function'

const definition = z.object({
  name: z.string().min(1),
  description: z.string().default(''),
  inputs: z.record(z.string(), jsonObject).default({}),
  outputs: z.record(z.string(), jsonObject).default({}),
  run: z.custom<ToolFunction>(isFunction, 'Expected a function.'),
})

export const isMarked = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, Symbol.for(mark))

const propertiesOf = (fields: Readonly<Record<string, JsonObject>>): Property[] =>
  Object.entries(fields).map(([title, schema]) => ({ ...schema, title }))

/** A definition as the tool file wrote it, or a sentence for each thing that is wrong with it. */
export function readDefinition(
  value: unknown,
  file: string,
): { ok: true; tool: ServerTool } | { ok: false; message: string } {
  const read = definition.safeParse(value)
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return { ok: false, message: `A tool is not defined as it should be: ${wrong.join(' ')}` }
  }
  const { name, description, inputs, outputs, run } = read.data
  const signature = { inputs: propertiesOf(inputs), outputs: propertiesOf(outputs) }
  return { ok: true, tool: { name, description, file, signature, run } }
}
