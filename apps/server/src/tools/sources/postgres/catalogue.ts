import type { Parameter, Routine, RoutineName, SqlType } from '../routine.ts'

/**
 * Routines of a name that this user may execute. PostgreSQL has no packages: a package is a schema,
 * as migrations from Oracle have it. Without a schema the search path counts.
 */
export const routinesSql = `
SELECT p.proname AS name, n.nspname AS schema, p.prokind AS kind, p.provolatile AS volatility,
  p.pronargdefaults::int AS defaults, p.proretset AS is_set,
  coalesce(p.proargnames, '{}')::text[] AS names,
  coalesce(p.proargmodes::text[], '{}') AS modes,
  (SELECT coalesce(array_agg(format_type(t.oid, NULL) ORDER BY t.n), '{}')
     FROM unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) WITH ORDINALITY AS t(oid, n)) AS types,
  format_type(p.prorettype, NULL) AS returns
FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
WHERE lower(p.proname) = lower($1) AND p.prokind IN ('f', 'p')
  AND CASE WHEN $2 = '' THEN pg_function_is_visible(p.oid) ELSE lower(n.nspname) = lower($2) END
  AND has_schema_privilege(n.oid, 'USAGE') AND has_function_privilege(p.oid, 'EXECUTE')
ORDER BY p.oid`

export const schemaOf = (name: RoutineName): string => name.package || name.schema

export interface RoutineRow {
  readonly name: string
  readonly schema: string
  /** f: function, p: procedure. */
  readonly kind: string
  /** i, s: reads only; v: may write. */
  readonly volatility: string
  readonly defaults: number
  readonly is_set: boolean
  readonly names: readonly string[]
  readonly modes: readonly string[]
  readonly types: readonly string[]
  readonly returns: string
}

const types: Readonly<Record<string, SqlType>> = {
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'numeric',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  'character varying': 'string',
  character: 'string',
  name: 'string',
  uuid: 'string',
  date: 'string',
  'timestamp without time zone': 'string',
  'timestamp with time zone': 'string',
  'time without time zone': 'string',
  interval: 'string',
  json: 'json',
  jsonb: 'json',
}

export const typeOf = (name: string): SqlType => types[name] ?? 'unknown'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const modeOf: Readonly<Record<string, Parameter['mode']>> = {
  i: 'IN',
  o: 'OUT',
  b: 'INOUT',
  t: 'OUT',
}

export function routineOf(row: RoutineRow): Routine {
  const { name, schema, kind, names, modes, defaults, returns } = row
  const listed = row.types.map((typeName, at): Parameter => {
    const mode = modeOf[modes[at] ?? 'i'] ?? 'IN'
    const type = modes[at] === 'v' ? 'unknown' : typeOf(typeName)
    return { name: names[at] ?? '', mode, type, typeName }
  })
  // Only the last ones can have defaults.
  const ins = listed.filter(({ mode }) => mode !== 'OUT')
  const optional = new Set(ins.slice(ins.length - defaults))
  const parameters = listed.map((one) => (optional.has(one) ? { ...one, hasDefault: true } : one))
  const hasOuts = listed.some(({ mode }) => mode !== 'IN')
  const givesValue = kind === 'f' && !hasOuts && returns !== 'void'
  const result: Parameter = {
    ...{ name: '', mode: 'OUT', typeName: row.is_set ? `set of ${returns}` : returns },
    type: row.is_set ? 'unknown' : typeOf(returns),
  }
  return {
    name: `${schema}.${name}`,
    sqlName: `${quoted(schema)}.${quoted(name)}`,
    kind: kind === 'p' ? 'procedure' : 'function',
    isWrite: kind === 'p' || row.volatility === 'v',
    parameters: givesValue ? [...parameters, result] : parameters,
  }
}
