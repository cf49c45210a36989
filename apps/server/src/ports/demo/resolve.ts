import { EngineError } from '@flowglass/engine'
import { isObject, type Component, type Json } from '@flowglass/spec'
import { nameOf, type Parameter, type Procedure } from './procedures.ts'

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '')

const titlesOf = (value: Json | undefined): string[] =>
  Array.isArray(value)
    ? value.flatMap((property) => (isObject(property) ? [textOf(property['title'])] : []))
    : []

export const toolError = (message: string, cause?: unknown): EngineError =>
  new EngineError('tool_error', message, { cause })

const named = (parameters: readonly Parameter[]) =>
  parameters.length === 0 ? 'none' : parameters.map(({ name }) => name).join(', ')

/** Both lists must name the same things; order does not count. */
function compare(
  what: { procedure: Procedure; tool: Component; word: string },
  titles: readonly string[],
  parameters: readonly Parameter[],
): void {
  const missing = parameters.filter(({ name }) => !titles.includes(name))
  const extra = titles.filter((title) => !parameters.some(({ name }) => name === title))
  if (missing.length === 0 && extra.length === 0) return
  const found = titles.length === 0 ? 'none' : titles.join(', ')
  throw toolError(
    `The procedure ${nameOf(what.procedure)} has the ${what.word} ${named(parameters)}, ` +
      `but the tool “${what.tool.name}” declares ${found}. Make them the same.`,
  )
}

/** The procedure that a `plsql_exec` tool names, after its contract was compared with the tool's. */
export function resolve(tool: Component, procedures: readonly Procedure[]): Procedure {
  const configuration = isObject(tool['configuration']) ? tool['configuration'] : {}
  const [schema, packageName, procedureName] = ['schema', 'package', 'procedure'].map((key) =>
    textOf(configuration[`${key}_name`] ?? configuration[key]).toUpperCase(),
  )
  const procedure = procedures.find(
    (one) =>
      one.procedure_name === procedureName &&
      one.package_name === packageName &&
      (schema === '' || one.schema_name === schema),
  )
  if (procedure === undefined) {
    const wanted = [schema, packageName, procedureName].filter(Boolean).join('.') || 'no procedure'
    throw toolError(
      `The tool “${tool.name}” names ${wanted}, which the demo database does not have. ` +
        `It has ${procedures.map(nameOf).join(', ')}.`,
    )
  }
  const ins = procedure.parameters.filter(({ mode }) => mode === 'IN')
  const outs = procedure.parameters.filter(({ mode }) => mode === 'OUT')
  compare({ procedure, tool, word: 'arguments' }, titlesOf(tool['inputs']), ins)
  compare({ procedure, tool, word: 'results' }, titlesOf(tool['outputs']), outs)
  return procedure
}
