import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

/** The built product, running as a person starts it. */
export interface Server {
  readonly url: string
  readonly dataFolder: string
  /** All that it has printed so far. */
  printed(): string
  stop(): Promise<void>
  /** On the same data folder and address as before. */
  startAgain(): Promise<void>
}

export async function startServer(dataFolder: string): Promise<Server> {
  const lines: string[] = []
  let { child, url } = await launch({ dataFolder, port: '0', lines })
  return {
    url,
    dataFolder,
    printed: () => lines.join('\n'),
    stop: () => end(child),
    startAgain: async () => {
      ;({ child, url } = await launch({ dataFolder, port: new URL(url).port, lines }))
    },
  }
}

interface Launch {
  readonly dataFolder: string
  readonly port: string
  readonly lines: string[]
}

async function launch({ dataFolder, port, lines }: Launch) {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      FLOWGLASS_DATA: dataFolder,
      FLOWGLASS_PORT: port,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  child.on('exit', (code, signal) => lines.push(`The server ended: ${signal ?? code}`))
  return { child, url: await printedUrl(child.stdout, lines) }
}

/** The address the server says it listens on: it picks a free port. */
async function printedUrl(output: NodeJS.ReadableStream, lines: string[]): Promise<string> {
  const reader = createInterface({ input: output })
  const found = new Promise<string>((resolve, reject) => {
    reader.on('line', (line) => {
      lines.push(line)
      const url = /http:\/\/[\w.[\]:-]+:\d+/.exec(line)?.[0]
      if (url) resolve(url)
    })
    reader.on('close', () =>
      reject(
        new Error(`Expected the server to print its address; it ended after:\n${lines.join('\n')}`),
      ),
    )
  })
  return found
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
