import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readFlow } from '@flowglass/examples'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { fails, startProvider } from './scriptedProvider.ts'
import { batchesOf, exampleId, startTestServer } from './testServer.ts'

const CANARY = 'sk-canary-5d1f0c9be2'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())

test('a key is in no answer, no record and no file, even when a provider repeats it', async () => {
  const provider = await startProvider(
    fails(200, { data: [{ id: 'm' }] }),
    fails(401, { error: { message: `Incorrect key: ${CANARY}` } }),
  )
  const { client, folder, close } = await startTestServer()
  const said: unknown[] = []
  const draft = { label: 'scripted', url: provider.url, apiKey: CANARY }
  const { id: connection } = await client.models.add.mutate(draft)
  said.push(await client.models.test.mutate({ id: connection }))
  said.push(await client.models.list.query())
  expect(said.at(-1)).toMatchObject({ connections: [{ hasKey: true, models: ['m'] }] })

  const source = readFlow(paths.examples, '03-summarize-request.json')
  const text = source.replaceAll('http://127.0.0.1:4010/v1', provider.url)
  const flowId = await exampleId(client, 'summarize_request_flow')
  const inputs = { request: 'Hello' }
  const started = await client.runs.start.mutate({ flowId, text, inputs, model: 'real' })
  const id = started.ok ? started.run.id : ''
  const batches = await batchesOf(client, id)
  const run = await client.runs.get.query({ id })
  expect(run.error?.message).toContain('Incorrect key: ** MASKED **')
  said.push(batches, run, await client.flows.list.query({}))
  for (const op of batches.flatMap(({ ops }) => ops)) {
    if (op[0] !== 2) continue
    said.push(await client.runs.payload.query({ runId: id, payload: op[4] }).catch(String))
  }
  expect(provider.seen.at(-1)?.authorization).toBe(`Bearer ${CANARY}`)
  expect(JSON.stringify(said)).not.toContain(CANARY)

  await close()
  const files = filesBelow(folder)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) expect(readFileSync(file, 'latin1'), file).not.toContain(CANARY)
})

test('a key does not follow the address to another place', async () => {
  const { client } = await startTestServer()
  const { id } = await client.models.add.mutate({
    label: 'one',
    url: 'http://one.example/v1',
    apiKey: CANARY,
  })
  expect(await client.models.update.mutate({ id, label: 'still one' })).toMatchObject({
    hasKey: true,
  })
  const moved = await client.models.update.mutate({ id, url: 'http://two.example/v1' })
  const [kept] = await client.credentials.list.query()
  expect(kept?.origin).toBe('http://one.example')
  expect(moved).toMatchObject({ origin: 'http://two.example', hasKey: false })
})

test('another key file is refused at the start, not replaced', async () => {
  const { folder, close } = await startTestServer()
  await close()
  const { writeFileSync } = await import('node:fs')
  writeFileSync(join(folder, 'secret.key'), Buffer.alloc(32, 7))
  await expect(startTestServer(folder)).rejects.toThrow(/sealed with another key/)
})
