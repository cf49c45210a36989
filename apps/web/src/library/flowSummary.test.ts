import { expect, test } from 'vitest'
import { aFlow } from '../../test/aFlow.ts'
import { hasLiveRun, lastRunWords, outlineOf, recentFirst, tellingFirst } from './flowSummary.ts'

const types = { edge: 'StartNode', tool: 'ToolNode', llm: 'LlmNode', map: 'MapNode' } as const

const steps = (...categories: (keyof typeof types)[]) => ({
  nodes: categories.map((category, x) => ({ x, y: 0, category, type: types[category] })),
  edges: [],
})

test('the flow changed last comes first', () => {
  const flows = [
    aFlow({ id: 'old', updatedAt: '2026-11-01T00:00:00.000Z' }),
    aFlow({ id: 'new', updatedAt: '2026-11-30T00:00:00.000Z' }),
  ]
  expect(recentFirst(flows).map(({ id }) => id)).toEqual(['new', 'old'])
})

test('each next example shows most of what those before it do not, the rest stand behind', () => {
  const flows = [
    aFlow({ id: 'short', outline: steps('edge', 'tool') }),
    aFlow({ id: 'long', outline: steps('edge', 'tool', 'llm') }),
    aFlow({ id: 'map', outline: steps('edge', 'map') }),
  ]
  expect(tellingFirst(flows).map(({ id }) => id)).toEqual(['long', 'map', 'short'])
})

test('an agent without a flow is drawn as an agent', () => {
  const { nodes } = outlineOf(aFlow({ rootType: 'Agent', outline: { nodes: [], edges: [] } }))
  expect(nodes.map(({ category }) => category)).toEqual(['agent'])
})

test.each([
  ['running', true],
  ['waiting', true],
  ['finished', false],
  ['interrupted', false],
] as const)('a run that is %s counts as live: %s', (status, isLive) => {
  const lastRun = { id: 'r', number: 1, status, durationMs: null }
  expect(hasLiveRun([aFlow({}), aFlow({ lastRun })])).toBe(isLive)
})

test('a finished run is told by the route it took, if it had a choice', () => {
  const run = { id: 'r', number: 3, status: 'finished', durationMs: 40 } as const
  expect(lastRunWords({ ...run, branch: 'eligible' })).toBe('Run #3, eligible')
  expect(lastRunWords({ ...run, branch: 'next' })).toBe('Run #3 done')
})
