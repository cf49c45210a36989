import { expect, test } from 'vitest'
import { frameOf, rollup } from '@flowglass/trace'
import { aLog, aMapRun } from '../../../test/aTrace.ts'
import { factsOf } from './facts.ts'
import { executionsOf, modelCallsOf, pathTo } from './family.ts'
import { beginningOf } from './values/fold.ts'
import { answerIn, asJson, promptIn } from './model/promptParts.ts'
import { textSoFar, writingRate } from './model/writing.ts'

test('a short text is shown whole, a long one is cut at a line', () => {
  expect(beginningOf('short')).toBeUndefined()
  expect(beginningOf('x'.repeat(3_000))).toHaveLength(2_000)
  const lines = `${'a'.repeat(90)}\n`.repeat(30)
  expect(beginningOf(lines)?.endsWith('a')).toBe(true)
  expect(beginningOf('a\n'.repeat(100))?.split('\n')).toHaveLength(40)
})

test('a prompt is read from the log with calls and tools', () => {
  const prompt = promptIn({
    messages: [
      { role: 'user', content: 'Where is it?' },
      {
        role: 'assistant',
        content: '',
        toolCalls: [{ id: '1', name: 'find', arguments: { a: 1 } }],
      },
      { role: 'tool', toolCallId: '1', content: 'here' },
    ],
    tools: [{ name: 'find', description: 'Finds.', parameters: {} }],
  })
  expect(prompt.messages.map(({ role, calls }) => [role, calls.length])).toEqual([
    ['user', 0],
    ['assistant', 1],
    ['tool', 0],
  ])
  expect(prompt.tools.map(({ name }) => name)).toEqual(['find'])
})

test('what is no prompt and no answer comes out empty instead of failing', () => {
  expect(promptIn('nonsense')).toEqual({ messages: [], tools: [], responseFormat: undefined })
  expect(answerIn(null)).toEqual({ content: '', calls: [], finishReason: undefined })
})

test('an answer in JSON is laid out, one in words is left alone', () => {
  expect(asJson('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(asJson('{not json')).toBeUndefined()
  expect(asJson('Hello')).toBeUndefined()
})

function aCall() {
  const log = aLog()
  const step = log.open({ category: 'agent', component: 'AgentNode a' })
  const round = log.open({ parent: step, category: 'round', component: 'Agent x' })
  const call = log.open({ parent: round, category: 'llm', component: 'VllmConfig m', at: 100 })
  log.event(call, 'firstToken', 500_100, 0)
  log.event(call, 'delta', 500_100, 'Hel')
  log.event(call, 'delta', 600_100, 'lo')
  return { log, step, round, call }
}

test('what a model wrote so far is put together from its pieces', () => {
  const { log, call } = aCall()
  expect(textSoFar(log.trace(), call)).toBe('Hello')
})

test('the figures of a call tell time, first token, tokens, model and who answered', () => {
  const { log, call } = aCall()
  log.event(call, 'servedBy', 1_000_100, 'mock')
  log.close(call, 1_000_100, { tokens: [10, 20] })
  const trace = log.trace()
  const frame = frameOf(trace, call)
  if (frame === undefined) throw new Error('no frame')
  const facts = factsOf(frame, { sums: rollup(trace), now: 2_000_000 })
  expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toEqual({
    ...{ Time: '1.00 s', 'Began at': '0.1 ms', 'First token': '500 ms' },
    ...{ Tokens: '10 in, 20 out', Model: 'a model', 'Answered by': 'built-in test model' },
  })
  expect(writingRate(frame)).toBe(40)
})

test('calls in the rounds of an agent are its own, those of steps inside a map are not', () => {
  const { log, step, call } = aCall()
  expect(modelCallsOf(log.trace(), step)).toEqual([call])
  expect(modelCallsOf(aMapRun(3), 1)).toEqual([])
})

test('executions are all frames of a component, the path leads to one of them', () => {
  const trace = aMapRun(3)
  expect(executionsOf(trace, 't')).toEqual([3, 5, 7])
  expect(pathTo(trace, 5)).toEqual([0, 1, 4, 5])
})
