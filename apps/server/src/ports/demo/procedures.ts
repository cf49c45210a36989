import { z } from 'zod'

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

export type Parameter = z.infer<typeof parameter>
export type Procedure = z.infer<typeof procedure>

export const parseProcedures = (text: string): readonly Procedure[] =>
  z.object({ procedures: z.array(procedure) }).parse(JSON.parse(text)).procedures

export const nameOf = ({ schema_name, package_name, procedure_name }: Procedure): string =>
  `${schema_name}.${package_name}.${procedure_name}`
