import { expect, test } from 'vitest'
import { createAnswerBuilder } from './answer.ts'
import { usageOf } from './usage.ts'

const delta = (said: object, rest: object = {}) => ({ choices: [{ delta: { ...said }, ...rest }] })
const call = (index: number, fields: object) => ({ tool_calls: [{ index, ...fields }] })

test('pieces of interleaved tool calls are put together by their index', () => {
  const builder = createAnswerBuilder('asked-for')
  builder.add(delta(call(0, { id: 'a', function: { name: 'find', arguments: '{"x"' } })))
  builder.add(delta(call(1, { id: 'b', function: { name: 'count', arguments: '' } })))
  builder.add(delta(call(0, { function: { arguments: ':1}' } })))
  builder.add({ ...delta({}, { finish_reason: 'tool_calls' }), model: 'served' })
  expect(builder.isComplete).toBe(true)
  expect(builder.answer('host')).toMatchObject({
    model: 'served',
    servedBy: 'host',
    finishReason: 'tool_calls',
    toolCalls: [
      { id: 'a', name: 'find', arguments: { x: 1 } },
      { id: 'b', name: 'count', arguments: {} },
    ],
  })
})

test('arguments that are no JSON object are handed on as text', () => {
  const builder = createAnswerBuilder('m')
  builder.add(delta(call(0, { id: 'a', function: { name: 'f', arguments: '[1' } })))
  expect(builder.answer('h').toolCalls[0]?.arguments).toEqual({ $text: '[1' })
})

test('text is told piece by piece and kept whole', () => {
  const builder = createAnswerBuilder('m')
  expect(['Hel', 'lo'].map((content) => builder.add(delta({ content })))).toEqual(['Hel', 'lo'])
  expect(builder.answer('h').content).toBe('Hello')
})

test('usage that a provider does not tell is unknown, not zero', () => {
  expect(usageOf(undefined).inTokens).toBeNull()
  expect(
    usageOf({
      prompt_tokens: 100,
      completion_tokens: 20,
      prompt_tokens_details: { cached_tokens: 80 },
      completion_tokens_details: { reasoning_tokens: 5 },
    }),
  ).toEqual({ inTokens: 100, outTokens: 20, cacheRead: 80, cacheWrite: null, reasoning: 5 })
})

test.each([
  ['cached tokens beyond the prompt’s', { cached_tokens: 101 }, { cacheRead: null, inTokens: 100 }],
  ['a negative count', { cached_tokens: -3 }, { cacheRead: null }],
])('%s are taken for unknown', (_, details, expected) => {
  expect(usageOf({ prompt_tokens: 100, prompt_tokens_details: details })).toMatchObject(expected)
})

test('the responses API counts under other names', () => {
  expect(
    usageOf({
      input_tokens: 9,
      output_tokens: 4,
      input_tokens_details: { cached_tokens: 3 },
      output_tokens_details: { reasoning_tokens: 2 },
    }),
  ).toEqual({ inTokens: 9, outTokens: 4, cacheRead: 3, cacheWrite: null, reasoning: 2 })
})
