import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../src/index.ts'
import {
  checkText,
  lowestVersion,
  normalise,
  print,
  readDocument,
  serialise,
  validate,
} from '../src/index.ts'
import { dataFiles, dataText, hasShared } from './officialData.ts'

const files = dataFiles()
const of = (expected: string) => files.filter((file) => file.expected === expected)
const isError = (found: Diagnostic) => found.severity === 'error'

const check = (file: string) => checkText(dataText(file), { fileName: file })

describe.skipIf(!hasShared)('valid official files', () => {
  test('there are 82 of them', () => {
    expect(of('valid')).toHaveLength(82)
  })

  test.each(of('valid').map(({ file }) => file))('%s loads without errors', (file) => {
    const { document, diagnostics } = check(file)
    expect(document).toBeDefined()
    expect(diagnostics.filter(isError)).toEqual([])
  })

  test.each(of('valid').map(({ file }) => file))('%s comes back from its own output', (file) => {
    const { document } = check(file)
    if (!document) throw new Error('not read')
    const written = { ...document, version: document.version ?? lowestVersion(document) }
    const again = normalise(serialise(document))
    expect(again.document).toEqual(written)
    expect(again.diagnostics.filter(isError)).toEqual([])
    expect(readDocument(print(document, { format: 'yaml' })).document).toEqual(written)
    expect(readDocument(print(document)).document).toEqual(written)
  })
})

/** What is reported, in which line; by name of the file without its ending. */
const invalid: Readonly<
  Record<string, readonly [code: string, lineJson: number, lineYaml: number]>
> = {
  agent_calling_flow: ['component-without-type', 12, 17],
  flow_calling_agent: ['component-without-type', 5, 10],
  standalone_agent: ['component-without-type', 6, 10],
  standalone_flow: ['component-without-type', 4, 11],
  howto_a2aagent: ['component-inline-without-type', 10, 15],
  howto_catchexception: ['version-too-low', 193, 130],
  howto_flow_with_conditional_branches: ['version-too-low', 347, 253],
  howto_structured_generation1: ['version-too-low', 175, 118],
  howto_structured_generation2: ['version-too-low', 151, 102],
  howto_structured_generation3: ['version-too-low', 245, 168],
  example_serialized_llm_node_as_nested_reference_with_incorrect_version: [
    'version-unknown',
    0,
    42,
  ],
  flow_with_multiple_levels_of_references_with_repeated_key: ['definition-twice', 0, 45],
  self_referencing_flow: ['reference-cycle', 0, 59],
}

describe.skipIf(!hasShared)('invalid official files', () => {
  test('there are 25 of them', () => {
    expect(of('invalid')).toHaveLength(25)
  })

  test.each(of('invalid').map(({ file }) => file))('%s is explained at its place', (file) => {
    const name = file.replace(/^.*\/|\.\w+$/g, '')
    const isYaml = file.endsWith('.yaml')
    const [code, lineJson, lineYaml] =
      invalid[name] ?? (isYaml ? ['reference-notation', 0, 11] : ['data-types', 71, 0])
    const errors = check(file).diagnostics.filter(isError)
    expect(errors.map((found) => found.code)).toContain(code)
    const found = errors.find((error) => error.code === code)
    expect(found?.position?.line).toBe(isYaml ? lineYaml : lineJson)
  })
})

const partial: Readonly<Record<string, string>> = {
  example_plugin_component: 'type-unknown',
  howto_disaggregated_component_config: 'components-file',
  howto_disaggregated_main_config: 'reference-missing',
  howto_oracle_datastore: 'value-missing',
  plugin_assistant: 'type-of-plugin',
  example_serialized_llm_node_with_misplaced_agentspec_version: 'version-missing',
}

describe.skipIf(!hasShared)('partial official files', () => {
  test('there are 9 of them', () => {
    expect(of('partial')).toHaveLength(9)
  })

  test.each(of('partial').map(({ file }) => file))('%s says what is missing', (file) => {
    const name = file.replace(/^.*\/|\.\w+$/g, '')
    expect(check(file).diagnostics.map((found) => found.code)).toContain(partial[name])
  })

  test.each(['json', 'yaml'])('a disaggregated pair in %s loads with its registry', (ending) => {
    const registry = dataText(`examples/howto_disaggregated_component_config.${ending}`)
    const text = dataText(`examples/howto_disaggregated_main_config.${ending}`)
    const { document, diagnostics } = readDocument(text, { registry })
    expect(diagnostics).toEqual([])
    expect(document && validate(document)).toEqual([])
  })
})
