import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFlow } from '@flowglass/examples'
import { checkLog } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { paths } from '../../src/paths.ts'
import { tempFolder } from '../tempFolder.ts'
import { says, startProvider } from '../scriptedProvider.ts'
import { flowOf } from './components.ts'
import { main, startHost } from './stdioHost.ts'

const property = (title: string) => ({ title, type: 'string' })
const tool = (component_type: string, name: string, input: string, more: object = {}) => ({
  ...{ component_type, id: name, name, description: `Does ${name}.` },
  ...{ inputs: [property(input)], outputs: [property('answer')] },
  ...more,
})
const serverTool = (name: string) => tool('ServerTool', name, 'order_id')

/** Looks an order up, returns it when a person agrees, has the client print a label. */
const agent = {
  ...{ component_type: 'Agent', id: 'agent', name: 'clerk', agentspec_version: '26.1.0' },
  ...{ system_prompt: 'You help.', inputs: [], outputs: [property('summary')] },
  human_in_the_loop: false,
  llm_config: {
    ...{ component_type: 'OpenAiCompatibleConfig', id: 'llm', name: 'llm' },
    ...{ url: 'http://127.0.0.1:1/v1', model_id: 'm' },
  },
  tools: [
    serverTool('get_order_status'),
    tool('ServerTool', 'create_return', 'order_id', { requires_confirmation: true }),
    tool('ClientTool', 'print_label', 'text'),
  ],
}
const order = { order_id: 'ORD-1' }
const calls = (name: string, args: object) => ({ tool_calls: [{ name, arguments: args }] })
const script = [
  calls('get_order_status', order),
  calls('create_return', order),
  calls('print_label', { text: 'R-1' }),
  { text: 'All is done.' },
]

const file = (folder: string, name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

function agentFiles() {
  const folder = tempFolder()
  return {
    folder,
    spec: file(folder, 'agent.json', agent),
    script: file(folder, 'script.json', script),
  }
}

const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython)
  process.stderr.write('The test of the Python host is skipped: there is no python3.\n')

test.skipIf(!hasPython)('the Python host gets the same as the command line', () => {
  const { folder, spec, script: answers } = agentFiles()
  const host = join(paths.root, 'docs/host.py')
  const command = [process.execPath, main, 'stdio', '--llm-script', answers]
  const said = execFileSync('python3', [host, spec, 'Send it back', ...command], {
    encoding: 'utf8',
  })
  const tools = file(
    folder,
    'tools.mjs',
    `export const get_order_status = ({ order_id }) => order_id + ' was delivered.'
     export const create_return = ({ order_id }) => 'Return created for ' + order_id + '.'`,
  )
  const prepared = [{ message: 'Send it back' }, { confirm: true }, { result: 'Printed R-1' }]
  const answersFile = file(folder, 'answers.json', prepared)
  const line = execFileSync(
    process.execPath,
    [
      main,
      'run',
      spec,
      '--tools',
      tools,
      '--llm-script',
      answers,
      '--answers',
      answersFile,
      '--json',
    ],
    { encoding: 'utf8' },
  )
  const [python, own] = [JSON.parse(said), JSON.parse(line)]
  expect(python).toMatchObject({ status: 'finished', outputs: { summary: 'All is done.' } })
  expect(python.outputs).toEqual(own.outputs)
  expect(own.messages).toContainEqual({ role: 'user', content: 'Send it back' })
})

test('the Python host is as short as it is said to be', () => {
  const lines = readFileSync(join(paths.root, 'docs/host.py'), 'utf8').trimEnd().split('\n')
  expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(40)
})

