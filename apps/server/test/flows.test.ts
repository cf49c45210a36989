import { readFlow } from '@flowglass/examples'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { exampleId, refusalOf, startTestServer } from './testServer.ts'

const order = readFlow(paths.examples, '02-order-status.json')
const renamedTo = (name: string) => order.replace('"order_status_flow"', JSON.stringify(name))

test('the first start puts the examples into the library, once', async () => {
  const first = await startTestServer()
  const flows = await first.client.flows.list.query({})
  expect(flows.length).toBeGreaterThanOrEqual(5)
  expect(flows.every(({ example, problems }) => example && problems.errors === 0)).toBe(true)
  expect(flows.find(({ name }) => name === 'order_support_workflow')).toMatchObject({
    rootType: 'Flow',
    revision: 1,
    lastRun: null,
    outline: { edges: expect.arrayContaining([[0, 1]]) },
  })
  await first.client.flows.remove.mutate({ id: flows[0]?.id ?? '' })
  await first.close()
  const second = await startTestServer(first.folder)
  expect(await second.client.flows.list.query({})).toHaveLength(flows.length - 1)
})

test('a save on an older revision is a conflict that shows what is there; nothing is overwritten', async () => {
  const { client } = await startTestServer()
  const id = await exampleId(client, 'order_status_flow')
  const mine = await client.flows.save.mutate({ id, base: 1, text: renamedTo('mine') })
  expect(mine).toMatchObject({ ok: true, revision: 2 })
  const theirs = await client.flows.save.mutate({ id, base: 1, text: renamedTo('theirs') })
  expect(theirs).toMatchObject({
    ok: false,
    conflict: { revision: 2, text: renamedTo('mine') },
  })
  expect(await client.flows.get.query({ id })).toMatchObject({ name: 'mine', revision: 2 })
})

