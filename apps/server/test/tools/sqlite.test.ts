import { join } from 'node:path'
import type { Component, JsonObject } from '@flowglass/spec'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { readFlow } from '@flowglass/examples'
import { paths } from '../../src/paths.ts'
import { planFor } from '../../src/tools/sources/action.ts'
import { openJournal } from '../../src/tools/sources/journal.ts'
import { createQueue, type Queue } from '../../src/tools/sources/queue.ts'
import { openSession, withConnection } from '../../src/tools/sources/session.ts'
import type { Source } from '../../src/tools/sources/source.ts'
import { createDemoSource } from '../../src/tools/sources/demo/demoSource.ts'
import { createSqliteSource } from '../../src/tools/sources/sqlite/sqliteSource.ts'
import { tempFolder } from '../tempFolder.ts'
import { refusalOf, startTestServer } from '../testServer.ts'
import { flowOf, procedureTool, queryTool } from './components.ts'

const context = (key = 'k') => ({ signal: new AbortController().signal, idempotencyKey: key })

function aFile(folder = tempFolder()): string {
  const file = join(folder, 'shop.db')
  const database = new Database(file)
  database.exec(`CREATE TABLE orders (id TEXT PRIMARY KEY, total REAL, big INTEGER);
    INSERT INTO orders VALUES ('A', 12.5, 9007199254740993), ('B', 99, 1), ('C', 1, 2);`)
  database.close()
  return file
}

function aSource({ allowWrites = false, timeLimitMs = 20_000 } = {}): Source {
  const limits = { rowLimit: 2, timeLimitMs, transaction: 'run', allowWrites } as const
  const source = createSqliteSource({ name: 'shop', file: aFile(), ...limits })
  onTestFinished(async () => {
    await source.close()
  })
  return source
}

function runsOver(source: Source) {
  const journal = openJournal(':memory:')
  const queue: Queue = createQueue()
  onTestFinished(() => journal.close())
  const sources = { of: () => Promise.resolve(source), queueOf: () => queue, journal }
  return { open: (id: string) => openSession(sources, id), journal }
}

const query = (sql: string, more: JsonObject = {}, inputs = {}): Component =>
  queryTool({ configuration: { sql, ...more }, inputs, outputs: { rows: 'array' } })

test('a query binds its inputs by name and gives rows', async () => {
  const { open } = runsOver(aSource())
  const tool = query(
    `SELECT id, ':x' AS text FROM orders WHERE total > :least`,
    {},
    { least: 'number' },
  )
  const rows = await open('r').call(tool, { least: 10 }, context())
  expect(rows).toEqual([
    { id: 'A', text: ':x' },
    { id: 'B', text: ':x' },
  ])
})

test.each([
  ['a statement that writes', 'DELETE FROM orders', /writes: true/],
  ['one that is not for tools', 'PRAGMA table_info(orders)', /begins with PRAGMA/],
  ['a file that would be opened beside it', `ATTACH '/etc/passwd' AS x`, /begins with ATTACH/],
  ['two statements', 'SELECT 1; DELETE FROM orders', /one SQL statement/],
  ['no statement', ' -- nothing', /found none/],
  ['too many rows', 'SELECT * FROM orders', /more than 2 rows/],
  [
    'a number that cannot be kept',
    'SELECT big FROM orders LIMIT 1',
    /too large to be kept exactly/,
  ],
  ['an input that is not there', 'SELECT :other', /binds other, but its inputs are nothing/],
])('%s is refused', async (_, sql, message) => {
  const { open } = runsOver(aSource())
  await expect(open('r').call(query(sql), {}, context())).rejects.toThrow(message)
})

test('a statement without end is stopped, and its source answers again', async () => {
  const { open } = runsOver(aSource({ timeLimitMs: 1_500 }))
  const endless =
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n'
  await expect(open('r').call(query(endless), {}, context())).rejects.toThrow(
    /took longer than 1.5 s/,
  )
  expect(await open('r').call(query('SELECT 1 AS one'), {}, context())).toEqual([{ one: 1 }])
})

test('runs that write wait for each other and see only what was committed', async () => {
  const source = aSource({ allowWrites: true })
  const { open } = runsOver(source)
  const insert = queryTool({
    configuration: { sql: 'INSERT INTO orders (id) VALUES (:id)', writes: true },
    ...{ inputs: { id: 'string' }, outputs: { changed: 'integer' } },
  })
  const count = queryTool({
    configuration: { sql: 'SELECT count(*) AS n FROM orders' },
    outputs: { n: 'integer' },
  })
  const [first, second] = [open('1'), open('2')]
  expect(await first.call(insert, { id: 'D' }, context())).toBe(1)
  expect(await first.call(count, {}, context())).toBe(4)
  expect(await second.call(count, {}, context())).toBe(3)
  const waiting = second.call(insert, { id: 'E' }, context())
  await first.end('failed')
  await waiting
  await second.end('finished')
  expect(await open('3').call(count, {}, context())).toBe(4)
})

