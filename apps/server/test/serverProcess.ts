import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { compileCache } from '../bench/siege/compileCache.ts'
import { paths } from '../src/paths.ts'

const main = join(paths.root, 'apps/server/src/main.ts')

export interface ServerProcess {
  readonly child: ChildProcess
  readonly out: () => string
  readonly err: () => string
  readonly exit: Promise<unknown[]>
}

/** A real server process on a data folder; killed with the test if it still lives. */
export function launch(folder: string, port = '0'): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: {
      ...{ ...process.env, ...compileCache },
      ...{ FLOWGLASS_DATA: folder, FLOWGLASS_PORT: port, NODE_ENV: 'production' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const exit = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, out: () => said.out, err: () => said.err, exit }
}

/** The address that it prints. */
export async function ready({ child, out, err, exit }: ServerProcess): Promise<string> {
  const { stdout } = child
  if (stdout === null) throw new Error('The process has no output.')
  while (!out().includes('\n')) {
    const event = await Promise.race([once(stdout, 'data'), exit.then(() => 'exit' as const)])
    if (event === 'exit') throw new Error(`The server did not start: ${err()}`)
  }
  return /^Flowglass is ready at (http:\S+)\n$/.exec(out())?.[1] ?? ''
}
