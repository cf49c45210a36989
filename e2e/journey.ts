import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

const server = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

/**
 * A test whose pages open on a server of their own: the built product as a person starts it, on a
 * fresh data folder, one for each worker. Use `page.goto('/')`.
 */
export const test = base.extend<object, { serverUrl: string }>({
  serverUrl: [
    async ({}, use) => {
      const data = await mkdtemp(join(tmpdir(), 'flowglass-journey-'))
      const child = spawn(process.execPath, [server], {
        env: { ...process.env, FLOWGLASS_DATA: data, FLOWGLASS_PORT: '0', NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exited = once(child, 'exit')
      try {
        await use(await printedUrl(child.stdout))
      } finally {
        child.kill('SIGTERM')
        await exited
        await rm(data, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ serverUrl }, use) => use(serverUrl),
})

/** The URL the server says it listens on: it picks a free port. */
async function printedUrl(output: NodeJS.ReadableStream): Promise<string> {
  const seen: string[] = []
  for await (const line of createInterface({ input: output })) {
    seen.push(line)
    const url = /http:\/\/[\w.[\]:-]+:\d+/.exec(line)?.[0]
    if (url) {
      output.resume() // keeps the pipe empty
      return url
    }
  }
  throw new Error(`Expected the server to print its URL; it ended after:\n${seen.join('\n')}`)
}
