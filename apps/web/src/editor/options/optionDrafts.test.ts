import { expect, test } from 'vitest'
import { isChanged, parametersOf, readOptions, type OptionRule } from './optionDrafts.ts'

const rules: readonly OptionRule[] = [
  {
    ...{ kind: 'choice', name: 'agentToolCalling', usual: 'auto' },
    options: ['auto', 'native', 'user'],
  },
  { ...{ kind: 'number', name: 'structuredGenerationRetries', usual: 1 }, min: 0, max: 10 },
  { ...{ kind: 'number', name: 'maxSteps', usual: 1_000_000 }, min: 1, max: 100_000_000 },
  { ...{ kind: 'number', name: 'effectTimeoutMs', usual: 600_000 }, min: 1, max: 86_400_000 },
]

const messagesOf = (drafts: Readonly<Record<string, string>>) =>
  readOptions(drafts, rules).flatMap(({ reading }) => (reading.ok ? [] : [reading.message]))

test.each([
  [{}, {}],
  [{ maxSteps: '  ' }, {}],
  [{ maxSteps: '1000000', agentToolCalling: 'auto', effectTimeoutMs: '600' }, {}],
  [
    { maxSteps: '5', agentToolCalling: 'user' },
    { agentToolCalling: 'user', maxSteps: 5 },
  ],
  [{ maxSteps: '2,500,000' }, { maxSteps: 2_500_000 }],
  [{ structuredGenerationRetries: '0' }, { structuredGenerationRetries: 0 }],
  [{ effectTimeoutMs: '0.29' }, { effectTimeoutMs: 290 }],
  [{ effectTimeoutMs: '86,400' }, { effectTimeoutMs: 86_400_000 }],
  [{ someOtherLimit: '7' }, {}],
])('%j is sent as %j: what differs from the usual, and no more', (drafts, parameters) => {
  const fields = readOptions(drafts, rules)
  expect(parametersOf(fields)).toEqual(parameters)
  expect(fields.filter(isChanged)).toHaveLength(Object.keys(parameters).length)
})

test.each([
  [{ maxSteps: '0' }, 'Expected a whole number from 1 to 100,000,000, found “0”.'],
  [{ maxSteps: '2.5' }, 'Expected a whole number from 1 to 100,000,000, found “2.5”.'],
  [{ maxSteps: 'many' }, 'Expected a whole number from 1 to 100,000,000, found “many”.'],
  [{ maxSteps: '1,5' }, 'Expected a whole number from 1 to 100,000,000, found “1,5”.'],
  [{ structuredGenerationRetries: '11' }, 'Expected a whole number from 0 to 10, found “11”.'],
  [{ effectTimeoutMs: '0' }, 'Expected seconds from 0.001 to 86,400, found “0”.'],
  [{ effectTimeoutMs: '0.0005' }, 'Expected seconds from 0.001 to 86,400, found “0.0005”.'],
  [{ agentToolCalling: 'perhaps' }, 'Choose one.'],
])('%j is told what is expected', (drafts, message) => {
  expect(messagesOf(drafts)).toEqual([message])
  expect(readOptions(drafts, rules).filter(isChanged)).toHaveLength(1)
})
