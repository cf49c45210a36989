import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readFlow } from '@flowglass/examples'
import { checkLog } from '@flowglass/trace'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { hangs, startProvider } from './scriptedProvider.ts'
import { tempFolder } from './tempFolder.ts'
import { batchesOf, clientOf, exampleId } from './testServer.ts'

const main = join(paths.root, 'apps/server/src/main.ts')

interface Started {
  readonly child: ChildProcess
  readonly out: () => string
  readonly err: () => string
  readonly exit: Promise<unknown[]>
}

function launch(folder: string, port = '0'): Started {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, FLOWGLASS_DATA: folder, FLOWGLASS_PORT: port, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const exit = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, out: () => said.out, err: () => said.err, exit }
}

/** The printed address of a real server process. */
async function ready({ child, out, err, exit }: Started): Promise<string> {
  const { stdout } = child
  if (stdout === null) throw new Error('The process has no output.')
  while (!out().includes('\n')) {
    const event = await Promise.race([once(stdout, 'data'), exit.then(() => 'exit' as const)])
    if (event === 'exit') throw new Error(`The server did not start: ${err()}`)
  }
  return /^Flowglass is ready at (http:\S+)\n$/.exec(out())?.[1] ?? ''
}

async function hangingRun(url: string, folderOf: { providerUrl: string }) {
  const client = clientOf(url)
  await client.models.add.mutate({ label: 'scripted', url: folderOf.providerUrl })
  const source = readFlow(paths.examples, '03-summarize-request.json')
  const text = source.replaceAll('http://127.0.0.1:4010/v1', folderOf.providerUrl)
  const flowId = await exampleId(client, 'summarize_request_flow')
  const started = await client.runs.start.mutate({
    flowId,
    text,
    inputs: { request: 'Hello' },
    model: 'real',
  })
  const id = started.ok ? started.run.id : ''
  // Something of the run is on disk once it has been streamed.
  await new Promise<void>((resolve) => {
    const watching = client.runs.ops.subscribe(
      { id, from: 0 },
      {
        onData: ({ data }) => {
          if (data.to < 12) return
          watching.unsubscribe()
          resolve()
        },
      },
    )
  })
  return id
}

test('a killed server marks its run as interrupted when it starts again', async () => {
  const provider = await startProvider(hangs)
  const folder = tempFolder()
  const first = launch(folder)
  const id = await hangingRun(await ready(first), { providerUrl: provider.url })
  first.child.kill('SIGKILL')
  await first.exit

  const second = launch(folder)
  const client = clientOf(await ready(second))
  const run = await client.runs.get.query({ id })
  expect(run).toMatchObject({ status: 'interrupted', error: { code: 'interrupted' } })
  expect(run.frames).toBeGreaterThan(2)
  const ops = (await batchesOf(client, id)).flatMap((batch) => batch.ops)
  expect(checkLog(ops)).toEqual([])
})

test('Ctrl-C ends at once, keeps the run and lets go of the folder', async () => {
  const provider = await startProvider(hangs)
  const folder = tempFolder()
  const first = launch(folder)
  const id = await hangingRun(await ready(first), { providerUrl: provider.url })
  first.child.kill('SIGINT')
  expect(await first.exit).toEqual([0, null])
  expect(first.err()).toBe('')

  const second = launch(folder)
  const client = clientOf(await ready(second))
  expect(await client.runs.get.query({ id })).toMatchObject({ status: 'interrupted' })
})

test('a second start on one folder says who holds it, and stops', async () => {
  const folder = tempFolder()
  const first = launch(folder)
  const url = await ready(first)
  const second = launch(folder)
  expect(await second.exit).toEqual([1, null])
  expect(second.err()).toContain(`held by process ${first.child.pid}`)
  expect(second.err()).toContain(url)
  expect(second.out()).toBe('')
})

test('a port that is taken is said to be', async () => {
  const first = launch(tempFolder())
  const { port } = new URL(await ready(first))
  const second = launch(tempFolder(), port)
  expect(await second.exit).toEqual([1, null])
  expect(second.err()).toMatch(new RegExp(`Port ${port} .* FLOWGLASS_PORT`))
})