test('a run that waits for its turn to write can be cancelled', async () => {
  const { open } = runsOver(aSource({ allowWrites: true }))
  const insert = query('INSERT INTO orders (id) VALUES (:id)', { writes: true }, { id: 'string' })
  const first = open('1')
  await first.call(insert, { id: 'D' }, context())
  const controller = new AbortController()
  const { signal } = controller
  const waiting = open('2').call(insert, { id: 'E' }, { signal, idempotencyKey: 'k' })
  controller.abort(new Error('cancelled by a person'))
  await expect(waiting).rejects.toThrow('cancelled by a person')
  await first.end('finished')
})

test('a commit that was under way when the server stopped is told of', async () => {
  const { open, journal } = runsOver(aSource({ allowWrites: true }))
  const insert = query('INSERT INTO orders (id) VALUES (:id)', { writes: true }, { id: 'string' })
  const run = open('r')
  await run.call(insert, { id: 'D' }, context())
  journal.committing('r')
  await run.end('waiting')
  await expect(open('r').end('finished')).rejects.toThrow(/not known whether they are there/)
})

test('what a run left that nobody takes up again is forgotten at the next start', async () => {
  const journal = openJournal(':memory:')
  onTestFinished(() => journal.close())
  const write = { key: 'k', source: 'shop', tool: query('x'), args: {} }
  journal.begin('cancelled', write)
  journal.begin('waiting', write)
  journal.keepOnly(['waiting', 'running'])
  expect(journal.entries('cancelled')).toEqual([])
  expect(journal.entries('waiting')).toMatchObject([{ key: 'k' }])
})

test('the demo database keeps a run’s writes together', async () => {
  const source = createDemoSource({ file: join(tempFolder(), 'demo.db'), examples: paths.examples })
  onTestFinished(async () => {
    await source.close()
  })
  const { open } = runsOver(source)
  const path = { schema_name: 'APP_SCHEMA', package_name: 'RETURN_PKG' }
  const tool = (procedure_name: string, output: string) =>
    procedureTool({
      configuration: { ...path, procedure_name },
      ...{ inputs: { order_id: 'string' }, outputs: { [output]: 'string' } },
    })
  const args = { order_id: 'ORD-1002' }
  const status = tool('GET_RETURN_STATUS', 'return_status')
  const run = open('1')
  await run.call(tool('CREATE_RETURN', 'response'), args, context())
  expect(await run.call(status, args, context())).toBe('CREATED')
  expect(await open('2').call(status, args, context())).toBe('NONE')
  await run.end('waiting')
  expect(await open('2').call(status, args, context())).toBe('NONE')
  const again = open('1')
  expect(await again.call(status, args, context())).toBe('CREATED')
  await again.end('finished')
  expect(await open('2').call(status, args, context())).toBe('CREATED')
})

test('SQLite has no procedures, which is said before a run', async () => {
  const source = aSource()
  const tool = procedureTool({ configuration: { data_source: 'shop', procedure_name: 'x' } })
  const plan = await withConnection(source, (connection) => planFor(tool, source, connection))
  expect(plan).toMatchObject({ ok: false, problem: { oracle: '50738' } })
})

test('data sources are set up, tried, used by flows, and removed', async () => {
  const { client, folder } = await startTestServer()
  aFile(folder)
  const shop = { name: 'shop', kind: 'sqlite', location: 'shop.db' } as const
  expect(await client.tools.setSource.mutate(shop)).toMatchObject([{ ...shop, allowWrites: false }])
  expect(await client.tools.testSource.mutate({ name: 'shop' })).toMatchObject({ ok: true })
  const tool = queryTool({
    configuration: { data_source: 'shop', sql: 'SELECT total FROM orders WHERE id = :id' },
    ...{ inputs: { id: 'string' }, outputs: { total: 'number' } },
  })
  const text = flowOf(tool)
  const { id: flowId } = await client.flows.create.mutate({ name: 'q', text })
  const start = { flowId, text, inputs: { id: 'B' }, model: 'mock' } as const
  const started = await client.runs.start.mutate(start)
  if (!started.ok) throw new Error(JSON.stringify(started.diagnostics))
  await new Promise<void>((resolve, reject) => {
    const { id } = started.run
    client.runs.ops.subscribe({ id, from: 0 }, { onComplete: resolve, onError: reject })
  })
  const run = await client.runs.get.query({ id: started.run.id })
  expect(run).toMatchObject({ status: 'finished', outputs: { total: 99 } })
  expect(await client.tools.removeSource.mutate({ name: 'shop' })).toEqual([])
  const gone = await client.runs.start.mutate(start)
  expect(gone).toMatchObject({ ok: false, diagnostics: [{ componentId: 'tool' }] })
})

