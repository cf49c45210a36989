import type { Database } from 'better-sqlite3'
import type { RunStatus } from '../wire/runs.ts'
import { fromRunRow, runColumns, type RunRow, type StoredRun } from './rows.ts'

export interface RunQueries {
  byId(id: string): StoredRun | undefined
  /** Newest first; only those with a number below `before`. */
  ofFlow(flowId: string, limit: number, before: number): readonly StoredRun[]
  /** The newest run of each flow that has one. */
  newest(): ReadonlyMap<string, StoredRun>
  unfinished(): readonly StoredRun[]
}

export const unfinishedStatuses: readonly RunStatus[] = ['queued', 'running', 'waiting']

export function createRunQueries(database: Database): RunQueries {
  const byId = database.prepare<[string], RunRow>(`SELECT ${runColumns} FROM run WHERE id = ?`)
  const ofFlow = database.prepare<[string, number, number], RunRow>(
    `SELECT ${runColumns} FROM run WHERE flow_id = ? AND number < ? ORDER BY number DESC LIMIT ?`,
  )
  // The index on (flow_id, number) answers both the grouping and the join.
  const newest = database.prepare<[], RunRow>(
    `SELECT ${runColumns.replaceAll(/(\w+)/g, 'run.$1')} FROM run
     JOIN (SELECT flow_id AS f, MAX(number) AS m FROM run GROUP BY flow_id)
       ON run.flow_id = f AND run.number = m`,
  )
  const unfinished = database.prepare<[], RunRow>(
    `SELECT ${runColumns} FROM run WHERE status IN ('queued', 'running', 'waiting') ORDER BY n`,
  )
  return {
    byId(id) {
      const row = byId.get(id)
      return row === undefined ? undefined : fromRunRow(row)
    },
    ofFlow: (flowId, limit, before) => ofFlow.all(flowId, before, limit).map(fromRunRow),
    newest: () => new Map(newest.all().map((row) => [row.flow_id, fromRunRow(row)])),
    unfinished: () => unfinished.all().map(fromRunRow),
  }
}
