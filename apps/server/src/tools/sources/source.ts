import type { JsonObject } from '@flowglass/spec'
import type { MaybePromise } from '@flowglass/engine'
import type { Binding, Routine, RoutineName } from './routine.ts'
import type { Statement } from './statement.ts'
import type { Scalar } from './values.ts'

export interface Query {
  readonly statement: Statement
  readonly binds: Readonly<Record<string, Scalar>>
  readonly isReadOnly: boolean
  readonly rowLimit: number
  readonly timeLimitMs: number
}

export interface QueryResult {
  readonly rows: readonly JsonObject[]
  /** Rows that a statement which gives none has changed. */
  readonly changed: number
}

export type Control = 'begin' | 'commit' | 'rollback' | 'savepoint' | 'release' | 'undo'

/** One session with a database, used by one run at a time. */
export interface Connection {
  /** Routines of this name that may be executed; those that may not are not there. */
  routines(name: RoutineName): MaybePromise<readonly Routine[]>
  /** OUT values by the tool's output titles. */
  call(
    binding: Binding,
    args: ReadonlyMap<string, Scalar>,
    timeLimitMs: number,
  ): MaybePromise<JsonObject>
  query(query: Query): MaybePromise<QueryResult>
  control(word: Control): MaybePromise<void>
  /** broken: it is not to be used again. */
  close(isBroken?: boolean): MaybePromise<void>
}

export interface SourceLimits {
  readonly allowWrites: boolean
  readonly rowLimit: number
  readonly timeLimitMs: number
  /** run: all that a run writes is one transaction. call: each call is one. */
  readonly transaction: 'run' | 'call'
}

export interface Source extends SourceLimits {
  /** What tools call it by. */
  readonly name: string
  /** In words, for messages: “the demo database”. */
  readonly title: string
  /** Only one connection can write at a time, so runs queue for it. */
  readonly hasOneWriter: boolean
  connect(): MaybePromise<Connection>
  close(): MaybePromise<void>
}
