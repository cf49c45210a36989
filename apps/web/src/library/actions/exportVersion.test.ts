import { expect, test } from 'vitest'
import { listed, outcomeOf, versionOptions, type ExportChoices } from './exportVersion.ts'

const known: ExportChoices = {
  asRead: '25.4.1',
  lowest: '25.4.2',
  choices: [
    { version: '25.4.2', refused: [], dropped: ['“Retries” of “Ask”'] },
    { version: '25.4.1', refused: ['the component type Swarm of “Team”'], dropped: [] },
  ],
}

test('a version that cannot be written is marked before it is chosen', () => {
  expect(versionOptions(known).map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
    'As it is: 25.4.1',
    'Lowest possible: 25.4.2',
    '25.4.2: undefined',
    '25.4.1: not possible',
  ])
})

test('as it is, a flow is written whatever it says; nothing of it is left out', () => {
  expect(outcomeOf(known, 'asRead')).toEqual({ version: '25.4.1', refused: [], dropped: [] })
  expect(outcomeOf(known, '25.4.1').refused).toHaveLength(1)
  expect(outcomeOf(known, 'lowest').dropped).toEqual(['“Retries” of “Ask”'])
})

test('a long list says how many are not in it', () => {
  expect(listed(['a', 'b'])).toBe('a, b')
  expect(listed(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d and 2 more')
})
