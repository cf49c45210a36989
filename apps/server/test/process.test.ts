import { readFlow } from '@flowglass/examples'
import { categoryCode, checkLog, opKind } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { hangs, says, startProvider, type Answering } from './scriptedProvider.ts'
import { launch, ready, type ServerProcess } from './serverProcess.ts'
import { tempFolder } from './tempFolder.ts'
import { batchesOf, clientOf, exampleId } from './testServer.ts'

/** A model that begins its first answer and says nothing more; `asked` tells that it was asked. */
async function startHanging(...later: Answering[]) {
  let tell = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    tell = resolve
  })
  const first: Answering = (response, seen) => {
    hangs(response, seen)
    tell()
  }
  return { ...(await startProvider(first, ...later)), asked }
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

/** Client of the server that is started on the folder once the one before it has gone. */
async function startAgain(folder: string, { child, exit }: ServerProcess, signal: NodeJS.Signals) {
  child.kill(signal)
  const [code] = await exit
  return { client: clientOf(await ready(launch(folder))), code }
}

test('a killed server takes its run up again: the call that was under way is made once more', async () => {
  const provider = await startHanging(says('A greeting.'))
  const folder = tempFolder()
  const first = launch(folder)
  const id = await hangingRun(await ready(first), { providerUrl: provider.url })
  await provider.asked
  const { client } = await startAgain(folder, first, 'SIGKILL')
  const ops = (await batchesOf(client, id)).flatMap((batch) => batch.ops)
  expect(checkLog(ops)).toEqual([])
  const run = await client.runs.get.query({ id })
  expect(run).toMatchObject({ status: 'finished', tokensOut: 7 })
  expect(Object.values(run.outputs ?? {})).toEqual(['A greeting.'])
  expect(provider.seen).toHaveLength(2)
  const calls = ops.filter((op) => op[0] === opKind.open && op[3] === categoryCode('llm'))
  expect(calls).toHaveLength(1)
})

test('where resuming is switched off a killed server marks its run as interrupted', async () => {
  const provider = await startHanging()
  const folder = tempFolder()
  const first = launch(folder)
  const url = await ready(first)
  await clientOf(url).runs.setResumes.mutate({ isOn: false })
  const id = await hangingRun(url, { providerUrl: provider.url })
  await provider.asked
  const { client } = await startAgain(folder, first, 'SIGKILL')
  const run = await client.runs.get.query({ id })
  expect(run).toMatchObject({ status: 'interrupted', error: { code: 'interrupted' } })
  expect(run.frames).toBeGreaterThan(2)
  const ops = (await batchesOf(client, id)).flatMap((batch) => batch.ops)
  expect(checkLog(ops)).toEqual([])
})

test('Ctrl-C ends at once, lets go of the folder, and the run goes on at the next start', async () => {
  const provider = await startHanging(says('A greeting.'))
  const folder = tempFolder()
  const first = launch(folder)
  const id = await hangingRun(await ready(first), { providerUrl: provider.url })
  await provider.asked
  const { client, code } = await startAgain(folder, first, 'SIGINT')
  expect(code).toBe(0)
  expect(first.err()).toBe('')
  const ops = (await batchesOf(client, id)).flatMap((batch) => batch.ops)
  expect(checkLog(ops)).toEqual([])
  expect(await client.runs.get.query({ id })).toMatchObject({ status: 'finished' })
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
