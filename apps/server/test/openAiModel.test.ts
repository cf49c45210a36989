import { expect, onTestFinished, test } from 'vitest'
import { EngineError, type Attempt } from '@flowglass/engine'
import { asComponentId, type JsonObject } from '@flowglass/spec'
import { createLimiter } from '../src/models/limiter.ts'
import type { HostGrant } from '../src/outbound/grants.ts'
import { createOutbound } from '../src/outbound/outbound.ts'
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

const here: HostGrant = { host: '127.0.0.1', portFrom: 1, portTo: 65_535, reach: 'private' }

function modelWith(grants: readonly HostGrant[]) {
  const outbound = createOutbound({ grants: () => Promise.resolve(grants) })
  onTestFinished(outbound.close)
  return createOpenAiModel({
    outbound,
    access: { keyFor: () => Promise.resolve(KEY) },
    limiter: createLimiter({ limits: () => Promise.resolve({}) }),
  })
}

/** Without waits between tries; each test says how many it allows. */
const tries = (further: number) => ({
  retry_policy: { max_attempts: further, initial_retry_delay: 0 },
})

async function ask(
  answering: Answering | readonly Answering[],
  fields: JsonObject = tries(0),
  mayAskInPrompt = true,
) {
  const provider = await startProvider(...[answering].flat())
  const pieces: string[] = []
  const attempts: Attempt[] = []
  const controller = new AbortController()
  const answer = modelWith([here]).generate(
    {
      config: {
        component_type: 'OpenAiCompatibleConfig',
        id: asComponentId('llm'),
        name: 'my model',
        url: provider.url,
        model_id: 'asked-model',
        ...fields,
      },
      messages: [{ role: 'user', content: 'Hello' }],
      tools: [{ name: 'find', description: 'Finds.', parameters: { type: 'object' } }],
      responseSchema: { name: 'result', schema: { type: 'object' }, mayAskInPrompt },
      parameters: { temperature: 0, max_tokens: 9, top_p: null },
    },
    {
      signal: controller.signal,
      idempotencyKey: 'k',
      onText: (text) => pieces.push(text),
      onAttempt: (attempt) => attempts.push(attempt),
    },
  )
  return { provider, pieces, attempts, controller, answer }
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
  [
    'a wrong key',
    fails(401, { error: { message: 'bad key' } }),
    /status 401.*“bad key”.*Connections/,
  ],
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
  const { answer } = await ask(hangs, { ...tries(0), transfer_timeout: 0.2 })
  await expect(answer).rejects.toThrow(/did not answer within 0.2 seconds|in the middle/)
})

test('a stopped run takes the request with it', async () => {
  const { answer, controller } = await ask(hangs)
  controller.abort()
  await expect(answer).rejects.toThrow(/abort/i)
})

test('a host that nobody allowed is not called', async () => {
  const provider = await startProvider(says('Hi'))
  const config = {
    component_type: 'OpenAiCompatibleConfig',
    id: asComponentId('llm'),
    name: 'my model',
    url: provider.url,
    model_id: 'm',
  }
  const answer = modelWith([]).generate(
    { config, messages: [], parameters: {} },
    { signal: new AbortController().signal, idempotencyKey: 'k', onText: () => {} },
  )
  await expect(answer).rejects.toThrow(/not on the list of allowed hosts/)
  await expect(answer).rejects.toMatchObject({ code: 'host_refused' })
  expect(provider.seen).toEqual([])
})

test('a config that cannot be called says so before anything is sent', async () => {
  const { answer, provider } = await ask(says('Hi'), { api_type: 'batch' })
  await expect(answer).rejects.toMatchObject({ code: 'model_configuration' })
  expect(provider.seen).toEqual([])
})

const withUsage = (usage: object) =>
  streams(
    { choices: [{ delta: { content: 'Hi' }, finish_reason: 'stop' }] },
    { choices: [], usage },
  )

test.each([
  ['a failing server', fails(500, 'oops'), 'status 500'],
  ['too many requests', fails(429, 'slow down'), 'status 429'],
  ['a cut connection', cutsOff, /cut the connection/],
  ['an end without an end', streamsWithoutEnd(), /cut the connection/],
])('after %s it is asked again, and the log is told', async (_, failing, reason) => {
  const { answer, attempts, provider } = await ask([failing, says('Hi there')], tries(2))
  expect((await answer).content).toBe('Hi there')
  expect(attempts).toEqual([{ number: 2, reason: expect.stringMatching(reason), waitMs: 0 }])
  expect(provider.seen.length).toBe(2)
})

test.each([
  ['a wrong key', fails(401, 'no')],
  ['a wrong request', fails(400, 'no')],
  ['something that is no JSON', sendsGarbage()],
  ['an error among the pieces', streams({ error: { message: 'overloaded' } })],
])('after %s it is not asked again', async (_, failing) => {
  const { answer, provider } = await ask([failing, says('never')], tries(2))
  await expect(answer).rejects.toBeInstanceOf(EngineError)
  expect(provider.seen.length).toBe(1)
})