test('of many saves at once on one revision exactly one is taken', async () => {
  const { client } = await startTestServer()
  const id = await exampleId(client, 'order_status_flow')
  const saves = Array.from({ length: 8 }, (_, index) =>
    client.flows.save.mutate({ id, base: 1, text: renamedTo(`writer ${index}`) }),
  )
  const results = await Promise.all(saves)
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('what is created can be saved at once', async () => {
  const { client } = await startTestServer()
  const { id, revision } = await client.flows.create.mutate({ name: 'My first flow' })
  const { text, name } = await client.flows.get.query({ id })
  expect(name).toBe('My first flow')
  expect(await client.flows.check.mutate({ text })).toMatchObject({ ok: true, diagnostics: [] })
  const saved = await client.flows.save.mutate({ id, base: revision, text })
  expect(saved).toMatchObject({ ok: true, revision: 2 })
})

test('a deleted flow is gone until it is restored', async () => {
  const { client } = await startTestServer()
  const id = await exampleId(client, 'order_status_flow')
  await client.flows.remove.mutate({ id })
  expect(await refusalOf(client.flows.get.query({ id }))).toMatchObject({
    code: 'not_found',
    message: expect.stringContaining('deleted'),
  })
  await client.flows.restore.mutate({ id })
  expect((await client.flows.get.query({ id })).text).toBe(order)
})

test('renaming and duplicating keep the rest', async () => {
  const { client } = await startTestServer()
  const id = await exampleId(client, 'order_status_flow')
  await client.flows.rename.mutate({ id, name: 'Where is it?' })
  const copy = await client.flows.duplicate.mutate({ id })
  const { text, name } = await client.flows.get.query({ id: copy.id })
  expect(name).toBe('Where is it? copy')
  expect(text).toBe(renamedTo('Where is it? copy'))
})

test.each(['json', 'yaml'] as const)(
  'an export as %s comes back with the same meaning',
  async (format) => {
    const { client } = await startTestServer()
    const id = await exampleId(client, 'order_support_workflow')
    const { fileName, text } = await client.flows.export.query({ id, format, canvas: false })
    expect(fileName).toBe(`order_support_workflow.${format}`)
    const imported = await client.flows.import.mutate({ text, fileName })
    const again = await client.flows.export.query({
      id: imported.ok ? imported.id : '',
      format,
      canvas: false,
    })
    expect(again.text).toBe(text)
  },
)

test('an export is written in the version that is asked for, or says why it cannot be', async () => {
  const { client } = await startTestServer()
  const id = await exampleId(client, 'order_status_flow')
  const secured = order.replace(
    '"component_type": "BuiltinTool"',
    '$&, "requires_confirmation": true',
  )
  expect(secured).not.toBe(order)
  await client.flows.save.mutate({ id, base: 1, text: secured })
  const { asRead, lowest, choices } = await client.flows.exportChoices.query({ id })
  expect({ asRead, lowest }).toEqual({ asRead: '26.1.0', lowest: '25.4.2' })
  expect(choices.map(({ version, refused }) => [version, refused.length])).toEqual([
    ['26.3.1', 0],
    ['26.1.2', 0],
    ['26.1.0', 0],
    ['25.4.2', 0],
    ['25.4.1', 1],
  ])
  const versionIn = async (version?: 'lowest' | '26.3.1') => {
    const wish = { id, format: 'json', canvas: true, version } as const
    return JSON.parse((await client.flows.export.query(wish)).text).agentspec_version
  }
  expect([await versionIn(), await versionIn('lowest'), await versionIn('26.3.1')]).toEqual([
    '26.1.0',
    '25.4.2',
    '26.3.1',
  ])
  const tooOld = { id, format: 'json', canvas: true, version: '25.4.1' } as const
  expect(await refusalOf(client.flows.export.query(tooOld))).toMatchObject({
    message: expect.stringContaining('Choose 25.4.2 or later'),
  })
})

test.each([
  ['no text at all', '', undefined],
  ['broken JSON', '{\n  "component_type": "Flow",\n  "name" "x"\n}', 'x.json'],
  ['broken YAML', 'a: [1, 2\nb: }', 'x.yaml'],
  ['no Agent Spec', '{"hello": "world"}', 'x.json'],
  ['a list', '[1, 2, 3]', 'x.json'],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000', 'x.png'],
  ['too deep', '{"a":'.repeat(300) + '1' + '}'.repeat(300), 'x.json'],
  ['a poisoned key', '{"component_type":"Flow","__proto__":{"x":1},"name":"n","id":"i"}', 'x.json'],
])('%s is refused with the place, and nothing is stored', async (_, text, fileName) => {
  const { client } = await startTestServer()
  const before = await client.flows.list.query({})
  const source = fileName === undefined ? { text } : { text, fileName }
  const result = await client.flows.import.mutate(source)
  expect(result.ok).toBe(false)
  expect(result.diagnostics).toContainEqual(
    expect.objectContaining({ severity: 'error', message: expect.stringMatching(/\w+/) }),
  )
  expect(await client.flows.list.query({})).toEqual(before)
})

test('a text of more than 10 MB is refused by its size', async () => {
  const { client } = await startTestServer()
  const text = JSON.stringify({ component_type: 'Flow', pad: 'x'.repeat(11_000_000) })
  const result = await client.flows.import.mutate({ text, fileName: 'big.json' })
  expect(result).toMatchObject({ ok: false, diagnostics: [{ code: 'text-too-large' }] })
})

test('a flow with problems is stored all the same; running it lists what stops it', async () => {
  const { client } = await startTestServer()
  const broken = order.replaceAll('"get-order-status-tool"', '"missing-tool"')
  const text = broken.replace('"missing-tool": {', '"get-order-status-tool": {')
  const imported = await client.flows.import.mutate({ text })
  const flowId = imported.ok ? imported.id : ''
  const inputs = { order_id: 'ORD-1001' }
  const started = await client.runs.start.mutate({ flowId, text, inputs, model: 'mock' })
  expect(started).toMatchObject({ ok: false })
  expect(started.ok ? [] : started.diagnostics).not.toEqual([])
})

test('a text that is no document is not saved over one that is', async () => {
  const { client } = await startTestServer()
  const id = await exampleId(client, 'order_status_flow')
  const refused = await refusalOf(client.flows.save.mutate({ id, base: 1, text: '{"nothing' }))
  expect(refused).toMatchObject({ code: 'unreadable' })
  expect((await client.flows.get.query({ id })).text).toBe(order)
})

const at = (id: string) => ({ $component_ref: id })

/** A flow whose one step has its model in a second file. */
const main = JSON.stringify({
  component_type: 'Flow',
  agentspec_version: '26.1.0',
  id: 'f',
  name: 'split',
  start_node: at('s'),
  nodes: [at('s'), at('l'), at('e')],
  control_flow_connections: [],
  data_flow_connections: [],
  $referenced_components: {
    s: { component_type: 'StartNode', id: 's', name: 's' },
    l: { component_type: 'LlmNode', id: 'l', name: 'l', llm_config: at('m'), prompt_template: 'x' },
    e: { component_type: 'EndNode', id: 'e', name: 'e' },
  },
})
const parts = JSON.stringify({
  $referenced_components: {
    m: { component_type: 'OpenAiConfig', id: 'm', name: 'm', model_id: 'x', api_key: 'sk-split' },
  },
})

test('two files that belong together are checked and imported as one document', async () => {
  const { client } = await startTestServer()
  const alone = await client.flows.check.mutate({ text: main })
  expect(alone.diagnostics.map(({ code }) => code)).toContain('reference-missing')
  const both = await client.flows.check.mutate({ text: main, registry: parts })
  expect(both).toMatchObject({ ok: true, name: 'split', secretCount: 1 })
  expect(both.diagnostics.map(({ code }) => code)).not.toContain('reference-missing')
  const taken = await client.flows.import.mutate({ text: main, registry: parts })
  const { text } = await client.flows.get.query({ id: taken.ok ? taken.id : '' })
  expect(text).toContain('"OpenAiConfig"')
  expect(text).toContain('"$component_ref": "m.api_key"')
  expect(text).not.toContain('sk-split')
})

test('the file with the components alone says what it belongs to', async () => {
  const { client } = await startTestServer()
  expect(await client.flows.check.mutate({ text: parts })).toMatchObject({
    ok: false,
    diagnostics: [{ message: expect.stringContaining('Choose it together with its main file') }],
  })
})