test.each([
  [{ kind: 'postgres', location: 'postgres://me:secret@host/db' }, /password does not belong/],
  [{ kind: 'postgres', location: 'host:5432' }, /postgres:\/\/user@host/],
  [{ kind: 'oracle', location: 'host/service' }, /user@host:port\/service/],
  [{ kind: 'oracle', location: 'me:secret@host/x' }, /found “me:…@host/],
  [{ name: 'demo', kind: 'sqlite', location: 'x.db' }, /stands for the demo database/],
] as const)('the settings %j are refused', async (settings, message) => {
  const { client } = await startTestServer()
  const refused = await refusalOf(client.tools.setSource.mutate({ name: 'x', ...settings }))
  expect(refused.message).toMatch(message)
  expect(refused.message).not.toContain('secret')
})

test('an example that writes runs on the server and leaves its write', async () => {
  const { client, folder } = await startTestServer()
  const text = readFlow(paths.examples, '04-return-request.json')
  const { id: flowId } = await client.flows.create.mutate({ name: 'r', text })
  const inputs = { order_id: 'ORD-1002' }
  const started = await client.runs.start.mutate({ flowId, text, inputs, model: 'mock' })
  if (!started.ok) throw new Error('It was not started.')
  await new Promise<void>((resolve, reject) => {
    const { id } = started.run
    client.runs.ops.subscribe({ id, from: 0 }, { onComplete: resolve, onError: reject })
  })
  const demo = new Database(join(folder, 'demo.db'), { readonly: true })
  onTestFinished(() => void demo.close())
  expect(demo.prepare('SELECT status FROM returns').all()).toContainEqual({ status: 'CREATED' })
})

test('a run that waits has not written yet; its answer, after a restart, makes it so', async () => {
  const folder = tempFolder()
  const first = await startTestServer(folder)
  const create = procedureTool({
    configuration: {
      ...{ schema_name: 'APP_SCHEMA', package_name: 'RETURN_PKG' },
      procedure_name: 'CREATE_RETURN',
    },
    ...{ inputs: { order_id: 'string' }, outputs: { response: 'string' } },
  })
  const flow = JSON.parse(flowOf(create))
  // A person is asked after the write.
  const ask = { component_type: 'InputMessageNode', id: 'ask', name: 'ask', outputs: [] }
  const edge = { component_type: 'ControlFlowEdge', id: 'c', name: 'c', from_branch: null }
  const ref = (id: string) => ({ $component_ref: id })
  flow.nodes.push(ref('ask'))
  flow.$referenced_components['ask'] = { ...ask, outputs: [{ title: 'said', type: 'string' }] }
  flow.control_flow_connections[1].to_node = ref('ask')
  flow.control_flow_connections.push({ ...edge, from_node: ref('ask'), to_node: ref('end') })
  const text = JSON.stringify(flow)
  const { id: flowId } = await first.client.flows.create.mutate({ name: 'w', text })
  const inputs = { order_id: 'ORD-1002' }
  const started = await first.client.runs.start.mutate({ flowId, text, inputs, model: 'mock' })
  if (!started.ok) throw new Error(JSON.stringify(started.diagnostics))
  const { id } = started.run
  const asked = () => first.client.runs.asks.query({ id })
  await expect.poll(asked).toHaveLength(1)
  const [open] = await asked()
  const returns = () => {
    const demo = new Database(join(folder, 'demo.db'), { readonly: true })
    try {
      return demo.prepare(`SELECT order_id FROM returns WHERE order_id = 'ORD-1002'`).all()
    } finally {
      demo.close()
    }
  }
  expect(returns()).toEqual([])
  await first.close()
  const second = await startTestServer(folder)
  const answer = { kind: 'user_input', text: 'yes' } as const
  await second.client.runs.answer.mutate({ runId: id, ask: open?.ask ?? -1, answer })
  await new Promise<void>((resolve, reject) => {
    second.client.runs.ops.subscribe({ id, from: 0 }, { onComplete: resolve, onError: reject })
  })
  expect(await second.client.runs.get.query({ id })).toMatchObject({ status: 'finished' })
  expect(returns()).toEqual([{ order_id: 'ORD-1002' }])
})