test('a provider that says when to come back is heeded', async () => {
  const busy: Answering = (response) => response.writeHead(429, { 'retry-after': '0.05' }).end()
  const { answer, attempts } = await ask([busy, says('Hi')], tries(1))
  await answer
  expect(attempts).toEqual([{ number: 2, reason: 'status 429', waitMs: 50 }])
})

test('what a failed try had used belongs to the call', async () => {
  const half: Answering = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end('data: {"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":1}}\n\n')
  }
  const { answer } = await ask([half, says('Hi')], tries(1))
  expect((await answer).usage).toMatchObject({ inTokens: 16, outTokens: 8 })
})

test('a model that knows no schemas is asked in words, and the next time at once', async () => {
  const refusal = fails(400, { error: { message: 'response_format is not supported' } })
  const { answer, attempts, provider } = await ask([refusal, says('{}')])
  expect((await answer).content).toBe('{}')
  expect(attempts).toEqual([{ number: 1, reason: 'asked for JSON in words instead', waitMs: 0 }])
  expect(provider.seen[1]?.body).not.toHaveProperty('response_format')
  expect(JSON.stringify(provider.seen[1]?.body['messages'])).toContain(
    'valid against this JSON Schema',
  )
})

test.each([
  'registry.ollama.ai/library/phi3 does not support tools',
  '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
  'Function calling is not supported with this model',
])('a model that cannot be given tools says so to the agent: %s', async (message) => {
  const { answer } = await ask(fails(400, { error: { message } }))
  await expect(answer).rejects.toMatchObject({ code: 'llm_tools' })
})

test('whoever insists on the schema gets the refusal', async () => {
  const refusal = fails(400, { error: { message: 'response_format is not supported' } })
  const { answer, provider } = await ask([refusal, says('{}')], tries(0), false)
  await expect(answer).rejects.toThrow(/not supported/)
  expect(provider.seen.length).toBe(1)
})

test.each([
  [
    'more cached than sent',
    { prompt_tokens: 5, completion_tokens: 1, prompt_tokens_details: { cached_tokens: 9 } },
    { inTokens: 5, cacheRead: null },
  ],
  [
    'a count that is none',
    { prompt_tokens: -1, completion_tokens: 'many' },
    { inTokens: null, outTokens: null },
  ],
])('usage with %s is unknown, not wrong', async (_, usage, expected) => {
  const { answer } = await ask(withUsage(usage))
  expect((await answer).usage).toMatchObject(expected)
})

test('a slow stream arrives piece by piece', async () => {
  const slow: Answering = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const words = ['one ', 'two ', 'three']
    const next = () => {
      const word = words.shift()
      if (word === undefined) return response.end('data: [DONE]\n\n')
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: word } }] })}\n\n`)
      return setTimeout(next, 20)
    }
    next()
  }
  const { answer, pieces } = await ask(slow)
  expect((await answer).content).toBe('one two three')
  expect(pieces).toEqual(['one ', 'two ', 'three'])
})

const response = {
  object: 'response',
  status: 'completed',
  model: 'served-model',
  output: [
    { type: 'message', content: [{ type: 'output_text', text: 'Hi there' }] },
    { type: 'function_call', call_id: 'c1', name: 'find', arguments: '{"what":"x"}' },
  ],
  usage: { input_tokens: 11, output_tokens: 7, input_tokens_details: { cached_tokens: 4 } },
}

test('the responses API is asked and understood, streamed or whole', async () => {
  const streamed = streams(
    { type: 'response.output_text.delta', delta: 'Hi ' },
    { type: 'response.output_text.delta', delta: 'there' },
    { type: 'response.completed', response },
  )
  const expected = {
    content: 'Hi there',
    model: 'served-model',
    toolCalls: [{ id: 'c1', name: 'find', arguments: { what: 'x' } }],
    usage: { inTokens: 11, outTokens: 7, cacheRead: 4, cacheWrite: null, reasoning: null },
    finishReason: 'tool_calls',
  }
  const asked = { ...tries(0), api_type: 'responses' }
  const first = await ask(streamed, asked)
  expect(await first.answer).toMatchObject(expected)
  expect(first.pieces).toEqual(['Hi ', 'there'])
  expect(first.provider.seen).toMatchObject([
    {
      path: '/v1/responses',
      body: {
        input: [{ role: 'user', content: 'Hello' }],
        max_output_tokens: 9,
        tools: [{ type: 'function', name: 'find' }],
        text: { format: { type: 'json_schema', name: 'result' } },
        stream: true,
      },
    },
  ])
  const whole = await ask(fails(200, response), asked)
  expect(await whole.answer).toMatchObject(expected)
})

test('a response that failed is told in the provider’s words', async () => {
  const failed = streams({
    type: 'response.failed',
    response: { error: { code: 'server_error', message: 'it broke' } },
  })
  const { answer } = await ask(failed, { ...tries(0), api_type: 'responses' })
  await expect(answer).rejects.toThrow('“it broke”')
})
