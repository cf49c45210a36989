import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Component } from '@flowglass/spec'
import { fileOf, type DataSource, type DataSourceStore } from './dataSources.ts'
import { createDemoSource, ensureDemoFile } from './sources/demo/demoSource.ts'
import { openJournal, type Journal } from './sources/journal.ts'
import { createOracleSource } from './sources/oracle/oracleSource.ts'
import { createPostgresSource } from './sources/postgres/postgresSource.ts'
import { toolError } from './sources/problem.ts'
import { createQueue, type Queue } from './sources/queue.ts'
import type { Sources } from './sources/session.ts'
import type { Source } from './sources/source.ts'
import { createSqliteSource } from './sources/sqlite/sqliteSource.ts'
import { objectOf } from './sources/values.ts'
import { lazy } from '../lazy.ts'

interface Options {
  /** Data folder; undefined for a program that keeps nothing. */
  readonly folder: string | undefined
  readonly examples: string
  readonly store: Pick<DataSourceStore, 'list'>
  /** Runs that may still go on. */
  unfinished?(): readonly string[]
  /** The secret of a credential, by name. */
  secret(name: string): Promise<string | undefined>
}

export interface OpenSources extends Sources {
  close(): Promise<void>
}

/** Opens each database when a tool first needs it, and anew when its settings changed. */
export function openSources(options: Options): OpenSources {
  const { folder, examples, store, secret, unfinished } = options
  const demoFile = folder === undefined ? ':memory:' : join(folder, 'demo.db')
  const demo = createDemoSource({ file: demoFile, examples })
  const demoQueries = lazy(() => {
    if (folder === undefined) {
      throw toolError('The demo database cannot be queried here; it is kept by the server alone.')
    }
    ensureDemoFile({ file: demoFile, examples })
    const limits = { rowLimit: 1_000, timeLimitMs: 10_000, transaction: 'run' } as const
    return createSqliteSource({ name: 'demo', file: demoFile, allowWrites: false, ...limits })
  })
  const journalFile = folder === undefined ? ':memory:' : join(folder, 'writes.db')
  const journal = lazy(() => {
    const opened = openJournal(journalFile)
    // Runs that a person cancelled left something behind.
    if (unfinished !== undefined) opened.keepOnly(unfinished())
    return opened
  })
  const opened = new Map<string, { readonly settings: string; readonly source: Source }>()
  const queues = new Map<string, Queue>()

  function make(settings: DataSource): Source {
    const { kind, location, credential } = settings
    const password = async () => (credential === undefined ? undefined : secret(credential))
    switch (kind) {
      case 'sqlite':
        return createSqliteSource({ ...settings, file: fileOf(folder ?? '.', location) })
      case 'postgres':
        return createPostgresSource({ ...settings, password })
      case 'oracle':
        return createOracleSource({ ...settings, password })
    }
  }

  async function named(name: string, tool: Component): Promise<Source> {
    const all = await store.list()
    const settings = all.find((one) => one.name === name)
    if (settings === undefined) {
      const known = ['demo', ...all.map((one) => one.name)].join(', ')
      throw toolError(
        `The tool “${tool.name}” uses the data source “${name}”, which is not set up. ` +
          `There are: ${known}. Add it under Connections › Tools.`,
      )
    }
    const text = JSON.stringify(settings)
    const known = opened.get(name)
    if (known?.settings === text) return known.source
    await known?.source.close()
    const source = make(settings)
    opened.set(name, { settings: text, source })
    return source
  }

  return {
    async of(tool) {
      const wanted = objectOf(tool['configuration'])['data_source']
      if (typeof wanted === 'string' && wanted !== '' && wanted !== 'demo')
        return named(wanted, tool)
      return tool['tool_type'] === 'sql_query' ? demoQueries.get() : demo
    },
    queueOf({ name }) {
      const queue = queues.get(name) ?? createQueue()
      queues.set(name, queue)
      return queue
    },
    get journal(): Journal {
      return journal.get()
    },
    hasOpenWrites: (run) =>
      (journal.peek() !== undefined || existsSync(journalFile)) &&
      journal.get().entries(run).length > 0,
    async close() {
      for (const { source } of opened.values()) await source.close()
      await demoQueries.peek()?.close()
      await demo.close()
      journal.peek()?.close()
    },
  }
}
