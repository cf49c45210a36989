import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isObject, type Json, type JsonObject, type Procedure } from '@flowglass/spec'
import type { ToolFunction } from '../tools/server/definition.ts'
import { readAnswers, type PreparedAnswer } from './answers.ts'
import { UsageError } from './arguments.ts'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${reasonOf(error)}`, { cause: error })
  }
}

function parseJson(text: string, what: string): Json {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${what} is no JSON: ${reasonOf(error)}`, { cause: error })
  }
}

export function readInputs(text: string): JsonObject {
  const inputs = parseJson(text, '--inputs')
  if (isObject(inputs)) return inputs
  throw new UsageError('--inputs should be a JSON object with a value for each input.')
}

/** A database's catalogue: a list of procedures, alone or as `procedures` of an object. */
export async function readProcedures(file: string): Promise<readonly Procedure[]> {
  const value = parseJson(await readText(file), file)
  const list: unknown = isObject(value) ? value['procedures'] : value
  if (isList(list) && list.every(isProcedure)) return list
  throw new UsageError(
    `${file} should hold a JSON list of procedures, each with "procedure_name" and "parameters".`,
  )
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isProcedure = (value: unknown): value is Procedure =>
  isRecord(value) &&
  typeof value['procedure_name'] === 'string' &&
  isList(value['parameters']) &&
  value['parameters'].every(
    (one) =>
      isRecord(one) &&
      typeof one['name'] === 'string' &&
      typeof one['mode'] === 'string' &&
      typeof one['type'] === 'string',
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const readPrepared = async (file: string): Promise<PreparedAnswer[]> =>
  readAnswers(parseJson(await readText(file), file), file)

/** A list of answers, alone or as `llm` or `scripted_llm_responses` of an object. */
export async function readScript(file: string): Promise<readonly Json[]> {
  const value = parseJson(await readText(file), file)
  const list = isObject(value) ? (value['llm'] ?? value['scripted_llm_responses']) : value
  if (Array.isArray(list)) return list
  throw new UsageError(`${file} should hold a JSON list of model answers.`)
}

const isFunction = (value: unknown): value is ToolFunction => typeof value === 'function'

/** Exported functions of a module, by name. */
export async function readTools(file: string): Promise<ReadonlyMap<string, ToolFunction>> {
  let module: object
  try {
    module = await import(pathToFileURL(resolve(file)).href)
  } catch (error) {
    throw new UsageError(`Cannot load the tools of ${file}: ${reasonOf(error)}`, { cause: error })
  }
  const functions = new Map<string, ToolFunction>()
  for (const [name, value] of Object.entries(module)) {
    if (isFunction(value)) functions.set(name, value)
  }
  return functions
}
