import { z } from 'zod'
import type { Parameter, Routine } from '../routine.ts'

const parameter = z.object({
  name: z.string(),
  mode: z.enum(['IN', 'OUT']),
  type: z.enum(['string', 'number', 'integer', 'boolean']),
})

const procedure = z.object({
  schema_name: z.string(),
  package_name: z.string(),
  procedure_name: z.string(),
  writes: z.boolean().default(false),
  parameters: z.array(parameter),
  /** SQL with :named binds; the last statement gives the OUT values by column name. */
  body: z.array(z.string()).min(1),
})

export interface Procedure extends Routine {
  readonly path: readonly [schema: string, packageName: string, procedure: string]
  readonly body: readonly string[]
}

/** The demo database's own table of stored procedures. */
export function parseProcedures(text: string): readonly Procedure[] {
  const { procedures } = z.object({ procedures: z.array(procedure) }).parse(JSON.parse(text))
  return procedures.map(({ schema_name, package_name, procedure_name, writes, ...rest }) => {
    const path = [schema_name, package_name, procedure_name] as const
    const name = path.join('.')
    return {
      ...{ path, name, sqlName: name, kind: 'procedure', isWrite: writes, body: rest.body },
      parameters: rest.parameters.map((one): Parameter => ({ ...one, typeName: one.type })),
    }
  })
}
