import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client'
import type { AppRouter } from '../../src/index.ts'
import { paths } from '../../src/paths.ts'
import { compileCache } from './compileCache.ts'

export type Client = TRPCClient<AppRouter>

export interface ServerLife {
  /** undefined: it ended before it was ready. */
  readonly ready: Promise<string | undefined>
  /** Gives the exit code, null when it was killed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  readonly pid: number
  /** What it wrote on standard error. */
  errors(): string
}

/** What this process was told of memory holds for the server, too. */
const ofMemory = process.execArgv.filter((flag) => flag.startsWith('--max-semi-space-size'))

/** A real server process on a data folder. */
export function startServer(folder: string): ServerLife {
  const child = spawn(
    process.execPath,
    [...ofMemory, join(paths.root, 'apps/server/src/main.ts')],
    {
      env: {
        ...process.env,
        ...{ FLOWGLASS_DATA: folder, FLOWGLASS_PORT: '0', NODE_ENV: 'production' },
        ...{ ...compileCache, FLOWGLASS_LOG: 'error' },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const said = { out: '', err: '' }
  const closed = once(child, 'close')
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const ready = new Promise<string | undefined>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk.toString()
      const url = /ready at (http:\S+)\n/.exec(said.out)?.[1]
      if (url !== undefined) resolve(url)
    })
    void closed.then(() => resolve(undefined))
  })
  return {
    ready,
    pid: child.pid ?? -1,
    errors: () => said.err,
    async end(signal) {
      child.kill(signal)
      await closed
      return child.exitCode
    },
  }
}

export const clientOf = (url: string): Client =>
  createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/trpc` })] })
