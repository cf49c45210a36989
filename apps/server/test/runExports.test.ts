import { readFlow } from '@flowglass/examples'
import { expect, test } from 'vitest'
import { exportFormatNames } from '../src/runs/exports/formats.ts'
import { paths } from '../src/paths.ts'
import { hangs, startProvider, streams } from './scriptedProvider.ts'
import { batchesOf, exampleId, refusalOf, startTestServer, type Client } from './testServer.ts'

const CANARY = 'sk-canary-77aa0c9be2f1'

type Inputs = Parameters<Client['runs']['start']['mutate']>[0]['inputs']

async function runExample(client: Client, file: string, inputs: Inputs): Promise<string> {
  const text = readFlow(paths.examples, file)
  const flowId = await exampleId(client, JSON.parse(text).name)
  const started = await client.runs.start.mutate({ flowId, text, inputs, model: 'mock' })
  if (!started.ok) throw new Error(started.diagnostics.map(({ message }) => message).join('\n'))
  await batchesOf(client, started.run.id)
  return started.run.id
}

async function aFinishedRun() {
  const server = await startTestServer()
  const id = await runExample(server.client, '02-order-status.json', { order_id: 'ORD-1001' })
  return { ...server, id, from: `${server.url}/api/runs/${id}/export` }
}

test.each([
  ['otlp', 'application/json; charset=utf-8', 'order_status_flow-run-1.otlp.json'],
  ['spans', 'application/json; charset=utf-8', 'order_status_flow-run-1.spans.json'],
  ['jsonl', 'application/x-ndjson; charset=utf-8', 'order_status_flow-run-1.jsonl'],
  ['csv', 'text/csv; charset=utf-8', 'order_status_flow-run-1.csv'],
] as const)('%s is downloaded under its name from where the studio is told', async (...row) => {
  const [format, type, fileName] = row
  const { client, url, id } = await aFinishedRun()
  const place = await client.runs.export.query({ id, format })
  expect(place.fileName).toBe(fileName)
  const answer = await fetch(url + place.address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="${fileName}"; filename*=UTF-8''${fileName}`,
  )
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const text = await answer.text()
  expect(text.endsWith('\n')).toBe(true)
  expect(text).toContain('order_status_flow')
  const head = await fetch(url + place.address, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('each form tells of every step of the run, with the values that were stored', async () => {
  const { from, client, id } = await aFinishedRun()
  const { frames } = await client.runs.get.query({ id })
  const textOf = async (format: string) => (await fetch(`${from}/${format}`)).text()

  const otlp = JSON.parse(await textOf('otlp'))
  expect(otlp.resourceSpans[0].scopeSpans[0].spans).toHaveLength(frames)
  const { run, spans } = JSON.parse(await textOf('spans'))
  expect(run).toMatchObject({ id, number: 1, status: 'finished', complete: true })
  expect(spans[0].events[0]).toMatchObject({ inputs: { order_id: 'ORD-1001' } })
  const [head, ...lines] = (await textOf('jsonl'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(head).toMatchObject({ format: 'flowglass-run-log', version: 1, run: { id } })
  expect(lines.filter(({ type }) => type === 'open')).toHaveLength(frames)
  expect(lines.at(-1)).toMatchObject({ op: head.ops - 1, type: 'end', status: 'ok' })
  expect(await textOf('csv')).toMatch(/\r\norder_status_flow,Flow,/)
})

test('without values there are names and figures, and nothing that went in or came out', async () => {
  const { from, client, id } = await aFinishedRun()
  const wish = { id, format: 'otlp', values: false } as const
  const { address, fileName } = await client.runs.export.query(wish)
  expect(address).toMatch(/\?values=masked$/)
  expect(fileName).toBe('order_status_flow-run-1-masked.otlp.json')
  for (const format of exportFormatNames) {
    const text = await (await fetch(`${from}/${format}?values=masked`)).text()
    expect(text, format).toContain('order_status_flow')
    expect(text, format).not.toContain('ORD-1001')
  }
  const unmasked = await fetch(`${from}/otlp?values=mask`)
  expect([unmasked.status, await unmasked.text()]).toEqual([400, expect.stringMatching(/masked/)])
})

test('a run that is not there and a format that is none are refused in words', async () => {
  const { url, client, from } = await aFinishedRun()
  const gone = await fetch(`${url}/api/runs/nothing/export/otlp`)
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringMatching(/no run “nothing”/)])
  const refused = await refusalOf(client.runs.export.query({ id: 'nothing', format: 'csv' }))
  expect(refused.code).toBe('not_found')
  const wrong = await fetch(`${from}/pdf`)
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toBe(
    'Expected the format to be one of otlp, spans, jsonl, csv, found “pdf”.',
  )
  expect((await fetch(`${url}/api/nothing`)).status).toBe(404)
})

test('pages of other origins get no export, by call or by link', async () => {
  const { from, url, id } = await aFinishedRun()
  const link = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const foreign = { ...link, 'sec-fetch-site': 'cross-site' }
  const cases = [
    [`${from}/jsonl`, { origin: 'https://evil.example' }],
    [`${from}/jsonl`, foreign],
    [`${url}/%61pi/runs/${id}/export/jsonl`, foreign],
  ] as const
  for (const [address, headers] of cases) {
    const answer = await fetch(address, { headers })
    expect([answer.status, (await answer.text()).includes('ORD')]).toEqual([403, false])
  }
  const own = { ...link, 'sec-fetch-site': 'same-origin' }
  expect((await fetch(`${from}/jsonl`, { headers: own })).status).toBe(200)
})

/** Starts a run of one call of the model at `url`, in a flow of this name, and gives its id. */
async function startSummary(client: Client, url: string, name: string): Promise<string> {
  await client.models.add.mutate({ label: 'scripted', url })
  const source = readFlow(paths.examples, '03-summarize-request.json')
  const text = source.replaceAll('http://127.0.0.1:4010/v1', url)
  const { id: flowId } = await client.flows.create.mutate({ name, text })
  const inputs = { request: 'Hello' }
  const started = await client.runs.start.mutate({ flowId, text, inputs, model: 'real' })
  return started.ok ? started.run.id : ''
}

test('a run that goes on is exported as far as it got, and says so', async () => {
  const provider = await startProvider(hangs)
  const { client, url } = await startTestServer()
  const id = await startSummary(client, provider.url, 'Größe / 2')
  await expect.poll(() => provider.seen.length).toBe(1)
  await expect.poll(async () => (await client.runs.get.query({ id })).frames).toBeGreaterThan(2)

  const answer = await fetch(`${url}/api/runs/${id}/export/otlp`)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Gr__e-2-run-1-so-far.otlp.json"; filename*=UTF-8''Gr%C3%B6%C3%9Fe-2-run-1-so-far.otlp.json`,
  )
  const [{ resource, scopeSpans }] = JSON.parse(await answer.text()).resourceSpans
  expect(resource.attributes).toContainEqual({
    ...{ key: 'flowglass.run.complete', value: { boolValue: false } },
  })
  expect(scopeSpans[0].spans.map(({ name }: { name: string }) => name)).toEqual([
    expect.stringMatching(/^node /),
  ])
  const lines = await (await fetch(`${url}/api/runs/${id}/export/jsonl`)).text()
  expect(JSON.parse(lines.split('\n')[0] ?? '').run).toMatchObject({ complete: false })
  expect(lines).not.toContain('"type":"end"')
  await client.runs.cancel.mutate({ id })
})

