import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { EngineError } from '../../errors.ts'
import type { NodeRun, RunContext } from '../../run/runContext.ts'
import { printed } from '../../values/printed.ts'

/** Gives the value of a variable of the run. */
export const readVariableNode: NodeRun = ({ run, node }) => ({
  outputs: { value: read(run, node.component['variable']) },
})

/** Stores a value in a variable of the run. */
export const writeVariableNode: NodeRun = ({ run, node, inputs }) => {
  const { variable, operation } = node.component
  write(run, { variable, operation, value: inputs['value'] ?? null })
  return { outputs: {} }
}

/** Writes several variables, then reads several. */
export const variableNode: NodeRun = ({ run, node, inputs }) => {
  const { write_variables, read_variables, write_operations } = node.component
  for (const variable of listIn(write_variables)) {
    const name = nameOf(variable)
    const operation = isObject(write_operations) ? write_operations[name] : undefined
    write(run, { variable, operation, value: inputs[name] ?? null })
  }
  const outputs = listIn(read_variables).map((one) => [nameOf(one), read(run, one)] as const)
  return { outputs: Object.fromEntries(outputs) }
}

const listIn = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : [])

/** A variable is told as its property, or by name alone. */
const nameOf = (variable: Json | undefined): string =>
  isObject(variable) ? printed(variable['title'] ?? variable['name']) : printed(variable)

function read(run: RunContext, variable: Json | undefined): Json {
  const name = nameOf(variable)
  const value = run.variables.get(name) ?? (isObject(variable) ? variable['default'] : undefined)
  if (value !== undefined) return value
  throw new EngineError(
    'missing_input',
    `Expected a value in the variable \`${name}\`, found none. Write it before, or give it a default.`,
  )
}

interface Writing {
  readonly variable: Json | undefined
  readonly operation: Json | undefined
  readonly value: Json
}

function write(run: RunContext, { variable, operation, value }: Writing): void {
  const name = nameOf(variable)
  const before = run.variables.get(name) ?? (isObject(variable) ? variable['default'] : undefined)
  run.variables.set(name, combined({ operation, before, value, name }))
}

interface Combining {
  readonly operation: Json | undefined
  readonly before: Json | undefined
  readonly value: Json
  readonly name: string
}

/** overwrite replaces, merge updates an object or extends a list, insert appends one element. */
function combined({ operation = 'overwrite', before, value, name }: Combining): Json {
  if (operation === 'overwrite') return value
  if (operation === 'insert' && (before === undefined || Array.isArray(before)))
    return [...(before ?? []), value]
  if (operation === 'merge') {
    if (before === undefined) return value
    if (isObject(before) && isObject(value)) return merged(before, value)
    if (Array.isArray(before) && Array.isArray(value)) return [...before, ...value]
  }
  throw new EngineError(
    'type_mismatch',
    `Variable \`${name}\` cannot take a value by ${printed(operation)}: merge joins two objects or ` +
      'two lists, insert appends to a list.',
  )
}

const merged = (before: JsonObject, value: JsonObject): JsonObject => ({ ...before, ...value })
