import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import {
  jsonSchemaOf,
  newestVersion,
  print,
  readDocument,
  versionOf,
  versions,
} from '../src/index.ts'
import { parseText } from '../src/text/parse.ts'
import { dataFiles, dataText, hasShared } from './officialData.ts'

const validators = new Map(
  versions.map((version) => [
    version,
    new Ajv2020({ strict: false, allErrors: true }).compile(jsonSchemaOf(version)),
  ]),
)

function errorsOf(value: unknown, version: string | undefined): string[] {
  const validator = validators.get(versionOf(version) ?? newestVersion)
  if (!validator) throw new Error('every version has a schema')
  validator(value)
  return (validator.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}

/** What the reference SDK loads although the language does not have it; a reason each. */
const tolerated: Readonly<Record<string, string>> = {
  'tests/agentspec_configs/example_flow_with_structured_generation_no_version.yaml':
    'the flow has a key "state" that no version knows',
}

const valid = dataFiles().filter((file) => file.expected === 'valid')

describe.skipIf(!hasShared)('schema of each version', () => {
  test.each(valid.filter(({ file }) => !tolerated[file]).map(({ file }) => file))(
    '%s fits',
    (file) => {
      const parsed = parseText(dataText(file), file)
      if (!parsed.ok) throw new Error('not parsed')
      const { document } = readDocument(dataText(file), { fileName: file })
      expect(errorsOf(parsed.value, document?.version)).toEqual([])
    },
  )

  test.each(valid.map(({ file }) => file))('%s fits when it is written without secrets', (file) => {
    const { document } = readDocument(dataText(file), { fileName: file })
    if (!document || tolerated[file]) return
    const text = print(document, { secrets: 'reference', version: 'lowest' })
    const written = JSON.parse(text)
    expect(errorsOf(written, written.agentspec_version)).toEqual([])
  })
})

test('a mistake is reported where it is, and once', () => {
  const document = {
    component_type: 'LlmNode',
    agentspec_version: '26.1.0',
    name: 'Ask',
    llm_config: { component_type: 'OpenAiConfig', name: 'model', model_id: 7 },
    prompt_template: 'Hello',
  }
  expect(
    errorsOf(document, '26.1.0').filter((error) => !/anyOf|"then"|"else"/.test(error)),
  ).toEqual(expect.arrayContaining(['/llm_config/model_id must be string']))
})

test('a type of a later version is none of an earlier one', () => {
  const node = { component_type: 'CatchExceptionNode', name: 'x', subflow: { $component_ref: 'y' } }
  expect(errorsOf(node, '26.1.2')).toEqual([])
  expect(errorsOf(node, '26.1.0')).not.toEqual([])
})