test('a run asks for a confirmation and a client tool, and each is answered once', async () => {
  const { script: answers } = agentFiles()
  const keys: unknown[] = []
  const host = startHost(['--llm-script', answers], {
    get_order_status: ({ args, idempotency_key: key, run }) => {
      keys.push(key)
      expect([args, run]).toEqual([order, 'run-1'])
      return 'delivered'
    },
    create_return: () => 'created',
  })
  const run = await host.start(agent)
  await host.call('message', { run, content: 'Send it back' })
  const confirmation = await host.call('run', { run })
  expect(confirmation).toMatchObject({
    status: 'tool_confirmation',
    tool_requests: [{ name: 'create_return', args: order }],
    agent_messages: [],
  })
  expect(await host.call('run', { run })).toEqual(confirmation)
  const [ask] = Object(confirmation['tool_requests'])
  const early = await host.ask('tool_result', { run, id: ask.id, content: 'x' })
  expect(early.error).toMatchObject({ code: -32_000, data: { code: 'answer_refused' } })
  await host.call('confirm', { run, id: ask.id, accept: true })
  const twice = await host.ask('confirm', { run, id: ask.id, accept: true })
  expect(twice.error.data).toEqual({ code: 'answer_refused' })
  const request = await host.call('run', { run })
  expect(request).toMatchObject({
    status: 'tool_request',
    tool_requests: [{ name: 'print_label' }],
  })
  const [label] = Object(request['tool_requests'])
  await host.call('tool_result', { run, id: label.id, content: 'printed' })
  const end = { status: 'finished', outputs: { summary: 'All is done.' }, branch: null }
  expect(await host.call('run', { run })).toMatchObject(end)
  expect(await host.call('run', { run })).toMatchObject(end)
  expect(keys).toHaveLength(1)
  const { ops } = await host.call('trace', { run })
  expect(checkLog(Object(ops))).toEqual([])
})

test('a refused tool call is told to the agent with its reason', async () => {
  const folder = tempFolder()
  const short = file(folder, 's.json', [calls('create_return', order), { text: 'Then not.' }])
  const host = startHost(['--llm-script', short], { create_return: () => expect.fail('It ran.') })
  const run = await host.start(agent)
  const { tool_requests: asks } = await host.call('run', { run })
  await host.call('confirm', { run, id: Object(asks)[0].id, accept: false, reason: 'too late' })
  expect(await host.call('run', { run })).toMatchObject({ outputs: { summary: 'Then not.' } })
  const { payloads } = await host.call('trace', { run })
  expect(JSON.stringify(payloads)).toContain('too late')
})

test('an agent talks with a person: what it said since the person’s last word', async () => {
  const folder = tempFolder()
  const talk = file(folder, 's.json', [{ text: 'Which order?' }, { text: 'It is there.' }])
  const host = startHost(['--llm-script', talk])
  const run = await host.start({ ...agent, human_in_the_loop: true, outputs: [], tools: [] })
  await host.call('message', { run, content: 'Hello' })
  expect(await host.call('run', { run })).toEqual({
    ...{ status: 'user_input', agent_messages: ['Which order?'] },
  })
  await host.call('message', { run, content: 'ORD-1' })
  expect(await host.call('run', { run })).toEqual({
    ...{ status: 'user_input', agent_messages: ['It is there.'] },
  })
})

test('tools of a parallel flow are called at the same time', async () => {
  const flow = JSON.parse(readFlow(paths.examples, '07-parallel-order-checks.json'))
  const names: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('component_type' in value && value.component_type === 'BuiltinTool') {
      Object.assign(value, { component_type: 'ServerTool' })
      for (const key of ['tool_type', 'configuration', 'executor_name', 'tool_version'])
        Reflect.deleteProperty(value, key)
      if ('name' in value) names.push(String(value.name))
    }
    Object.values(value).forEach(visit)
  }
  visit(flow)
  const waiting: (() => void)[] = []
  // Nobody gets an answer until all have asked.
  const together = ({ name }: Record<string, unknown>) =>
    new Promise((resolve) => {
      waiting.push(() => resolve(`${String(name)} done`))
      if (waiting.length === names.length) waiting.forEach((go) => go())
    })
  const host = startHost([], Object.fromEntries(names.map((name) => [name, together])))
  const run = await host.start(flow, { order_id: 'ORD-1005' })
  expect(names.length).toBeGreaterThan(1)
  expect(await host.call('run', { run })).toMatchObject({ status: 'finished' })
})

