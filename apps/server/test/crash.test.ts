import { expect, test } from 'vitest'
import { killRuns } from '../bench/crash/killRuns.ts'
import { tempFolder } from './tempFolder.ts'

// `npm run bench -- crash` does the same with 50 kills.
test('a server is killed again and again: runs complete and every effect is recorded once', async () => {
  const folder = tempFolder()
  const found = await killRuns({ folder, kills: 4, items: 25, lifeMs: 250 })
  expect(found.kills).toBe(4)
  expect(found.effects).toBe(found.runs * 100)
}, 120_000)
