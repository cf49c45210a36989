import { expect, test } from 'vitest'
import { changedOptions } from './optionWords.ts'

test('a run tells its options in words, in the order in which they are asked for', () => {
  expect(
    changedOptions({ effectTimeoutMs: 1_500, maxSteps: 5_000, agentToolCalling: 'user' }),
  ).toEqual([
    { label: 'How agents call tools', value: 'In the prompt' },
    { label: 'Steps in the whole run', value: '5,000 steps' },
    { label: 'Time for one call', value: '1.5 s' },
  ])
})

test('a run as usual has none', () => {
  expect(changedOptions(undefined)).toEqual([])
})
