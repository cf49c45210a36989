import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument, type Component, type JsonObject } from '@flowglass/spec'
import { run, scriptedModel } from '@flowglass/engine'
import { expect, onTestFinished, test } from 'vitest'
import { localRun, openLocalTools } from '../../src/cli/localTools.ts'
import type { HostGrant } from '../../src/outbound/grants.ts'
import { createOutbound } from '../../src/outbound/outbound.ts'
import { startClock } from '../../src/runs/clock.ts'
import { functionsIn } from '../../src/tools/functions.ts'
import { openMcpSession } from '../../src/tools/mcp/mcpSession.ts'
import { tempFolder } from '../tempFolder.ts'
import { startTestServer } from '../testServer.ts'
import { flowOf } from './components.ts'
import { startMcpServer } from './mcpServer.ts'

const here: HostGrant = { host: '127.0.0.1', portFrom: 1, portTo: 65_535, reach: 'private' }
const context = { signal: new AbortController().signal, idempotencyKey: 'k' }

async function aSession(grants: readonly HostGrant[] = [here]) {
  const server = await startMcpServer()
  const commandFile = join(tempFolder(), 'mcp-commands.json')
  const outbound = createOutbound({ grants: () => Promise.resolve(grants) })
  const session = openMcpSession({ fetch: outbound.fetch, commandFile })
  onTestFinished(async () => {
    await session.close()
    await outbound.close()
    server.close()
  })
  return { server, session, commandFile }
}

const transport = (component_type: string, more: JsonObject): JsonObject => ({
  ...{ component_type, id: 't', name: 't' },
  ...more,
})
const http = (origin: string, more: JsonObject = {}) =>
  transport('StreamableHTTPTransport', { url: `${origin}/mcp`, ...more })

const toolbox = (client_transport: JsonObject, more: JsonObject = {}): Component => ({
  ...{ component_type: 'MCPToolBox', id: 'box', name: 'shop box', client_transport },
  ...more,
})
const mcpTool = (name: string, client_transport: JsonObject, more: JsonObject = {}): Component => ({
  ...{ component_type: 'MCPTool', id: name, name, client_transport, inputs: [], outputs: [] },
  ...more,
})
const text = { outputs: [{ title: 'answer', type: 'string' }] }

test.each(['StreamableHTTPTransport', 'SSETransport'])(
  '%s: tools are found and called',
  async (type) => {
    const { server, session } = await aSession()
    const at = transport(type, {
      url: `${server.origin}/${type === 'SSETransport' ? 'sse' : 'mcp'}`,
    })
    const box = toolbox(at)
    const tools = await session.toolboxes.list({ toolbox: box }, context)
    expect(tools.map(({ name }) => name)).toEqual(['order_status', 'add', 'break'])
    expect(tools[1]).toMatchObject({
      description: 'Adds two numbers.',
      inputs: [
        { title: 'a', type: 'number' },
        { title: 'b', type: 'number', default: null },
      ],
      outputs: [
        { title: 'sum', type: 'number' },
        { title: 'note', type: 'string' },
      ],
    })
    const call = (name: string, args: JsonObject) =>
      session.toolboxes.call({ toolbox: box, name, args }, context)
    expect(await call('order_status', { order_id: 'A-1' })).toBe('A-1 is on its way.')
    expect(await call('add', { a: 2, b: null })).toEqual({ sum: 3, note: '2 and 1' })
    await expect(call('break', {})).rejects.toThrow('“break” failed: out of order.')
  },
)

test('an MCP tool gives the text, or the structured answer where it declares more', async () => {
  const { server, session } = await aSession()
  const at = http(server.origin, { sensitive_headers: { authorization: 'Bearer s3' } })
  const status = mcpTool('order_status', at, text)
  expect(await session.call(status, { order_id: 'B' }, context)).toBe('B is on its way.')
  const sum = mcpTool('add', at, { outputs: [{ title: 'sum', type: 'number' }] })
  expect(await session.call(sum, { a: 2, b: 3 }, context)).toBe(5)
  expect(server.sessions.opened).toBe(1)
  expect(server.seen.every(({ authorization }) => authorization === 'Bearer s3')).toBe(true)
})

test('a toolbox lets through what its filter names, and insists on what it says', async () => {
  const { server, session } = await aSession()
  const at = http(server.origin)
  const list = (more: JsonObject) => session.toolboxes.list({ toolbox: toolbox(at, more) }, context)
  const rule = { component_type: 'MCPToolSpec', id: 'r', name: 'add', description: 'Sums.' }
  const asked = await list({
    tool_filter: [{ ...rule, requires_confirmation: true }, 'order_status'],
  })
  expect(asked).toMatchObject([
    { name: 'add', description: 'Sums.', requiresConfirmation: true },
    { name: 'order_status', requiresConfirmation: false },
  ])
  const all = await list({ requires_confirmation: true })
  expect(all.every((tool) => tool.requiresConfirmation)).toBe(true)
  await expect(list({ tool_filter: ['nope'] })).rejects.toThrow(
    /“nope”.*It has: order_status, add, break/,
  )
  const inputs = [{ title: 'a', type: 'string' }]
  await expect(list({ tool_filter: [{ ...rule, inputs }] })).rejects.toThrow(/expects a \(string\)/)
})

