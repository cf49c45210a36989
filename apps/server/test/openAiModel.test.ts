import { expect, test } from 'vitest'
import { createOpenAiModel } from '../src/ports/openai/openAiModel.ts'
import {
  calls,
  cutsOff,
  fails,
  hangs,
  says,
  startProvider,
  streams,
  type Answering,
} from './scriptedProvider.ts'

const KEY = 'sk-canary-of-the-port'

async function ask(answering: Answering, fields: Record<string, string | number> = {}) {
  const provider = await startProvider(answering)
  const pieces: string[] = []
  const controller = new AbortController()
  const model = createOpenAiModel({ accessTo: () => Promise.resolve({ apiKey: KEY }) })
  const answer = model.generate(
    {
      config: {
        component_type: 'OpenAiCompatibleConfig',
        id: 'llm',
        name: 'my model',
        url: provider.url,
        model_id: 'asked-model',
        ...fields,
      },
      messages: [{ role: 'user', content: 'Hello' }],
      tools: [{ name: 'find', description: 'Finds.', parameters: { type: 'object' } }],
      responseSchema: { name: 'result', schema: { type: 'object' } },
      parameters: { temperature: 0, max_tokens: 9, top_p: null },
    },
    {
      signal: controller.signal,
      idempotencyKey: 'k',
      onText: (text) => pieces.push(text),
    },
  )
  return { provider, pieces, controller, answer }
}

test('the request is what providers expect, with the key in its header alone', async () => {
  const { provider, answer } = await ask(says('Hi there'))
  await answer
  expect(provider.seen).toEqual([
    {
      path: '/v1/chat/completions',
      authorization: `Bearer ${KEY}`,
      body: {
        model: 'asked-model',
        messages: [{ role: 'user', content: 'Hello' }],
        tools: [
          {
            type: 'function',
            function: { name: 'find', description: 'Finds.', parameters: { type: 'object' } },
          },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'result', schema: { type: 'object' } },
        },
        temperature: 0,
        max_tokens: 9,
        stream: true,
        stream_options: { include_usage: true },
      },
    },
  ])
})

test('text arrives in pieces, usage at the end', async () => {
  const { provider, pieces, answer } = await ask(says('Hi there'))
  expect(await answer).toEqual({
    content: 'Hi there',
    toolCalls: [],
    model: 'served-model',
    servedBy: new URL(provider.url).host,
    usage: { inTokens: 11, outTokens: 7, cacheRead: null, cacheWrite: null, reasoning: null },
    finishReason: 'stop',
  })
  expect(pieces).toEqual(['Hi t', 'here'])
})

test('tool calls are put together from their pieces', async () => {
  const { answer } = await ask(calls('find', { what: 'ORD-1001' }))
  expect((await answer).toolCalls).toEqual([
    { id: 'call_a', name: 'find', arguments: { what: 'ORD-1001' } },
  ])
})

test('a server that does not stream is understood as well', async () => {
  const message = { role: 'assistant', content: 'Whole', tool_calls: [] }
  const { answer, pieces } = await ask(
    fails(200, { choices: [{ message, finish_reason: 'stop' }] }),
  )
  expect((await answer).content).toBe('Whole')
  expect(pieces).toEqual(['Whole'])
})

test.each([
  ['a wrong key', fails(401, { error: { message: 'bad key' } }), /status 401.*“bad key”.*Models/],
  ['too many requests', fails(429, 'slow down'), /status 429.*“slow down”.*Wait/],
  ['a failing server', fails(500, ''), /status 500. The provider failed/],
  ['a redirect', fails(302, ''), /status 302/],
  ['a cut connection', cutsOff, /cut the connection/],
  ['an end without an end', streamsWithoutEnd(), /cut the connection in the middle/],
  ['pieces that are no JSON', sendsGarbage(), /no JSON: \{oops/],
  ['an error among the pieces', streams({ error: { message: 'overloaded' } }), /“overloaded”/],
])('%s is told in words', async (_, answering, message) => {
  const { answer } = await ask(answering)
  await expect(answer).rejects.toThrow(message)
  await expect(answer).rejects.toMatchObject({ code: 'llm_error' })
})

function streamsWithoutEnd(): Answering {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end('data: {"choices":[{"delta":{"content":"Let"}}]}\n\n')
  }
}

function sendsGarbage(): Answering {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end('data: {oops\n\n')
  }
}

test('a model that says nothing for too long is given up', async () => {
  const { answer } = await ask(hangs, { transfer_timeout: 0.2 })
  await expect(answer).rejects.toThrow(/did not answer within 0.2 seconds|in the middle/)
})

test('a stopped run takes the request with it', async () => {
  const { answer, controller } = await ask(hangs)
  controller.abort()
  await expect(answer).rejects.toThrow(/abort/i)
})

test('a place that nobody set up is not called', async () => {
  const provider = await startProvider(says('Hi'))
  const model = createOpenAiModel({ accessTo: () => Promise.resolve(undefined) })
  const config = {
    component_type: 'OpenAiCompatibleConfig',
    id: 'llm',
    name: 'my model',
    url: provider.url,
    model_id: 'm',
  }
  const { signal } = new AbortController()
  const answer = model.generate(
    { config, messages: [], parameters: {} },
    { signal, idempotencyKey: 'k', onText: () => {} },
  )
  await expect(answer).rejects.toThrow(
    new RegExp(`“my model” calls ${new URL(provider.url).host}, but no model connection is set up`),
  )
  expect(provider.seen).toEqual([])
})
