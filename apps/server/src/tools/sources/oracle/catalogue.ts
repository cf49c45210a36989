import type { Parameter, Routine, RoutineName, SqlType } from '../routine.ts'

/**
 * Arguments of the routines of a name. ALL_ARGUMENTS shows only what the user may execute, so what
 * is missing and what is forbidden look the same. The result of a function has position 0.
 */
export const argumentsSql = `
SELECT p.owner AS "owner", p.object_name AS "object", p.procedure_name AS "procedure",
  p.object_type AS "object_type", nvl(p.overload, '0') AS "overload",
  a.argument_name AS "argument", a.position AS "position", a.in_out AS "mode",
  a.data_type AS "type", a.defaulted AS "defaulted"
FROM all_procedures p
LEFT JOIN all_arguments a ON a.object_id = p.object_id AND a.subprogram_id = p.subprogram_id
  AND nvl(a.overload, '0') = nvl(p.overload, '0') AND a.data_level = 0
WHERE p.owner = nvl(:owner, sys_context('USERENV', 'CURRENT_SCHEMA'))
  AND (:package IS NOT NULL AND p.object_name = :package AND p.procedure_name = :procedure
    OR :package IS NULL AND p.object_name = :procedure AND p.procedure_name IS NULL
      AND p.object_type IN ('PROCEDURE', 'FUNCTION'))
ORDER BY nvl(p.overload, '0'), a.sequence`

export const argumentBinds = (name: RoutineName): Record<string, string | null> => ({
  owner: name.schema.toUpperCase() || null,
  package: name.package.toUpperCase() || null,
  procedure: name.procedure.toUpperCase(),
})

export interface ArgumentRow {
  readonly owner: string
  readonly object: string
  readonly procedure: string | null
  readonly object_type: string
  readonly overload: string
  readonly argument: string | null
  /** 0 for the result of a function, null where there are no arguments at all. */
  readonly position: number | null
  readonly mode: string | null
  readonly type: string | null
  readonly defaulted: string | null
}

/** Types of arguments and what they are to a flow. Everything else cannot be bound. */
export const oracleTypes: Readonly<Record<string, SqlType>> = {
  VARCHAR2: 'string',
  NVARCHAR2: 'string',
  CHAR: 'string',
  NCHAR: 'string',
  CLOB: 'string',
  NCLOB: 'string',
  DATE: 'string',
  TIMESTAMP: 'string',
  'TIMESTAMP WITH TIME ZONE': 'string',
  NUMBER: 'numeric',
  FLOAT: 'number',
  BINARY_FLOAT: 'number',
  BINARY_DOUBLE: 'number',
  BINARY_INTEGER: 'integer',
  'PL/SQL BOOLEAN': 'boolean',
  BOOLEAN: 'boolean',
  JSON: 'json',
}

const quoted = (name: string): string => `"${name}"`

const modeOf = (mode: string | null): Parameter['mode'] =>
  mode === 'OUT' ? 'OUT' : mode === 'IN/OUT' ? 'INOUT' : 'IN'

/** One routine for each overload. */
export function routinesOf(rows: readonly ArgumentRow[]): Routine[] {
  const overloads = [...new Set(rows.map(({ overload }) => overload))]
  return overloads.flatMap((overload) => {
    const own = rows.filter((row) => row.overload === overload)
    const [first] = own
    if (first === undefined) return []
    const path = [first.owner, first.object, first.procedure].filter((part) => part !== null)
    const parameters = own.flatMap(({ argument, position, mode, type, defaulted }): Parameter[] => {
      if (position === null || type === null) return []
      return [
        {
          ...{ name: position === 0 ? '' : (argument ?? ''), mode: modeOf(mode) },
          ...{ type: oracleTypes[type] ?? 'unknown', typeName: type },
          ...(defaulted === 'Y' && { hasDefault: true }),
        },
      ]
    })
    return [
      {
        ...{ name: path.join('.'), sqlName: path.map(quoted).join('.'), parameters },
        kind: own.some(({ position }) => position === 0) ? 'function' : 'procedure',
        // The dictionary does not tell what a routine only reads.
        isWrite: true,
      },
    ]
  })
}
