import { isObject, type Component, type Json, type JsonObject } from '@flowglass/spec'
import { bind, propertiesIn } from './contract.ts'
import { problem, toolError, type ToolProblem } from './problem.ts'
import type { RoutineName } from './routine.ts'
import type { Connection, QueryResult, Source } from './source.ts'
import { firstWord, readStatement } from './statement.ts'
import { argumentsOf, objectOf, shape, type Scalar } from './values.ts'

/** What a tool does in its source, once its contract was checked. */
export interface Action {
  readonly isWrite: boolean
  run(connection: Connection, args: JsonObject): Promise<Json>
}

export type Plan =
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly problem: ToolProblem }

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '')

const refused = (code: string, message: string, oracle?: string): Plan => ({
  ok: false,
  problem: problem(code, message, oracle),
})

/** Both spellings of the keys are in use: `schema_name` in the database, `schema` in the SDK. */
export function routineNameOf(tool: Component): RoutineName {
  const configuration = objectOf(tool['configuration'])
  const part = (key: string) => textOf(configuration[`${key}_name`] ?? configuration[key])
  return { schema: part('schema'), package: part('package'), procedure: part('procedure') }
}

/** Checks a tool against its source. Reads the catalogue at most; runs nothing. */
export async function planFor(
  tool: Component,
  source: Source,
  connection: Connection,
): Promise<Plan> {
  return tool['tool_type'] === 'sql_query'
    ? planQuery(tool, source)
    : planProcedure(tool, source, connection)
}

async function planProcedure(
  tool: Component,
  source: Source,
  connection: Connection,
): Promise<Plan> {
  const name = routineNameOf(tool)
  const found = bind(tool, await connection.routines(name))
  if (found === undefined) {
    const full = [name.schema, name.package, name.procedure].filter(Boolean).join('.')
    return refused(
      'procedure_unknown',
      `The tool “${tool.name}” names ${full || 'no procedure'}, which does not exist in ` +
        `${source.title} or may not be executed. Check the name; one of another schema needs schema_name.`,
      '50738',
    )
  }
  if (!found.ok) return found
  const { binding } = found
  const { routine, outs } = binding
  if (routine.isWrite && !source.allowWrites) {
    return refused(
      'source_read_only',
      `${routine.name} may change data, and ${source.title} is read-only here. ` +
        'Allow writing under Connections › Tools, or call a function that only reads.',
    )
  }
  return {
    ok: true,
    action: {
      isWrite: routine.isWrite,
      async run(connected, args) {
        const values = argumentsOf(binding, args)
        return shape(outs, await connected.call(binding, values, source.timeLimitMs))
      },
    },
  }
}

function planQuery(tool: Component, source: Source): Plan {
  const configuration = objectOf(tool['configuration'])
  const read = readStatement(textOf(configuration['sql'] ?? configuration['query']))
  if (!read.ok) return refused('sql_statement', `Tool “${tool.name}”: ${read.message}`)
  const { statement } = read
  const titles = propertiesIn(tool['inputs']).map(({ title }) => title)
  const missing = statement.binds.filter((name) => !titles.includes(name))
  const extra = titles.filter((name) => !statement.binds.includes(name))
  if (missing.length > 0 || extra.length > 0) {
    return refused(
      'sql_binds',
      `The statement of “${tool.name}” binds ${list(statement.binds)}, but its inputs are ${list(titles)}. ` +
        'Make them the same: each input is used as :name.',
    )
  }
  const isReadOnly = configuration['writes'] !== true
  const word = firstWord(statement)
  if (!words[isReadOnly ? 'read' : 'write'].includes(word)) {
    return refused(
      'sql_statement',
      `Tool “${tool.name}” may run ${words.read.join(', ')}${isReadOnly ? '' : ` or ${words.write.join(', ')}`}, ` +
        `but its statement begins with ${word || 'no word'}.` +
        (words.write.includes(word) ? ' If it is to write, set writes: true.' : ''),
    )
  }
  if (!isReadOnly && !source.allowWrites) {
    return refused(
      'source_read_only',
      `“${tool.name}” wants to write (writes: true), and ${source.title} is read-only here. ` +
        'Allow writing under Connections › Tools.',
    )
  }
  const { rowLimit, timeLimitMs } = source
  return {
    ok: true,
    action: {
      isWrite: !isReadOnly,
      async run(connection, args) {
        const binds = Object.fromEntries(titles.map((name) => [name, scalarOf(name, args[name])]))
        const query = { statement, binds, isReadOnly, rowLimit, timeLimitMs }
        return resultOf(tool, await connection.query(query))
      },
    },
  }
}

const words: Record<'read' | 'write', readonly string[]> = {
  read: ['SELECT', 'WITH', 'VALUES', 'TABLE'],
  write: ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'REPLACE', 'WITH'],
}

const list = (names: readonly string[]) => names.join(', ') || 'nothing'

function scalarOf(name: string, value: Json | undefined): Scalar {
  if (value === undefined) throw toolError(`The statement was run without a value for “${name}”.`)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** One output: all rows for a list, the first row for an object, else its first column. Several: columns. */
function resultOf(tool: Component, { rows, changed }: QueryResult): Json {
  const outputs = propertiesIn(tool['outputs'])
  const [first = {}] = rows
  const column = (title: string): Json =>
    Object.entries(first).find(([name]) => name.toLowerCase() === title.toLowerCase())?.[1] ?? null
  const [only, ...others] = outputs
  if (only === undefined) return { rows, changed }
  if (others.length > 0) {
    return Object.fromEntries(
      outputs.map(({ title, type }) => [
        title,
        title === 'rows' && type === 'array' ? rows : title === 'changed' ? changed : column(title),
      ]),
    )
  }
  if (only['type'] === 'array') return rows
  if (only['type'] === 'object' && !isObject(column(only.title))) return first
  if (only.title === 'changed' && rows.length === 0) return changed
  const [value] = Object.values(first)
  return value ?? null
}
