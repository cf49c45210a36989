// Run by the `generate` task of apps/server. Generation needs no database engine, only the schema.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const schema = join(root, 'prisma/schema.prisma')
if (existsSync(schema)) {
  const { status } = spawnSync('prisma', ['generate', '--no-hints', '--schema', schema], {
    stdio: 'inherit',
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
  })
  process.exitCode = status ?? 1
} else {
  console.error(`Expected the database schema at ${schema}, found no such file.`)
  process.exitCode = 1
}
