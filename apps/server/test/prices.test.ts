import { readFlow } from '@flowglass/examples'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { startProvider, streams } from './scriptedProvider.ts'
import { batchesOf, refusalOf, startTestServer } from './testServer.ts'

const answerOf = (model: string) =>
  streams(
    { model, choices: [{ delta: { content: 'A summary.' }, finish_reason: 'stop' }] },
    {
      choices: [],
      usage: {
        prompt_tokens: 1000,
        completion_tokens: 100,
        prompt_tokens_details: { cached_tokens: 600 },
      },
    },
  )

async function setUp(...models: string[]) {
  const provider = await startProvider(...models.map(answerOf))
  const server = await startTestServer()
  const { client } = server
  await client.models.add.mutate({ label: 'scripted', url: provider.url })
  const source = readFlow(paths.examples, '03-summarize-request.json')
  const text = source.replaceAll('http://127.0.0.1:4010/v1', provider.url)
  const { id: flowId } = await client.flows.create.mutate({ name: 'priced', text })
  const run = async (model: 'real' | 'mock' = 'real') => {
    const inputs = { request: 'Hello' }
    const started = await client.runs.start.mutate({ flowId, text, inputs, model })
    const id = started.ok ? started.run.id : ''
    await batchesOf(client, id)
    return client.runs.get.query({ id })
  }
  return { client, run, flowId }
}

test('a run keeps what it cost and the price that it was counted with', async () => {
  const { client, run, flowId } = await setUp('gpt-4.1-mini-2025-04-14', 'gpt-4.1-mini-2025-04-14')
  const first = await run()
  expect(first).toMatchObject({
    costNano: 400 * 400 + 600 * 100 + 100 * 1600,
    prices: [{ id: 'openai/gpt-4.1-mini@2025-04-14' }],
  })
  const [row] = first.prices ?? []
  if (row === undefined) throw new Error('The run has no price.')
  const dear = { in: 1000, cacheRead: null, cacheWrite: null, out: 0, reasoning: null }
  await client.prices.set.mutate({ ...row, tiers: [dear] })
  expect((await run()).costNano).toBe(1000 * 1_000_000)
  const [, old] = await client.runs.list.query({ flowId, limit: 10 })
  expect(old?.costNano).toBe(first.costNano)
  expect((await client.runs.get.query({ id: first.id })).prices).toEqual(first.prices)
})

test('a model without a price costs nothing that one knows, never zero', async () => {
  const { run } = await setUp('qwen3:8b')
  const { costNano, unpriced, tokensIn } = await run()
  expect({ costNano, unpriced, tokensIn }).toEqual({
    costNano: undefined,
    unpriced: 1,
    tokensIn: 1000,
  })
})

test('the built-in model is not priced at all', async () => {
  const { run } = await setUp()
  const told = await run('mock')
  expect([told.costNano, told.unpriced, told.prices]).toEqual([undefined, undefined, undefined])
})

test('own prices come before the built-in ones and can be taken away again', async () => {
  const { client } = await startTestServer()
  const tier = { in: 1, cacheRead: null, cacheWrite: null, out: 2, reasoning: null }
  const price = {
    ...{ id: 'ours/qwen3:8b@2026-01-01', match: '^qwen3:8b$', provider: 'ours', per: 1_000_000 },
    ...{ currency: 'USD' as const, from: '2026-01-01', to: null, tiers: [tier] },
  }
  const before = await client.prices.list.query()
  await client.prices.set.mutate(price)
  const after = await client.prices.list.query()
  expect(after.prices[0]).toEqual({ ...price, isOwn: true })
  expect(after.prices.length).toBe(before.prices.length + 1)
  await client.prices.remove.mutate({ id: price.id })
  expect(await client.prices.list.query()).toEqual(before)
  const broken = client.prices.set.mutate({ ...price, match: '(' })
  expect((await refusalOf(broken)).message).toMatch(/no pattern of names/)
})
