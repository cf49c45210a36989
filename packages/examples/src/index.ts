import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type Values = Readonly<Record<string, Json>>

/** One answer of a scripted model: a text, or calls of tools. */
export type ScriptedAnswer =
  | { readonly text: string }
  | { readonly tool_calls: readonly { readonly name: string; readonly arguments: Values }[] }

/** One run of an example and what must come of it. */
export interface ExampleRun {
  /** File in `flows/`. */
  readonly flow: string
  readonly inputs: Values
  /** Answers in the order in which the model is asked. */
  readonly answers: readonly ScriptedAnswer[]
  readonly outputs: Values
  /** `branch_name` of the EndNode that is reached. */
  readonly branch?: string
}

/**
 * The runs of the examples, read from `runs.json` in this package's folder. The folder is given by the
 * caller, who knows where the package lies after bundling.
 */
export const readRuns = (folder: string): readonly ExampleRun[] =>
  JSON.parse(readFileSync(join(folder, 'runs.json'), 'utf8'))

export const readFlow = (folder: string, file: string): string =>
  readFileSync(join(folder, 'flows', file), 'utf8')
