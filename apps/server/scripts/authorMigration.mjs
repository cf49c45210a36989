// `pnpm --filter @flowglass/server migration NAME`: writes the next migration from the difference
// between prisma/schema.prisma and the copy beside the newest migration. (Prisma's own way compares
// through a shadow database, which fails on SQLite with this engine.)
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diff } from './schemaEngine.mjs'

const prisma = join(import.meta.dirname, '../../../prisma')
const migrations = join(prisma, 'migrations')
const snapshot = join(migrations, 'schema.snapshot.prisma')

const absent = (error) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

const name = process.argv[2]
if (name === undefined || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Expected a name of small letters, digits and _ for the migration.')
  process.exit(2)
}
const after = await readFile(join(prisma, 'schema.prisma'), 'utf8')
const sql = await diff(await readFile(snapshot, 'utf8').catch(absent), after)
if (sql.trim() === '') {
  console.log('The schema says what the newest migration left: nothing to write.')
} else {
  const stamp = new Date().toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)
  const folder = join(migrations, `${stamp}_${name}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'migration.sql'), sql)
  await writeFile(snapshot, after)
  console.log(`Wrote ${folder}/migration.sql`)
}
