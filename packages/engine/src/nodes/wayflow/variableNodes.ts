import { isObject, memberOf, type Json, type JsonObject } from '@flowglass/spec'
import { EngineError } from '../../errors.ts'
import type { NodeRun } from '../../run/runContext.ts'
import type { Variables } from '../../run/variables.ts'
import { printed } from '../../values/printed.ts'

/** Gives the value of a variable of the run. */
export const readVariableNode: NodeRun = ({ node, thread }) => ({
  outputs: { value: read(thread.variables, node.component['variable']) },
})

/** Stores a value in a variable of the run. */
export const writeVariableNode: NodeRun = ({ node, inputs, thread }) => {
  const { variable, operation } = node.component
  write(thread.variables, { variable, operation, value: inputs['value'] ?? null })
  return { outputs: {} }
}

/** Writes several variables, then reads several. */
export const variableNode: NodeRun = ({ node, inputs, thread }) => {
  const { write_variables, read_variables, write_operations } = node.component
  const { variables } = thread
  for (const variable of listIn(write_variables)) {
    const name = nameOf(variable)
    const operation = memberOf(write_operations, name)
    write(variables, { variable, operation, value: memberOf(inputs, name) ?? null })
  }
  const outputs = listIn(read_variables).map((one) => [nameOf(one), read(variables, one)] as const)
  return { outputs: Object.fromEntries(outputs) }
}

const listIn = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : [])

/** A variable is told as its property, or by name alone. */
const nameOf = (variable: Json | undefined): string =>
  isObject(variable) ? printed(variable['title'] ?? variable['name']) : printed(variable)

function read(variables: Variables, variable: Json | undefined): Json {
  const name = nameOf(variable)
  const written = variables.get(name)
  const value = written === undefined ? memberOf(variable, 'default') : written
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

function write(variables: Variables, { variable, operation, value }: Writing): void {
  const name = nameOf(variable)
  const first = memberOf(variable, 'default')
  variables.change(name, (before = first) => combined({ operation, before, value, name }))
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
