import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { tempFolder } from './tempFolder.ts'
import { paths } from '../src/paths.ts'
import { migrate } from '../src/store/migrate.ts'

const schema = readFileSync(join(paths.root, 'prisma/schema.prisma'), 'utf8')

test('the migrations lead to the schema: nothing is left to do', async () => {
  const file = join(tempFolder(), 'new.db')
  expect(migrate(file, paths.migrations).length).toBeGreaterThan(0)
  const { diff, push } = await import('../scripts/schemaEngine.mjs')
  expect(await push(`file:${file}`, schema)).toBe(0)
  const snapshot = readFileSync(join(paths.migrations, 'schema.snapshot.prisma'), 'utf8')
  expect(await diff(snapshot, schema)).toBe('')
})

test('applied migrations are not applied again and leave no backup', () => {
  const folder = tempFolder()
  const file = join(folder, 'flowglass.db')
  migrate(file, paths.migrations)
  expect(migrate(file, paths.migrations)).toEqual([])
  expect(readdirSync(folder)).not.toContain('backups')
})

function withMigration(sql: string): string {
  const folder = tempFolder()
  cpSync(paths.migrations, folder, { recursive: true })
  cpSync(join(folder, readdirSync(folder)[0] ?? ''), join(folder, '99999999999999_next'), {
    recursive: true,
  })
  writeFileSync(join(folder, '99999999999999_next/migration.sql'), sql)
  return folder
}

test('a later migration is applied after a backup that holds the data as it was', () => {
  const folder = tempFolder()
  const file = join(folder, 'flowglass.db')
  migrate(file, paths.migrations)
  const database = new Database(file)
  database.exec(`INSERT INTO Setting VALUES ('a', 'before')`)
  database.close()
  expect(migrate(file, withMigration(`UPDATE Setting SET value = 'after'`))).toEqual([
    '99999999999999_next',
  ])
  const [name] = readdirSync(join(folder, 'backups'))
  const backup = new Database(join(folder, 'backups', name ?? ''), { readonly: true })
  expect(backup.prepare('SELECT value FROM Setting').pluck().get()).toBe('before')
  backup.close()
})

test('a migration that fails half-way leaves the file as it was', () => {
  const file = join(tempFolder(), 'flowglass.db')
  migrate(file, paths.migrations)
  const broken = withMigration(
    `INSERT INTO Setting VALUES ('a', 'b'); INSERT INTO Nowhere VALUES (1)`,
  )
  expect(() => migrate(file, broken)).toThrow('Nowhere')
  const database = new Database(file)
  expect(database.prepare('SELECT COUNT(*) FROM Setting').pluck().get()).toBe(0)
  database.close()
})

test('a file of a newer version is refused', () => {
  const file = join(tempFolder(), 'flowglass.db')
  migrate(file, withMigration('SELECT 1'))
  expect(() => migrate(file, paths.migrations)).toThrow(/99999999999999_next.*does not know/)
})
