import type { Json } from '@flowglass/spec'
import { createQueue } from './queue.ts'
import type { Connection, Source } from './source.ts'

/** A connection that holds one run's open transaction. */
export interface Transaction {
  /** One call after another; one that fails leaves no trace and spares the rest. */
  run(work: (connection: Connection) => Promise<Json>): Promise<Json>
  end(word: 'commit' | 'rollback'): Promise<void>
}

export async function openTransaction(source: Source, leave: () => void): Promise<Transaction> {
  const inTurn = createQueue()
  let connection: Connection
  try {
    connection = await source.connect()
    await connection.control('begin')
  } catch (error) {
    leave()
    throw error
  }
  return {
    async run(work) {
      const next = await inTurn.enter()
      try {
        await connection.control('savepoint')
        try {
          const result = await work(connection)
          await connection.control('release')
          return result
        } catch (error) {
          await connection.control('undo')
          throw error
        }
      } finally {
        next()
      }
    },
    async end(word) {
      const next = await inTurn.enter()
      try {
        await connection.control(word)
        await connection.close()
      } catch (error) {
        await connection.close(true)
        throw error
      } finally {
        leave()
        next()
      }
    },
  }
}
