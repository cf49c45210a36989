import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Component, JsonObject, Property } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { startTestServer, type Client } from '../testServer.ts'
import { flowOf } from './components.ts'

const weather = `
import { defineTool } from 'flowglass'
import { degrees } from './_degrees.ts'

interface Answer { readonly text: string }

export const forecast = defineTool({
  name: 'forecast',
  description: 'Tomorrow’s weather.',
  inputs: { city: { type: 'string' }, days: { type: 'integer', default: 1 } },
  outputs: { answer: { type: 'string' } },
  async run({ city, days }, { idempotencyKey }): Promise<string> {
    const answer: Answer = { text: \`\${city} in \${days}: \${degrees}, \${idempotencyKey.length > 0}\` }
    return answer.text
  },
})
export const notATool = { name: 'x', run() {} }
`

const properties = (types: Record<string, string>): Property[] =>
  Object.entries(types).map(([title, type]) => ({ title, type }))

const serverTool = (name: string, inputs: Record<string, string>): Component => ({
  ...{ component_type: 'ServerTool', id: name, name },
  ...{ inputs: properties(inputs), outputs: properties({ answer: 'string' }) },
})

async function aServer(files: Record<string, string> = {}) {
  const server = await startTestServer()
  const folder = join(server.folder, 'tools')
  const write = (all: Record<string, string>) => {
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text)
  }
  if (Object.keys(files).length > 0) write(files)
  return { ...server, write, tools: folder }
}

async function runOf(client: Client, tool: Component, inputs: JsonObject) {
  const text = flowOf(tool)
  const { id: flowId } = await client.flows.create.mutate({ name: 'tool', text })
  const started = await client.runs.start.mutate({ flowId, text, inputs, model: 'mock' })
  if (!started.ok) return { refused: started.diagnostics }
  const { id } = started.run
  await new Promise<void>((resolve, reject) => {
    client.runs.ops.subscribe({ id, from: 0 }, { onComplete: resolve, onError: reject })
  })
  return { run: await client.runs.get.query({ id }) }
}

test('functions of the tools folder are listed with their signature, and called', async () => {
  const { client } = await aServer({
    'weather.ts': weather,
    '_degrees.ts': 'export const degrees = 7',
  })
  expect(await client.tools.list.query()).toMatchObject({
    tools: [
      {
        ...{ name: 'forecast', description: 'Tomorrow’s weather.', file: 'weather.ts' },
        inputs: [{ title: 'city', type: 'string' }, { title: 'days' }],
        outputs: [{ title: 'answer', type: 'string' }],
      },
    ],
    problems: [],
  })
  const tool = serverTool('forecast', { city: 'string', days: 'integer' })
  const { run } = await runOf(client, tool, { city: 'Bergen', days: 2 })
  expect(run).toMatchObject({ status: 'finished', outputs: { answer: 'Bergen in 2: 7, true' } })
})

test('a change of a file, or of one that it imports, counts from the next run on', async () => {
  const { client, write, tools } = await aServer({
    'weather.ts': weather,
    '_degrees.ts': 'export const degrees = 7',
  })
  const tool = serverTool('forecast', { city: 'string', days: 'integer' })
  await runOf(client, tool, { city: 'A', days: 1 })
  write({ '_degrees.ts': 'export const degrees = -12' })
  const { run } = await runOf(client, tool, { city: 'A', days: 1 })
  expect(run?.outputs).toEqual({ answer: 'A in 1: -12, true' })
  rmSync(join(tools, 'weather.ts'))
  expect((await client.tools.list.query()).tools).toEqual([])
})

test('a file that does not load is told of, and takes no other with it', async () => {
  const broken = `throw new Error('no database')`
  const twice = weather.replace('./_degrees.ts', './_degrees.ts?')
  const { client } = await aServer({
    ...{ 'a.ts': weather, 'b.ts': twice, 'broken.mjs': broken, 'syntax.ts': 'const = 1' },
    '_degrees.ts': 'export const degrees = 7',
    'wrong.js': `import { defineTool } from 'flowglass'\nexport const x = defineTool({ name: '' })`,
  })
  const { tools, problems } = await client.tools.list.query()
  expect(tools.map(({ file }) => file)).toEqual(['a.ts'])
  expect(problems).toMatchObject([
    { file: 'b.ts', message: expect.stringMatching(/defined in a.ts already/) },
    { file: 'broken.mjs', message: expect.stringMatching(/no database/) },
    { file: 'syntax.ts' },
    { file: 'wrong.js', message: expect.stringMatching(/run: Expected a function/) },
  ])
})

test('a tool without a function, or with another signature, stops a run before it begins', async () => {
  const { client } = await aServer({
    'weather.ts': weather,
    '_degrees.ts': 'export const degrees = 7',
  })
  const missing = await runOf(client, serverTool('nope', { city: 'string' }), { city: 'A' })
  expect(missing.refused).toMatchObject([
    {
      code: 'tool_not_registered',
      componentId: 'nope',
      message: expect.stringMatching(/defineTool/),
    },
  ])
  const other = await runOf(client, serverTool('forecast', { town: 'string' }), { town: 'A' })
  expect(other.refused).toMatchObject([
    {
      code: 'tool_signature',
      message: expect.stringMatching(/takes town \(text\).*city \(text\)/),
    },
  ])
})

test('opening, importing, checking and listing run no tool and load no file for a document', async () => {
  const marker = `import { appendFileSync } from 'node:fs'
    appendFileSync(new URL('../loaded', import.meta.url), 'x')`
  const { client, folder } = await aServer({ 'marker.mjs': marker })
  const text = flowOf(serverTool('forecast', { city: 'string' }))
  await client.flows.check.mutate({ text })
  const made = await client.flows.import.mutate({ text })
  if (!made.ok) throw new Error('The flow was not taken.')
  await client.flows.get.query({ id: made.id })
  await client.flows.list.query({})
  expect(() => readFileSync(join(folder, 'loaded'))).toThrow(/ENOENT/)
  await client.tools.list.query()
  expect(readFileSync(join(folder, 'loaded'), 'utf8')).toBe('x')
})

test('the folder is made with types for editors when somebody asks for it', async () => {
  const { client, tools } = await aServer()
  expect((await client.tools.list.query()).folder).toBe(tools)
  await client.tools.prepare.mutate()
  expect(readFileSync(join(tools, 'flowglass.d.ts'), 'utf8')).toContain('declare module')
  expect((await client.tools.list.query()).problems).toEqual([])
})
