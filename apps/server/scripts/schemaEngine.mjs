// Prisma's own schema engine, as WebAssembly: its native binary would have to be downloaded.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
const filters = { externalTables: [], externalEnums: [] }
const filesOf = (content) => ({ files: [{ path: 'schema.prisma', content }] })

async function load() {
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'))
  const imports = { './schema_engine_bg.js': bindings }
  const { instance } = await WebAssembly.instantiate(bytes, imports)
  bindings.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
}
let loaded

/** An engine over one SQLite file; `:memory:` does for a diff, which asks no database. */
async function open(url, schema) {
  loaded ??= load()
  await loaded
  const factory = bindMigrationAwareSqlAdapterFactory(new PrismaBetterSqlite3({ url }))
  const options = { datamodels: [['schema.prisma', schema]] }
  return bindings.SchemaEngine.new(options, () => {}, factory)
}

/** SQL that leads from one schema (undefined: nothing) to another; empty when they say the same. */
export async function diff(before, after) {
  const engine = await open(':memory:', after)
  const { stdout } = await engine.diff({
    from: before === undefined ? { tag: 'empty' } : { tag: 'schemaDatamodel', ...filesOf(before) },
    to: { tag: 'schemaDatamodel', ...filesOf(after) },
    script: true,
    exitCode: null,
    shadowDatabaseUrl: null,
    filters,
  })
  return stdout?.includes('empty migration') ? '' : (stdout ?? '')
}

/** Number of steps that a database file still lacks of a schema. They are carried out. */
export async function push(url, schema) {
  const engine = await open(url, schema)
  const output = await engine.schemaPush({ force: false, schema: filesOf(schema), filters })
  return output.executedSteps
}
