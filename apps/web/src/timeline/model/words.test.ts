import { expect, test } from 'vitest'
import { aLog, aMapRun } from '../../../test/aTrace.ts'
import { groupSums } from './group.ts'
import { barWords, detailOf, groupWords, nameOf, spreadWords } from './words.ts'

function anAgentRun() {
  const log = aLog()
  const agent = log.open({ category: 'agent', component: 'AgentNode a' })
  const round = log.open({ parent: agent, category: 'round', component: 'Agent x', iteration: 0 })
  const call = log.open({ parent: round, category: 'llm', component: 'VllmConfig m' })
  return { log, agent, round, call }
}

test('an agent tells its rounds, a round its tool calls', () => {
  const { log, agent, round } = anAgentRun()
  log.open({ parent: round, category: 'tool', component: 'ServerTool t' })
  log.open({ parent: round, category: 'tool', component: 'ServerTool t' })
  const trace = log.trace()
  expect([detailOf(trace, agent), detailOf(trace, round)]).toEqual(['1 round', '2 tool calls'])
})

test('a round without tools answers, and says when it has', () => {
  const { log, round } = anAgentRun()
  expect(detailOf(log.trace(), round)).toBe('answering')
  log.close(round, 10)
  expect(detailOf(log.trace(), round)).toBe('answer')
})

test('a call that the built-in model answered says so', () => {
  const { log, call } = anAgentRun()
  log.event(call, 'servedBy', 5, 'mock')
  log.close(call, 10, { tokens: [3, 4] })
  expect(detailOf(log.trace(), call)).toBe('built-in test model')
})

test('a call tells what its model is doing, then when it began to write', () => {
  const { log, call } = anAgentRun()
  expect(barWords(log.trace(), call, 10)).toBe('waits for the first token')
  log.event(call, 'firstToken', 730_000, 0)
  expect(barWords(log.trace(), call, 10)).toBe('writing')
  log.close(call, 900_000)
  expect(barWords(log.trace(), call, 10)).toBe('first token 730 ms')
})

test('the route is told where there was one to choose', () => {
  const log = aLog()
  const branching = log.open({ component: 'BranchingNode b' })
  const tool = log.open({ component: 'ToolNode t' })
  log.event(branching, 'exit', 1, 'general')
  log.event(tool, 'exit', 1, 'next')
  const trace = log.trace()
  expect([detailOf(trace, branching), detailOf(trace, tool)]).toEqual(['→ general', ''])
})

test('items are counted from one', () => {
  expect(nameOf(aMapRun(2), 2)).toBe('Item 1')
})

test('a group tells failures first, and how long its members took', () => {
  const trace = aMapRun(6, [1, 4])
  const sums = groupSums(trace, [2, 4, 6, 8, 10, 12], 600)
  expect(groupWords(sums)).toBe('2 failed, 4 done, median 0.1 ms')
  expect(sums.spread).toEqual({ min: 50, p50: 52, max: 55 })
  expect(spreadWords(sums)).toBe('min 0.1 ms, median 0.1 ms, max 0.1 ms')
})
