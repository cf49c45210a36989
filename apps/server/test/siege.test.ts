import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siege } from '../bench/siege/siege.ts'
import { tempFolder } from './tempFolder.ts'

// `npm run bench -- siege` does the same with 300 kills.
test('a server is killed among requests of all sorts: its store is sound after each time', async () => {
  const found = await siege(join(tempFolder(), 'data'), 3)
  expect(found).toMatchObject({ kills: 3, faults: [] })
}, 240_000)
