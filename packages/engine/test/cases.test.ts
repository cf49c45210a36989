import { readdirSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCase } from '../src/index.ts'
import { text } from './text.ts'
import { clock, compileJs, echoServer, hasShared, http, shared } from './world.ts'

const folder = new URL('cases/', shared)
const names = hasShared
  ? readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  : []
const textOf = (path: string): string => readFileSync(new URL(path, folder), 'utf8')

describe.skipIf(!hasShared)(
  'behavioural cases (need the design material beside the project)',
  () => {
    let server: Server
    beforeAll(async () => {
      server = echoServer()
      await new Promise<void>((resolve) => server.listen(18765, '127.0.0.1', resolve))
    })
    afterAll(() => void server.close())

    test.each(names)('%s', async (name) => {
      const result = await runCase({
        spec: textOf(`${name}/spec.json`),
        run: JSON.parse(textOf(`${name}/run.json`)),
        ports: { clock, http, text },
        compileJs,
      })
      expect(result.problems).toEqual([])
    })
  },
)
