/** What an SQL type is to a flow; `unknown` has no counterpart. */
export type SqlType = 'string' | 'number' | 'integer' | 'numeric' | 'boolean' | 'json' | 'unknown'

export interface Parameter {
  /** As the database spells it; '' for the value that a function returns. */
  readonly name: string
  readonly mode: 'IN' | 'OUT' | 'INOUT'
  readonly type: SqlType
  /** Name of the type in the database, for messages and binds. */
  readonly typeName: string
  readonly hasDefault?: boolean
}

/** A stored procedure or function. */
export interface Routine {
  /** Full name, for messages. */
  readonly name: string
  /** Full name as the database's SQL writes it. */
  readonly sqlName: string
  readonly kind: 'procedure' | 'function'
  readonly isWrite: boolean
  readonly parameters: readonly Parameter[]
}

/** What `plsql_exec` names, in the keys of its configuration. Parts may be ''. */
export interface RoutineName {
  readonly schema: string
  readonly package: string
  readonly procedure: string
}

/** An input or output of a tool and the parameter that it stands for. */
export interface Bound {
  readonly title: string
  readonly parameter: Parameter
}

/** A routine with the endpoints of a tool bound to its parameters. */
export interface Binding {
  readonly routine: Routine
  readonly ins: readonly Bound[]
  readonly outs: readonly Bound[]
}

export const isIn = ({ mode }: Parameter): boolean => mode !== 'OUT'
export const isOut = ({ mode }: Parameter): boolean => mode !== 'IN'