test('a server is reached only where its host is allowed', async () => {
  const { server, session } = await aSession([])
  const listed = session.toolboxes.list({ toolbox: toolbox(http(server.origin)) }, context)
  await expect(listed).rejects.toThrow(/not on the list of allowed hosts/)
  expect(server.seen).toEqual([])
})

test('a program is started only as it stands on the list', async () => {
  const { session, commandFile } = await aSession()
  const program = join(import.meta.dirname, 'mcpServer.ts')
  const at = (more: JsonObject = {}) =>
    transport('StdioTransport', { command: process.execPath, args: [program], ...more })
  const list = (own: JsonObject) => session.toolboxes.list({ toolbox: toolbox(own) }, context)
  await expect(list(at())).rejects.toThrow(/not on the list of programs/)
  writeFileSync(commandFile, JSON.stringify([{ command: process.execPath, args: [program] }]))
  await expect(list(at({ args: ['-e', 'process.exit()'] }))).rejects.toThrow(/not on the list/)
  expect(await list(at())).toHaveLength(3)
  expect(await session.call(mcpTool('order_status', at(), text), { order_id: 'C' }, context)).toBe(
    'C is on its way.',
  )
})

test('a flow calls an MCP tool over the whole server, and what a toolbox offers can be asked', async () => {
  const mcp = await startMcpServer()
  onTestFinished(mcp.close)
  const { client } = await startTestServer()
  const inputs = [{ title: 'order_id', type: 'string' }]
  const text1 = flowOf(mcpTool('order_status', http(mcp.origin), { ...text, inputs }))
  const { id: flowId } = await client.flows.create.mutate({ name: 'mcp', text: text1 })
  const refused = await client.tools.discover.mutate({ text: text1, id: 'order_status' })
  expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/allowed hosts/) })
  const { port } = new URL(mcp.origin)
  const ports = { portFrom: Number(port), portTo: Number(port) }
  await client.hosts.add.mutate({ host: '127.0.0.1', ...ports, reach: 'private' })
  const found = await client.tools.discover.mutate({ text: text1, id: 'order_status' })
  expect(found).toMatchObject({ ok: true, tools: [{ name: 'order_status' }, {}, {}] })
  const start = { flowId, text: text1, inputs: { order_id: 'D' }, model: 'mock' } as const
  const started = await client.runs.start.mutate(start)
  if (!started.ok) throw new Error(JSON.stringify(started.diagnostics))
  await new Promise<void>((resolve, reject) => {
    const { id } = started.run
    client.runs.ops.subscribe({ id, from: 0 }, { onComplete: resolve, onError: reject })
  })
  const run = await client.runs.get.query({ id: started.run.id })
  expect(run).toMatchObject({ status: 'finished', outputs: { answer: 'D is on its way.' } })
})

test('an agent uses the tools of its toolbox', async () => {
  const mcp = await startMcpServer()
  onTestFinished(mcp.close)
  const agent = {
    ...{ component_type: 'Agent', id: 'a', name: 'a', agentspec_version: '26.1.2' },
    ...{ system_prompt: 'Help.', inputs: [], outputs: [{ title: 'reply', type: 'string' }] },
    ...{ human_in_the_loop: false, tools: [] },
    llm_config: {
      ...{ component_type: 'OpenAiCompatibleConfig', id: 'l', name: 'l' },
      ...{ url: 'http://127.0.0.1:1', model_id: 'm' },
    },
    toolboxes: [toolbox(http(mcp.origin), { tool_filter: ['order_status'] })],
  }
  const { document, diagnostics } = readDocument(JSON.stringify(agent))
  if (document === undefined) throw new Error(JSON.stringify(diagnostics))
  const local = openLocalTools({ functions: functionsIn(new Map(), ''), hosts: ['127.0.0.1'] })
  onTestFinished(local.close)
  const own = await localRun(local, 'run')
  const model = scriptedModel([
    { tool_calls: [{ name: 'order_status', arguments: { order_id: 'E-5' } }] },
    { text: 'There it is.' },
  ])
  const ports = { ...own.ports, model, clock: startClock() }
  const result = await run({ document, inputs: {}, ports, message: 'Where is E-5?' })
  await own.end(result.status)
  expect(result).toMatchObject({ status: 'finished', outputs: { reply: 'There it is.' } })
  expect(model.requests[0]?.tools?.map(({ name }) => name)).toEqual(['order_status'])
  expect(model.requests[1]?.messages).toContainEqual(
    expect.objectContaining({ role: 'tool', content: 'E-5 is on its way.' }),
  )
})
