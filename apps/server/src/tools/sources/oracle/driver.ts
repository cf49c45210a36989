/** The part of node-oracledb that is used; tests put a recording driver in its place. */
export interface OracleDriver {
  readonly BIND_IN: number
  readonly BIND_OUT: number
  readonly BIND_INOUT: number
  readonly STRING: unknown
  readonly NUMBER: unknown
  readonly DB_TYPE_BOOLEAN: unknown
  readonly OUT_FORMAT_OBJECT: number
  getConnection(options: {
    user: string
    password?: string
    connectString: string
  }): Promise<OracleConnection>
}

export interface OracleBind {
  readonly dir: number
  readonly type: unknown
  readonly val?: string | number | boolean | null
  readonly maxSize?: number
}

export interface OracleResult {
  readonly rows?: readonly Record<string, unknown>[]
  readonly outBinds?: Readonly<Record<string, unknown>>
  readonly rowsAffected?: number
}

export interface OracleConnection {
  /** Milliseconds that one round trip may take. */
  callTimeout: number
  execute(
    sql: string,
    binds: Readonly<Record<string, OracleBind | string | number | boolean | null>>,
    options: {
      outFormat: number
      maxRows?: number
      autoCommit: false
      fetchTypeHandler?: (column: { dbTypeName?: string }) => { type: unknown } | undefined
    },
  ): Promise<OracleResult>
  commit(): Promise<void>
  rollback(): Promise<void>
  close(options?: { drop: boolean }): Promise<void>
}
