import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseNames, runCaseIn } from './caseFolder.ts'
import { echoServer } from './world.ts'

const folder = new URL('cases/standard/', import.meta.url)

describe('behavioural cases', () => {
  let server: Server
  beforeAll(async () => {
    server = echoServer()
    await new Promise<void>((resolve) => server.listen(18765, '127.0.0.1', resolve))
  })
  afterAll(() => void server.close())

  test.each(caseNames(folder))('%s', async (name) => {
    expect((await runCaseIn(folder, name)).problems).toEqual([])
  })
})
