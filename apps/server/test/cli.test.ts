import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFlow } from '@flowglass/examples'
import { checkLog } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { paths } from '../src/paths.ts'
import { tempFolder } from './tempFolder.ts'

const main = join(paths.root, 'apps/server/src/cli/main.ts')
const example = (name: string) => join(paths.examples, 'flows', name)

async function flowglass(...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), ...said }
}

function aFile(name: string, text: string): string {
  const file = join(tempFolder(), name)
  writeFileSync(file, text)
  return file
}

test('a valid document is said to be one', async () => {
  const { code, out, err } = await flowglass('validate', example('09-order-support-workflow.json'))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('is valid: Flow “order_support_workflow”')
})

test('problems are told with line and path, for people and for programs', async () => {
  const file = aFile('broken.json', '{\n  "component_type": "Flow",\n  "name" 1\n}')
  const people = await flowglass('validate', file)
  expect(people).toMatchObject({ code: 1, out: '' })
  expect(people.err).toMatch(/broken\.json:3:\d+: error /)
  const programs = await flowglass('validate', file, '--json')
  expect(programs).toMatchObject({ code: 1, err: '' })
  expect(JSON.parse(programs.out)).toMatchObject({
    valid: false,
    diagnostics: [{ severity: 'error', position: { line: 3 } }],
  })
})

test('a problem inside a component has its place too', async () => {
  const source = readFlow(paths.examples, '02-order-status.json')
  const file = aFile('flow.json', source.replace('"to_node": {', '"to_nod": {'))
  const { code, err } = await flowglass('validate', file)
  expect(code).toBe(1)
  expect(err).toMatch(/flow\.json:\d+:\d+: error \S+ \[Oracle \d+\]: .*to_nod/)
})

test('a run prints its outputs and writes its log', async () => {
  const trace = join(tempFolder(), 'trace.json')
  const { code, out, err } = await flowglass(
    'run',
    example('04-return-request.json'),
    '--inputs',
    '{"order_id":"ORD-1002"}',
    '--trace',
    trace,
  )
  expect({ code, err }).toEqual({ code: 0, err: 'Reached the end “eligible”.\n' })
  expect(JSON.parse(out)).toEqual({ response: 'Return created for order ORD-1002.' })
  const { ops } = JSON.parse(readFileSync(trace, 'utf8'))
  expect(checkLog(ops)).toEqual([])
})

test.each([
  ['otlp', /^\{"resourceSpans":.*"flowglass\.run\.status","value":\{"stringValue":"finished"/],
  ['spans', /^\{"trace_id":"[0-9a-f]{32}","run":\{.*"name":"return_request_flow"/],
  ['jsonl', /^\{"format":"flowglass-run-log","version":1,"run":\{/],
])(
  'a run writes its log as %s, with what looks like a secret masked',
  async (format, beginning) => {
    const trace = join(tempFolder(), 'trace')
    const inputs = ['--inputs', '{"order_id":"sk-canary-5d1f0c9be2a4f6"}']
    const more = ['--trace', trace, '--trace-format', format]
    await flowglass('run', example('04-return-request.json'), ...inputs, ...more)
    const text = readFileSync(trace, 'utf8')
    expect(text).toMatch(beginning)
    expect(text).toContain('** MASKED **')
    expect(text).not.toContain('sk-canary')
  },
)

test('a script answers in place of a model; without one the mock model does and is named', async () => {
  const file = example('03-summarize-request.json')
  const script = aFile('script.json', '[{"text":"Late parcel."}]')
  const inputs = ['--inputs', '{"request":"Where is it?"}', '--json']
  const scripted = await flowglass('run', file, ...inputs, '--llm-script', script)
  expect(JSON.parse(scripted.out)).toMatchObject({
    status: 'finished',
    outputs: { summary: 'Late parcel.' },
  })
  expect(scripted.err).toBe('')
  const mocked = await flowglass('run', file, ...inputs)
  expect(JSON.parse(mocked.out).outputs.summary).toContain('Where is it?')
  expect(mocked.err).toContain('built-in test model')
})

test('functions of a module stand behind server tools', async () => {
  const flow = JSON.parse(readFlow(paths.examples, '02-order-status.json'))
  const { name, inputs: ins, outputs } = flow.$referenced_components['get-order-status-tool']
  flow.$referenced_components['get-order-status-tool'] = {
    component_type: 'ServerTool',
    id: 'get-order-status-tool',
    name,
    inputs: ins,
    outputs,
  }
  const file = aFile('flow.json', JSON.stringify(flow))
  const tools = aFile(
    'tools.mjs',
    'export const get_order_status = async ({ order_id }) => `${order_id}!`',
  )
  const inputs = ['--inputs', '{"order_id":"X"}']
  const { code, out } = await flowglass('run', file, ...inputs, '--tools', tools)
  expect({ code, outputs: JSON.parse(out) }).toEqual({ code: 0, outputs: { order_status: 'X!' } })
  const without = await flowglass('run', file, ...inputs)
  expect(without).toMatchObject({ code: 1, out: '' })
  expect(without.err).toMatch(/get_order_status.*--tools/)
})

test('a run that fails tells why and where', async () => {
  const { code, out, err } = await flowglass('run', example('02-order-status.json'))
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/error missing_input: .*order_id/)
})

test('a host that is not allowed is named with the option that allows it', async () => {
  const start = { component_type: 'StartNode', id: 'start', name: 'start' }
  const ask = {
    ...{
      component_type: 'ApiNode',
      id: 'ask',
      name: 'ask',
      outputs: [{ title: 'x', type: 'string' }],
    },
    ...{ url: 'http://shop.example/orders', http_method: 'GET' },
  }
  const end = { component_type: 'EndNode', id: 'end', name: 'end' }
  const edge = (from: string, to: string) => ({
    ...{ component_type: 'ControlFlowEdge', name: `${from}_${to}` },
    from_node: { $component_ref: from },
    to_node: { $component_ref: to },
  })
  const flow = {
    ...{ component_type: 'Flow', agentspec_version: '26.1.0', name: 'orders' },
    ...{ start_node: { $component_ref: 'start' }, nodes: [start, ask, end] },
    control_flow_connections: [edge('start', 'ask'), edge('ask', 'end')],
  }
  const { code, err } = await flowglass('run', aFile('flow.json', JSON.stringify(flow)))
  expect(code).toBe(1)
  expect(err).toMatch(/shop\.example, port 80, .*nothing was sent\. Allow it with --allow-host/)
})

test.each([
  ['nothing', [], /command validate, run/],
  ['an unknown command', ['fly'], /found “fly”/],
  ['no file', ['run'], /Expected a file/],
  ['an unknown option', ['validate', 'x.json', '--fast'], /--fast/],
  [
    'an unknown format of the log',
    ['run', 'x.json', '--trace', 'y', '--trace-format', 'xml'],
    /one of ops, otlp, spans, jsonl, found “xml”/,
  ],
  ['a format without a file', ['run', 'x.json', '--trace-format', 'otlp'], /needs --trace FILE/],
  ['a missing file', ['validate', '/no/such.json'], /Cannot read \/no\/such\.json/],
  [
    'inputs that are no JSON',
    ['run', example('02-order-status.json'), '--inputs', '{'],
    /--inputs is no JSON/,
  ],
  [
    'a list as inputs',
    ['run', example('02-order-status.json'), '--inputs', '[]'],
    /should be a JSON object/,
  ],
])('%s is wrong use', async (_, args, message) => {
  const { code, out, err } = await flowglass(...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(message)
  expect(err).toContain('Usage:')
})
