import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { createSecretBox, readKeyFile } from '../src/security/secretBox.ts'
import { migrate } from '../src/store/migrate.ts'
import { tempFolder } from './tempFolder.ts'
import { startTestServer } from './testServer.ts'

const KEY = 'sk-from-before-4711'

/** A data folder as the first version left it, with these connections. */
function oldFolder(rows: readonly (readonly [label: string, origin: string, key?: string])[]) {
  const folder = tempFolder()
  const migrations = tempFolder()
  const [first = ''] = readdirSync(paths.migrations).toSorted()
  cpSync(join(paths.migrations, first), join(migrations, first), { recursive: true })
  const file = join(folder, 'flowglass.db')
  migrate(file, migrations)
  const box = createSecretBox(readKeyFile(join(folder, 'secret.key')))
  const database = new Database(file)
  const insert = database.prepare(
    'INSERT INTO ModelConnection(id, label, url, origin, sealedKey, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  rows.forEach(([label, origin, key], index) => {
    const now = `2026-11-30T10:00:0${index}.000+00:00`
    const sealed = key === undefined ? null : box.seal(key)
    insert.run(`c${index}`, label, `${origin}/v1`, origin, sealed, now, now)
  })
  database.close()
  return folder
}

test('connections of before become credentials and allowed hosts, and nothing is lost', async () => {
  const folder = oldFolder([
    ['Ours', 'https://models.example', KEY],
    ['Ours', 'https://other.example:8443', 'sk-second'],
    ['Local', 'http://127.0.0.1:11434'],
    ['Six', 'http://[::1]:8000'],
    ['Plain', 'http://models.example:443'],
  ])
  const { client } = await startTestServer(folder)
  const { connections } = await client.models.list.query()
  expect(connections.map(({ label, hasKey, isAllowed }) => [label, hasKey, isAllowed])).toEqual([
    ['Ours', true, true],
    ['Ours', true, true],
    ['Local', false, true],
    ['Six', false, true],
    ['Plain', false, true],
  ])
  expect(await client.credentials.list.query()).toMatchObject([
    { name: 'Ours', origin: 'https://models.example' },
    { name: 'Ours (https://other.example:8443)', origin: 'https://other.example:8443' },
  ])
  const hosts = await client.hosts.list.query()
  expect(hosts.map(({ host, portFrom, portTo, reach }) => [host, portFrom, portTo, reach])).toEqual(
    [
      ['127.0.0.1', 11_434, 11_434, 'private'],
      ['::1', 8000, 8000, 'private'],
      ['models.example', 443, 443, 'private'],
      ['other.example', 8443, 8443, 'public'],
    ],
  )
  const database = new Database(join(folder, 'flowglass.db'), { readonly: true })
  const sealed = database.prepare(`SELECT sealed FROM Credential WHERE name = 'Ours'`).pluck().get()
  database.close()
  const box = createSecretBox(readKeyFile(join(folder, 'secret.key')))
  expect(box.open(String(sealed))).toBe(KEY)
})

test('the file as it was before stands in the backups', () => {
  const folder = oldFolder([['Ours', 'https://models.example', KEY]])
  migrate(join(folder, 'flowglass.db'), paths.migrations)
  const [name = ''] = readdirSync(join(folder, 'backups'))
  const backup = new Database(join(folder, 'backups', name), { readonly: true })
  expect(backup.prepare('SELECT label, origin FROM ModelConnection').all()).toEqual([
    { label: 'Ours', origin: 'https://models.example' },
  ])
  backup.close()
})
