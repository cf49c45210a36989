import { isSameJson, type Component, type Json, type JsonObject } from '@flowglass/spec'
import type { EffectContext } from '@flowglass/engine'
import { planFor, type Action, type Plan } from './action.ts'
import type { Journal } from './journal.ts'
import { errorOf, toolError } from './problem.ts'
import type { Queue } from './queue.ts'
import type { Connection, Source } from './source.ts'
import { openTransaction, type Transaction } from './transaction.ts'

export interface Sources {
  /** The source that a tool names; throws where there is none. */
  of(tool: Component): Promise<Source>
  /** The line for the one who may write, of a source that has one writer. */
  queueOf(source: Source): Queue
  readonly journal: Journal
  /** The run wrote before a rest, and that is not committed. Makes no journal where there is none. */
  hasOpenWrites(run: string): boolean
}

/** A run's dealings with databases. */
export interface SourceSession {
  call(tool: Component, args: JsonObject, context: EffectContext): Promise<Json>
  /** Commits what a finished run wrote; all else is undone, and made again if the run goes on. */
  end(status: 'finished' | 'failed' | 'cancelled' | 'waiting'): Promise<void>
}

type Call = Pick<EffectContext, 'signal' | 'idempotencyKey'>

export async function withConnection<T>(
  source: Source,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await source.connect()
  try {
    const result = await work(connection)
    await connection.close()
    return result
  } catch (error) {
    await connection.close(true)
    throw error
  }
}

const freeEntry = (): void => undefined

export function openSession(
  { of, queueOf, journal }: Omit<Sources, 'hasOpenWrites'>,
  run: string,
): SourceSession {
  const open = new Map<string, Promise<Transaction>>()
  const plans = new WeakMap<Component, Promise<Plan>>()
  /** Results of writes that were made again, for a call that the log does not tell the end of. */
  const again = new Map<string, Json>()
  const earlier = journal.entries(run)

  async function actionOf(tool: Component, source: Source): Promise<Action> {
    const planned =
      plans.get(tool) ?? withConnection(source, (connection) => planFor(tool, source, connection))
    plans.set(tool, planned)
    const plan = await planned
    if (!plan.ok) throw errorOf(plan.problem)
    return plan.action
  }

  function transactionOf(source: Source, signal?: AbortSignal): Promise<Transaction> {
    const known = open.get(source.name)
    if (known !== undefined) return known
    const made = begin(source, signal)
    open.set(source.name, made)
    made.catch(() => open.delete(source.name))
    return made
  }

  async function begin(source: Source, signal?: AbortSignal): Promise<Transaction> {
    const leave = source.hasOneWriter ? await queueOf(source).enter(signal) : freeEntry
    const transaction = await openTransaction(source, leave)
    try {
      await redo(source, transaction)
      return transaction
    } catch (error) {
      await transaction.end('rollback')
      throw error
    }
  }

  async function redo(source: Source, transaction: Transaction): Promise<void> {
    const entries = earlier.filter((entry) => entry.source === source.name)
    if (entries.length > 0 && journal.isCommitting(run)) throw unknownEnd(source)
    for (const { key, tool, args, result } of entries) {
      if (result === undefined) {
        journal.drop(run, key)
        continue
      }
      const action = await actionOf(tool, source)
      const now = await transaction.run((connection) => action.run(connection, args))
      if (!isSameJson(now, result)) throw changed(source, tool)
      again.set(key, result)
    }
  }

  async function write(
    source: Source,
    { tool, args, action }: { tool: Component; args: JsonObject; action: Action },
    { signal, idempotencyKey: key }: Call,
  ): Promise<Json> {
    const transaction = await transactionOf(source, signal)
    const known = again.get(key)
    if (known !== undefined) return known
    journal.begin(run, { key, source: source.name, tool, args })
    try {
      const result = await transaction.run((connection) => action.run(connection, args))
      journal.done(run, key, result)
      return result
    } catch (error) {
      journal.drop(run, key)
      throw error
    }
  }

  /** A write that is a transaction of its own. */
  async function writeAlone(
    source: Source,
    work: (connection: Connection) => Promise<Json>,
    { signal }: Call,
  ): Promise<Json> {
    const leave = source.hasOneWriter ? await queueOf(source).enter(signal) : freeEntry
    const transaction = await openTransaction(source, leave)
    let word: 'commit' | 'rollback' = 'rollback'
    try {
      const result = await transaction.run(work)
      word = 'commit'
      return result
    } finally {
      await transaction.end(word)
    }
  }

  return {
    async call(tool, args, context) {
      const source = await of(tool)
      const action = await actionOf(tool, source)
      if (action.isWrite) {
        return source.transaction === 'run'
          ? write(source, { tool, args, action }, context)
          : writeAlone(source, (connection) => action.run(connection, args), context)
      }
      // A run sees what it wrote itself, also before a rest.
      const hasWritten = open.has(source.name) || earlier.some((one) => one.source === source.name)
      if (!hasWritten) return withConnection(source, (connection) => action.run(connection, args))
      const transaction = await transactionOf(source, context.signal)
      return transaction.run((connection) => action.run(connection, args))
    },

    async end(status) {
      const isFinished = status === 'finished'
      if (isFinished) {
        for (const { source, tool } of earlier)
          if (!open.has(source)) await transactionOf(await of(tool))
        if (open.size > 0) journal.committing(run)
      }
      const transactions = [...open.values()]
      open.clear()
      for (const transaction of transactions)
        await (await transaction).end(isFinished ? 'commit' : 'rollback')
      const isOver = status === 'finished' || status === 'failed'
      if (isOver && (transactions.length > 0 || earlier.length > 0)) journal.forget(run)
    },
  }
}

const unknownEnd = ({ title }: Source) =>
  toolError(
    `The server stopped while this run’s writes to ${title} were being committed, so it is not known ` +
      'whether they are there. Look, then start the run again if they are not.',
  )

const changed = ({ title }: Source, { name }: Component) =>
  toolError(
    `“${name}” gave another result when the run went on than before its rest: what ${title} holds has ` +
      'changed meanwhile. None of the run’s writes were kept. Start the run again.',
  )
