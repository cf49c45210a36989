import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isObject, type Component, type Json } from '@flowglass/spec'
import type { ToolPort } from '../src/index.ts'

interface Procedure {
  readonly schema_name: string
  readonly package_name: string
  readonly procedure_name: string
  readonly parameters: readonly { readonly name: string; readonly mode: 'IN' | 'OUT' }[]
  readonly body: readonly string[]
}

/** The stored procedures of the worked flows over a database in memory. */
export function orderTools(folder: URL): ToolPort {
  const database = new DatabaseSync(':memory:')
  database.exec(readFileSync(new URL('fixtures.sql', folder), 'utf8'))
  const file: { procedures: Procedure[] } = JSON.parse(
    readFileSync(new URL('procedures.json', folder), 'utf8'),
  )
  return {
    async call({ tool, args }) {
      await Promise.resolve()
      const procedure = procedureOf(tool, file.procedures)
      let row: Record<string, unknown> = {}
      for (const sql of procedure.body) {
        const binds = Object.entries(args).flatMap(([name, value]) =>
          typeof value === 'string' && sql.includes(`:${name}`) ? [[name, value] as const] : [],
        )
        const statement = database.prepare(sql)
        row = { ...statement.get(Object.fromEntries(binds)) }
      }
      const outs = procedure.parameters.filter(({ mode }) => mode === 'OUT')
      const [only, ...others] = outs
      const value: Json = JSON.parse(
        JSON.stringify(only && others.length === 0 ? row[only.name] : row),
      )
      return value
    },
  }
}

function procedureOf(tool: Component, procedures: readonly Procedure[]): Procedure {
  const wanted = tool['configuration']
  const found = procedures.find(
    (one) =>
      isObject(wanted) &&
      one.procedure_name === wanted['procedure_name'] &&
      one.package_name === wanted['package_name'],
  )
  if (!found) throw new Error(`Expected a procedure for ${tool.name}, found none.`)
  return found
}
