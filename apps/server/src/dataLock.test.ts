import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../test/tempFolder.ts'
import { lockDataFolder } from './dataLock.ts'

test('a second start is told who holds the folder and where', () => {
  const folder = join(tempFolder(), 'new')
  const lock = lockDataFolder(folder)
  lock.announce('http://127.0.0.1:4400')
  expect(() => lockDataFolder(folder)).toThrow(
    new RegExp(`process ${process.pid}, started .*, at http://127.0.0.1:4400`),
  )
  lock.release()
  lockDataFolder(folder).release()
})
