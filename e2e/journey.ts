import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { startServer, type Server } from './server.ts'

export { expect } from '@playwright/test'

/** A test whose pages open on a server of its own with a fresh data folder. Use `page.goto('/')`. */
export const test = base.extend<{ server: Server; faults: readonly string[] }>({
  server: async ({}, use, info) => {
    const folder = await mkdtemp(join(tmpdir(), 'flowglass-journey-'))
    const server = await startServer(folder)
    await use(server)
    await server.stop()
    if (info.status !== info.expectedStatus)
      await info.attach('what the server printed', { body: server.printed() })
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ server }, use) => use(server.url),
  /** What went wrong inside the page without anybody seeing it. A journey ends with none. */
  faults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
      await use(faults)
      base.expect(faults, 'errors thrown in the page').toEqual([])
    },
    { auto: true },
  ],
})
