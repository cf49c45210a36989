import type { Message, ModelRequest } from '@flowglass/engine'
import { expect, test } from 'vitest'
import { createMockModel } from './mockModel.ts'

const idParameter = (name: string) => ({
  type: 'object',
  properties: { [name]: { type: 'string' } },
  required: [name],
})
const tools = [
  {
    name: 'get_order_status',
    description: 'Look up the current status of one order by its order_id.',
    parameters: idParameter('order_id'),
  },
  {
    name: 'check_return_eligibility',
    description: 'Decide whether an order may be returned and say why.',
    parameters: idParameter('order_id'),
  },
]
const system = (request: string): Message => ({
  role: 'system',
  content: `You are an order support assistant. Use get_order_status for questions about where an order is and check_return_eligibility for questions about returns. Answer in one sentence.\nCustomer request: ${request}`,
})

const ask = async (messages: readonly Message[], rest: Partial<ModelRequest> = {}) => {
  const pieces: string[] = []
  const answer = await createMockModel({ totalMs: 0 }).generate(
    {
      config: { component_type: 'OpenAiCompatibleConfig', id: 'm', name: 'm' },
      messages,
      parameters: {},
      ...rest,
    },
    {
      signal: new AbortController().signal,
      idempotencyKey: 'k',
      onText: (piece) => pieces.push(piece),
    },
  )
  expect(pieces.join('')).toBe(answer.content)
  return answer
}

test('a prompt to summarise is answered from the part that varies', async () => {
  const content =
    'Summarize the following customer request in one sentence:\nMy parcel ORD-1001 was due on Monday and it is still not here.'
  const answer = await ask([{ role: 'user', content }])
  expect(answer).toMatchObject({
    content: 'In short: My parcel ORD-1001 was due on Monday and it is still not here.',
    servedBy: 'mock',
    model: 'mock',
    usage: { inTokens: 21, outTokens: 15 },
  })
  expect(await ask([{ role: 'user', content }])).toEqual(answer)
})

test('values fit the schema that is asked for', async () => {
  const schema = {
    type: 'object',
    properties: {
      request_type: { type: 'string' },
      order_id: { type: 'string' },
      urgency: { enum: ['low', 'high'] },
      count: { type: 'integer', minimum: 1 },
      tags: { type: 'array', items: { type: 'string' } },
      again: { type: 'boolean' },
    },
  }
  const content = 'Classify this request and extract the order id.\nRequest: Where is ORD-1001?'
  const answer = await ask([{ role: 'user', content }], { responseSchema: { name: 'r', schema } })
  expect(JSON.parse(answer.content)).toEqual({
    request_type: 'where_is_order',
    order_id: 'ORD-1001',
    urgency: 'low',
    count: 1,
    tags: ['ORD-1001'],
    again: false,
  })
})

test('a tool that fits is called, then the answer is made from its result', async () => {
  const messages = [system('Where is my order ORD-1001?')]
  const first = await ask(messages, { tools })
  expect(first.toolCalls).toMatchObject([
    { name: 'get_order_status', arguments: { order_id: 'ORD-1001' } },
  ])
  const call = { role: 'assistant', content: '', toolCalls: first.toolCalls } as const
  const result = {
    role: 'tool',
    toolCallId: first.toolCalls[0]?.id ?? '',
    content: '"SHIPPED"',
  } as const
  const second = await ask([...messages, call, result], { tools })
  expect(second).toMatchObject({
    toolCalls: [],
    content: 'The order status of ORD-1001 is SHIPPED.',
  })
})

test('two questions about two orders lead to two tools, in order', async () => {
  const { toolCalls } = await ask([system('Can I send back ORD-1005, and where is ORD-1003?')], {
    tools,
  })
  expect(toolCalls.map(({ name, arguments: args }) => [name, args['order_id']])).toEqual([
    ['check_return_eligibility', 'ORD-1005'],
    ['get_order_status', 'ORD-1003'],
  ])
})

test('a question that no tool answers gets words', async () => {
  const { content, toolCalls } = await ask([system('Do you ship to Norway?')], { tools })
  expect(toolCalls).toEqual([])
  expect(content).toBe(
    'To “Do you ship to Norway?” I have no ready answer. I can look up the current status of one order by its order_id, and decide whether an order may be returned and say why.',
  )
})

test('an agent that must submit a result does so from what the tools found', async () => {
  const submit = {
    name: 'submit_result',
    description: '',
    parameters: {
      type: 'object',
      properties: {
        answer: { type: 'string' },
        orders: { type: 'array', items: { type: 'string' } },
      },
    },
  }
  const messages: Message[] = [
    { role: 'user', content: 'Where is ORD-1001?' },
    {
      role: 'assistant',
      content: '',
      toolCalls: [{ id: 'a', name: 'get_order_status', arguments: { order_id: 'ORD-1001' } }],
    },
    { role: 'tool', toolCallId: 'a', content: '{"order_status":"SHIPPED"}' },
  ]
  const { toolCalls } = await ask(messages, { tools: [...tools, submit] })
  expect(toolCalls).toMatchObject([
    {
      name: 'submit_result',
      arguments: { answer: 'For ORD-1001, the order status is SHIPPED.', orders: ['ORD-1001'] },
    },
  ])
})

test('an answer is cut off at once when the run stops', async () => {
  const controller = new AbortController()
  const answer = createMockModel({ totalMs: 60_000 }).generate(
    {
      config: { component_type: 'OpenAiConfig', id: 'm', name: 'm' },
      messages: [{ role: 'user', content: 'Tell me a long story: about a ship' }],
      parameters: {},
    },
    { signal: controller.signal, idempotencyKey: 'k', onText: () => {} },
  )
  controller.abort()
  await expect(answer).rejects.toThrow(/abort/i)
})
