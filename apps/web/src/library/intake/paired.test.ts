import { expect, test } from 'vitest'
import { isComponentsFile, paired } from './paired.ts'

const main = { text: '{"component_type":"Flow","nodes":[]}', fileName: 'main.json' }
const parts = { text: '{"$referenced_components":{"m":{}}}', fileName: 'parts.json' }

test.each([
  ['JSON', '{ "$referenced_components": { "m": { "component_type": "Agent" } } }', true],
  ['YAML', '# parts\n$referenced_components:\n  m:\n    component_type: Agent\n', true],
  ['YAML with a quoted key', '---\n"$referenced_components":\n  m: {}\n', true],
  ['a whole document', '{"component_type":"Flow","$referenced_components":{}}', false],
  ['a whole document in YAML', 'component_type: Flow\n$referenced_components:\n  m: {}\n', false],
  ['another text', 'see $referenced_components', false],
])('a file with components alone is told from others: %s', (_what, text, isParts) => {
  expect(isComponentsFile({ text })).toBe(isParts)
})

test('a long line of blanks is looked at once', () => {
  const text = `$referenced_components:\n  m: {}\na${' '.repeat(400_000)}b`
  expect(isComponentsFile({ text })).toBe(true)
})

test('a main file and its components become one, in whatever order they came', () => {
  expect(paired([main, parts])).toEqual([{ ...main, registry: parts }])
  expect(paired([parts, main])).toEqual([{ ...main, registry: parts }])
})

test('files that do not make a pair stay apart', () => {
  for (const sources of [[main], [parts], [main, main], [parts, parts], [main, parts, main]]) {
    expect(paired(sources)).toEqual(sources)
  }
  const refused = { ...main, refusal: 'too large' }
  expect(paired([refused, parts])).toEqual([refused, parts])
})
