import { describe, expect, test } from 'vitest'
import { componentRanges } from './componentRanges.ts'
import { runBlockers } from '../validate/validate.ts'
import { readDocument } from './readText.ts'

const model =
  '"component_type": "OpenAiConfig", "agentspec_version": "26.1.0", "id": "m", "name": "m", "model_id": "x"'

describe('texts that are read', () => {
  test.each([
    ['JSON', `{ ${model} }`],
    ['JSON with comments and a trailing comma', `// a model\n{ ${model}, /* end */ }`],
    ['JSON with a byte order mark', `\uFEFF{ ${model} }`],
    [
      'YAML',
      'component_type: OpenAiConfig\nagentspec_version: 26.1.0\nid: m\nname: m\nmodel_id: x\n',
    ],
  ])('%s', (_what, text) => {
    const { document, diagnostics } = readDocument(text)
    expect(diagnostics).toEqual([])
    expect(document?.components['m']?.['model_id']).toBe('x')
  })
})

test('a reference to what stands elsewhere is found, and pointed out', () => {
  const agent = (id: string, llm: string): string =>
    `{ "component_type": "Agent", "id": "${id}", "name": "a", "system_prompt": "", "llm_config": ${llm} }`
  const text = `{ "component_type": "Swarm", "agentspec_version": "25.4.2", "id": "s", "name": "s",
    "first_agent": ${agent('a', `{ ${model} }`)},
    "relationships": [[${agent('b', '{ "$component_ref": "m" }')}, { "$component_ref": "a" }]] }`
  const { diagnostics } = readDocument(text)
  expect(diagnostics.map(({ code, at }) => [code, at])).toEqual([
    ['reference-inline', '/relationships/0/0/llm_config'],
  ])
  expect(diagnostics[0]?.message).toMatch(/"m" and 1 other in \$referenced_components/)
})

describe('definitions that are only a reference', () => {
  const agent = (model: string, definitions: object) =>
    readDocument(
      JSON.stringify({
        component_type: 'Agent',
        agentspec_version: '26.1.0',
        id: 'a',
        name: 'a',
        system_prompt: '',
        llm_config: { $component_ref: model },
        $referenced_components: definitions,
      }),
    )
  const at = (id: string) => ({ $component_ref: id })
  const config = { component_type: 'OpenAiConfig', id: 'm', name: 'm', model_id: 'x' }

  test('lead to the component at the end of the way', () => {
    const { document, diagnostics } = agent('x', { x: at('y'), y: at('m'), m: config })
    expect(diagnostics).toEqual([])
    expect(document?.components['a']?.['llm_config']).toEqual(at('m'))
    expect(document?.values).toEqual({})
  })

  test.each([
    ['itself', { x: at('x') }, '"x" refers to itself, so'],
    ['another', { x: at('y'), y: at('x') }, '"x" refers to itself through "y", so'],
    ['two others', { x: at('y'), y: at('z'), z: at('x') }, 'itself through "y", "z", so'],
    ['a circle further on', { x: at('y'), y: at('z'), z: at('y') }, '"y" refers to itself through'],
  ])('that never end are told once, through %s', (_what, definitions, message) => {
    const { document, diagnostics } = agent('x', definitions)
    expect(diagnostics.map(({ code }) => code)).toEqual(['reference-circle'])
    expect(diagnostics[0]?.message).toContain(message)
    expect(diagnostics[0]).toMatchObject({ oracle: '50700', position: { line: 1 } })
    const blockers = document ? runBlockers(document) : []
    expect(blockers.map(({ at: place }) => place)).toEqual(['/llm_config'])
  })

  // Whoever went the whole way for each of them would need minutes.
  test('that are very many are followed to the end', { timeout: 60_000 }, () => {
    const count = 60_000
    const chain = Array.from({ length: count }, (_, at_) => [`r${at_}`, at(`r${at_ + 1}`)])
    const { document } = agent('r0', { ...Object.fromEntries(chain), [`r${count}`]: config })
    expect(document?.components['a']?.['llm_config']).toEqual(at(`r${count}`))
  })

  test('a value is no component, and a run says so before it begins', () => {
    const { document } = agent('x', { x: 7 })
    expect(document && runBlockers(document).map(({ code }) => code)).toEqual([
      'reference-to-value',
    ])
  })
})

const failing: readonly (readonly [what: string, text: string, code: string, line?: number])[] = [
  ['nothing', '  \n', 'text-empty'],
  ['broken JSON', '{\n  "a": 1\n  "b": 2\n}', 'text-not-json', 3],
  ['broken YAML', 'a: 1\nb: [1, 2\n', 'text-not-yaml', 3],
  ['a list', '[1, 2]', 'not-an-object', 1],
  ['another kind of JSON', '{ "a": 1 }', 'root-without-type', 1],
  [
    'an unknown version',
    `{ "component_type": "Flow",\n "agentspec_version": "99.1.1" }`,
    'version-unknown',
    2,
  ],
  [
    'a version that is a number',
    'component_type: Flow\nagentspec_version: 26.1\n',
    'version-not-text',
    2,
  ],
  ['deep nesting', `${'['.repeat(120)}${']'.repeat(120)}`, 'text-too-deep'],
  ['very deep nesting', '['.repeat(100_000), 'text-too-deep'],
  ['a key that reaches the prototype', `{ ${model},\n "__proto__": { "a": 1 } }`, 'unsafe-key', 2],
  ['the same with an escape', `{ ${model},\n "\\u005f_proto__": { "a": 1 } }`, 'unsafe-key', 2],
  ['an alias bomb', bomb(), 'yaml-too-many-aliases'],
  ['an alias inside what it repeats', 'a: 1\nb: &x\n  c: [{ d: *x }]\n', 'yaml-alias-circle', 3],
  ['an alias of nothing', 'a: *x\n', 'text-not-yaml'],
  [
    'definitions that are a list',
    `{ ${model},\n "$referenced_components": [] }`,
    'definitions-not-object',
    2,
  ],
]

function bomb(): string {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
  for (let level = 1; level < 9; level++)
    lines.push(
      `a${level}: &a${level} [${Array(9)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
    )
  return lines.join('\n')
}

describe('texts that are not', () => {
  test.each(failing.map(([what, text, code, line]) => ({ what, text, code, line })))(
    '$what',
    ({ text, code, line }) => {
      const { diagnostics } = readDocument(text)
      const found = diagnostics.find((one) => one.code === code)
      expect(diagnostics.map((one) => one.code)).toContain(code)
      if (line !== undefined) expect(found?.position?.line).toBe(line)
    },
  )

  test('a text of more than 10 MB is refused before it is parsed', () => {
    const { diagnostics } = readDocument(`{"a":"${'x'.repeat(10 * 1024 * 1024)}"}`)
    expect(diagnostics.map((one) => one.code)).toEqual(['text-too-large'])
  })
})

test('ranges of components are those of their definitions', () => {
  const inner = '{ "component_type": "OpenAiConfig", "id": "m", "name": "m", "model_id": "x" }'
  const text = `{ "component_type": "Agent", "id": "a", "name": "a", "system_prompt": "", "llm_config": ${inner} }`
  const ranges = [...componentRanges(text)].map(([id, { from, to }]) => [id, text.slice(from, to)])
  expect(Object.fromEntries(ranges)).toEqual({ a: text, m: inner })
})
