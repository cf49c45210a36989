import { expect, test } from 'vitest'
import { readRunParameters } from './runParameters.ts'

test('parameters within their bounds are taken as they are', () => {
  const text = '{"agentToolCalling":"user","agentMaxIterations":1024}'
  expect(readRunParameters(text)).toEqual({ agentToolCalling: 'user', agentMaxIterations: 1024 })
})

test.each([
  ['{"agentMaxIterations":1025}', /agentMaxIterations/],
  ['{"structuredGeneration":"maybe"}', /structuredGeneration/],
  ['{"agentMaxIteration":3}', /agentMaxIteration/],
  ['{', /JSON/],
])('%s is refused with the name of what is wrong', (text, reason) => {
  expect(readRunParameters(text)).toMatch(reason)
})