test('what fails has its class; what was not named is warned of', async () => {
  const host = startHost([], {
    fails: () => {
      throw new Error('out of paper')
    },
  })
  const wanted = serverTool('fails')
  const run = await host.start(flowOf(wanted), order)
  const failed = await host.ask('run', { run })
  expect(failed.error).toMatchObject({
    message: expect.stringContaining('out of paper'),
    data: { code: 'tool_error', nodeId: 'call' },
  })
  const { diagnostics } = await host.call('load', { spec: flowOf(serverTool('unknown')) })
  expect(diagnostics).toMatchObject([{ code: 'tool_not_registered', severity: 'warning' }])
  const bad = await host.ask('load', { spec: '{"component_type": "Flow"}' })
  expect(bad.error).toMatchObject({ data: { code: 'validation', diagnostics: expect.any(Array) } })
  const missing = await host.ask('start', { handle: 'x' })
  expect(missing.error.data).toEqual({ code: 'not_found' })
})

test('YAML and a registry are taken too', async () => {
  const host = startHost()
  const yaml = `
component_type: Flow
id: f
name: f
start_node: { $component_ref: s }
nodes: [{ $component_ref: s }, { $component_ref: e }]
control_flow_connections:
  - { component_type: ControlFlowEdge, id: c, name: c, from_node: { $component_ref: s }, to_node: { $component_ref: e } }
$referenced_components:
  s: { component_type: StartNode, id: s, name: s, inputs: [{ title: x, type: string }] }
`
  await host.call('initialize')
  const registry = {
    e: { component_type: 'EndNode', id: 'e', name: 'e', outputs: [property('x')] },
  }
  const loaded = await host.call('load', { spec: yaml, format: 'yaml', registry })
  expect(loaded).toMatchObject({ inputs: [{ title: 'x' }], outputs: [{ title: 'x' }] })
  const { run } = await host.call('start', { handle: loaded['handle'], inputs: { x: 'y' } })
  expect(await host.call('run', { run })).toMatchObject({ outputs: { x: 'y' }, branch: 'next' })
})

test('a run is cancelled while a tool works', async () => {
  let asked = (): void => undefined
  const reached = new Promise<void>((resolve) => (asked = resolve))
  const host = startHost([], {
    slow: () => {
      asked()
      return new Promise(() => undefined)
    },
  })
  const run = await host.start(flowOf(serverTool('slow')), order)
  const going = host.ask('run', { run })
  await reached
  const busy = await host.ask('message', { run, content: 'x' })
  expect(busy.error.data).toEqual({ code: 'run_busy' })
  await host.call('cancel', { run })
  expect((await going).error.data).toEqual({ code: 'cancelled' })
})

test('lines that make no sense are answered and do no harm', async () => {
  const host = startHost()
  expect((await host.raw('{"oops')).error.code).toBe(-32_700)
  expect((await host.raw('[]')).error.code).toBe(-32_600)
  expect((await host.ask('fly')).error).toMatchObject({
    ...{ code: -32_601, message: expect.stringContaining('initialize, load, start') },
  })
  expect((await host.ask('start', { handle: 7 })).error.code).toBe(-32_602)
  expect(await host.call('initialize')).toMatchObject({ name: 'flowglass', protocol: 1 })
})

test('the program ends when its host does, whatever goes on', async () => {
  let asked = (): void => undefined
  const reached = new Promise<void>((resolve) => (asked = resolve))
  const host = startHost([], {
    slow: () => {
      asked()
      return new Promise(() => undefined)
    },
  })
  const run = await host.start(flowOf(serverTool('slow')), order)
  void host.ask('run', { run })
  await reached
  host.end()
  expect(await host.exited).toBe(0)
})

test('real models are called where their host is allowed, with a key of the host program', async () => {
  const provider = await startProvider(says('From afar.'))
  const { port } = new URL(provider.url)
  const host = startHost(['--model', 'real', '--allow-host', `127.0.0.1:${port}`])
  const config = { ...agent.llm_config, url: provider.url, api_key: { $component_ref: 'shop key' } }
  await host.call('initialize', { credentials: { 'shop key': 'sk-host' } })
  const { handle } = await host.call('load', {
    spec: {
      ...agent,
      tools: [],
      llm_config: { ...config, component_type: 'OpenAiCompatibleConfig' },
    },
  })
  const { run } = await host.call('start', { handle })
  expect(await host.call('run', { run })).toMatchObject({ outputs: { summary: 'From afar.' } })
  expect(provider.seen[0]?.authorization).toBe('Bearer sk-host')
})