test('a run with a price tells its cost', async () => {
  const answer = streams(
    {
      model: 'gpt-4.1-mini-2025-04-14',
      choices: [{ delta: { content: 'A summary.' }, finish_reason: 'stop' }],
    },
    { choices: [], usage: { prompt_tokens: 1000, completion_tokens: 100 } },
  )
  const provider = await startProvider(answer)
  const { client, url } = await startTestServer()
  const id = await startSummary(client, provider.url, 'priced')
  await batchesOf(client, id)
  const otlp = await (await fetch(`${url}/api/runs/${id}/export/otlp`)).text()
  expect(otlp).toContain('{"key":"llm.cost.total","value":{"doubleValue":0.00056}}')
  const csv = await (await fetch(`${url}/api/runs/${id}/export/csv`)).text()
  expect(csv.split('\r\n')[1]).toMatch(/,1000,0,100,false,0\.00056,0$/)
})

test('a stored secret is in no export, even when an input holds it', async () => {
  const { client, url } = await startTestServer()
  await client.credentials.add.mutate({ name: 'canary', value: CANARY })
  const order_id = `ORD-1001 with ${CANARY} inside`
  const id = await runExample(client, '02-order-status.json', { order_id })
  for (const format of exportFormatNames) {
    const text = await (await fetch(`${url}/api/runs/${id}/export/${format}`)).text()
    expect(text, format).not.toContain(CANARY)
    if (format !== 'csv') expect(text, format).toContain('with ** MASKED ** inside')
  }
})
