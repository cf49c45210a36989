import type { Component, Json, JsonObject } from '@flowglass/spec'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planFor } from '../../src/tools/sources/action.ts'
import { openJournal, type Journal } from '../../src/tools/sources/journal.ts'
import { createPostgresSource } from '../../src/tools/sources/postgres/postgresSource.ts'
import { createQueue } from '../../src/tools/sources/queue.ts'
import { openSession, withConnection } from '../../src/tools/sources/session.ts'
import type { Source } from '../../src/tools/sources/source.ts'
import { procedureTool, queryTool } from './components.ts'
import { startPostgres, type PostgresServer } from './postgresServer.ts'

const started = await startPostgres()
const server: PostgresServer | undefined = typeof started === 'string' ? undefined : started
if (typeof started === 'string')
  process.stderr.write(`Tests against PostgreSQL are skipped: ${started}\n`)

const setUp = `
CREATE ROLE clerk LOGIN PASSWORD 'clerk';
CREATE SCHEMA order_pkg;
GRANT USAGE ON SCHEMA order_pkg TO clerk;
CREATE TABLE order_pkg.orders (id text PRIMARY KEY, total numeric(12,2), open boolean, at date, lines jsonb);
INSERT INTO order_pkg.orders VALUES
  ('A', 12.50, true, '2026-03-29', '[{"n":1}]'), ('B', 99.99, false, '2026-10-25', '[]');
GRANT ALL ON order_pkg.orders TO clerk;
CREATE FUNCTION order_pkg.get_total(order_id text) RETURNS numeric STABLE LANGUAGE sql
  AS 'SELECT total FROM order_pkg.orders WHERE id = order_id';
CREATE FUNCTION order_pkg.look(order_id text, OUT total numeric, OUT is_open boolean, OUT at date, OUT lines jsonb)
  STABLE LANGUAGE sql AS 'SELECT total, open, at, lines FROM order_pkg.orders WHERE id = order_id';
CREATE PROCEDURE order_pkg.create_order(order_id text, OUT response text) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_pkg.orders VALUES (order_id, 0, true, current_date, '[]');
  response := 'Created ' || order_id || '.';
END $$;
CREATE FUNCTION order_pkg.hidden() RETURNS text LANGUAGE sql AS 'SELECT ''x''';
REVOKE EXECUTE ON FUNCTION order_pkg.hidden() FROM PUBLIC;
CREATE FUNCTION order_pkg.both(n integer) RETURNS text IMMUTABLE LANGUAGE sql AS 'SELECT ''number''';
CREATE FUNCTION order_pkg.both(t text) RETURNS text IMMUTABLE LANGUAGE sql AS 'SELECT ''text''';
CREATE FUNCTION order_pkg.slow() RETURNS text STABLE LANGUAGE sql AS 'SELECT pg_sleep(60)::text';
CREATE FUNCTION order_pkg.twice(INOUT n bigint) IMMUTABLE LANGUAGE sql AS 'SELECT n * 2';
CREATE FUNCTION order_pkg.greet(name text DEFAULT 'you') RETURNS text IMMUTABLE LANGUAGE sql AS 'SELECT ''Hello '' || name';
`

describe.skipIf(server === undefined)('PostgreSQL', () => {
  const { url = '', password = '' } = server ?? {}
  const admin = new pg.Client({ connectionString: url.replace('@', `:${password}@`) })
  const journal: Journal = openJournal(':memory:')
  let source: Source
  let run = 0

  beforeAll(async () => {
    // The server is stopped under it at the end.
    admin.on('error', () => undefined)
    await admin.connect()
    await admin.query(setUp)
    source = createPostgresSource({
      ...{ name: 'shop', location: url.replace('owner', 'clerk'), allowWrites: true },
      ...{ rowLimit: 3, timeLimitMs: 2_000, transaction: 'run' },
      password: () => Promise.resolve('clerk'),
    })
  })
  beforeEach(() => void (run += 1))
  afterAll(async () => {
    // First of all the server: what hangs on it then ends too, and it must not outlive the test.
    server?.stop()
    await Promise.allSettled([source?.close(), admin.end()])
  })

  const openRun = (id = `run ${run}`) =>
    openSession({ of: () => Promise.resolve(source), queueOf: createQueue, journal }, id)
  const context = (key: string) => ({ signal: new AbortController().signal, idempotencyKey: key })
  /** In a run of its own that is over then. */
  async function call(tool: Component, args: JsonObject = {}): Promise<Json> {
    const session = openRun('alone')
    try {
      return await session.call(tool, args, context('k'))
    } finally {
      await session.end('failed')
    }
  }
  const routine = (procedure_name: string) => ({ package_name: 'ORDER_PKG', procedure_name })
  const planOf = (tool: Component) =>
    withConnection(source, (connection) => planFor(tool, source, connection))
  const ids = async () =>
    (await admin.query('SELECT id FROM order_pkg.orders ORDER BY id')).rows.map(({ id }) => id)

  const create = procedureTool({
    configuration: routine('create_order'),
    ...{ inputs: { order_id: 'string' }, outputs: { response: 'string' } },
  })

  test('a function gives its result, whatever the output is called', async () => {
    const tool = procedureTool({
      configuration: routine('GET_TOTAL'),
      ...{ inputs: { order_id: 'string' }, outputs: { order_total: 'number' } },
    })
    expect(await call(tool, { order_id: 'A' })).toBe(12.5)
    expect(await call(tool, { order_id: "A' OR '1'='1" })).toBe(null)
  })

  test('several results come by name, each as its type', async () => {
    const tool = procedureTool({
      configuration: routine('look'),
      inputs: { order_id: 'string' },
      outputs: { total: 'number', is_open: 'boolean', at: 'string', lines: 'array' },
    })
    expect(await call(tool, { order_id: 'A' })).toEqual({
      ...{ total: 12.5, is_open: true, at: '2026-03-29', lines: [{ n: 1 }] },
    })
  })

  test('a parameter may go both ways, have a default, and pick one of two routines', async () => {
    const twice = procedureTool({
      configuration: routine('twice'),
      ...{ inputs: { n: 'integer' }, outputs: { n: 'integer' } },
    })
    expect(await call(twice, { n: 21 })).toBe(42)
    const greet = procedureTool({ configuration: routine('greet'), outputs: { text: 'string' } })
    expect(await call(greet)).toBe('Hello you')
    const both = (inputs: Record<string, string>) =>
      procedureTool({ configuration: routine('both'), inputs, outputs: { what: 'string' } })
    expect(await call(both({ n: 'integer' }), { n: 1 })).toBe('number')
    expect(await call(both({ t: 'string' }), { t: '1' })).toBe('text')
  })

  test.each([
    ['a procedure that is not there', routine('nope'), {}, { x: 'string' }, '50738'],
    ['one that may not be executed', routine('hidden'), {}, { x: 'string' }, '50738'],
    [
      'too many inputs',
      routine('get_total'),
      { order_id: 'string', b: 'string' },
      { t: 'number' },
      '49087',
    ],
    ['an input of another name', routine('get_total'), { id: 'string' }, { t: 'number' }, '49088'],
    [
      'an input of another type',
      routine('get_total'),
      { order_id: 'number' },
      { t: 'number' },
      '49088',
    ],
    [
      'a result of another type',
      routine('get_total'),
      { order_id: 'string' },
      { t: 'string' },
      '49088',
    ],
    [
      'a result that is an argument',
      routine('get_total'),
      { t: 'number' },
      { order_id: 'string' },
      '49088',
    ],
  ] as const)('%s is refused before the run', async (_, configuration, inputs, outputs, oracle) => {
    const plan = await planOf(procedureTool({ configuration, inputs, outputs }))
    expect(plan).toMatchObject({ ok: false, problem: { oracle } })
  })

  test('a run’s writes are one transaction: seen by the run at once, by others at its end', async () => {
    const session = openRun()
    expect(await session.call(create, { order_id: 'C' }, context('1'))).toBe('Created C.')
    const total = procedureTool({
      configuration: routine('get_total'),
      ...{ inputs: { order_id: 'string' }, outputs: { total: 'number' } },
    })
    expect(await session.call(total, { order_id: 'C' }, context('2'))).toBe(0)
    expect(await ids()).toEqual(['A', 'B'])
    // One that fails takes nothing of the rest with it.
    await expect(session.call(create, { order_id: 'C' }, context('3'))).rejects.toThrow(/duplicate/)
    await session.call(create, { order_id: 'D' }, context('4'))
    await session.end('finished')
    expect(await ids()).toEqual(['A', 'B', 'C', 'D'])
  })

  test('a run that fails leaves nothing', async () => {
    const session = openRun()
    await session.call(create, { order_id: 'E' }, context('1'))
    await session.end('failed')
    expect(await ids()).not.toContain('E')
    expect(journal.entries(`run ${run}`)).toEqual([])
  })

  test('a run that rested makes its writes again when it goes on, and only then', async () => {
    const id = `run ${run}`
    const before = openRun(id)
    await before.call(create, { order_id: 'F' }, context('1'))
    await before.end('waiting')
    expect(await ids()).not.toContain('F')
    const after = openRun(id)
    // The log may not have told of the end of the call: it is asked for again and not made twice.
    expect(await after.call(create, { order_id: 'F' }, context('1'))).toBe('Created F.')
    await after.call(create, { order_id: 'G' }, context('2'))
    await after.end('finished')
    expect(await ids()).toEqual(expect.arrayContaining(['F', 'G']))
  })

  test('writes that cannot be made again as they were fail the run', async () => {
    const id = `run ${run}`
    const before = openRun(id)
    await before.call(create, { order_id: 'H' }, context('1'))
    await before.end('waiting')
    await admin.query(`INSERT INTO order_pkg.orders (id) VALUES ('H')`)
    await expect(openRun(id).end('finished')).rejects.toThrow(/duplicate key/)
  })

  test('a query binds its inputs and gives rows, a row or a value', async () => {
    const sql = `SELECT id, total, open, at, lines -- :not_this
      FROM order_pkg.orders WHERE total > :least::numeric AND id <> 'x:y' ORDER BY id`
    const configuration = { data_source: 'shop', sql }
    const inputs = { least: 'number' }
    const rows = queryTool({ configuration, inputs, outputs: { rows: 'array' } })
    const first = { id: 'A', total: 12.5, open: true, at: '2026-03-29', lines: [{ n: 1 }] }
    expect(await call(rows, { least: 1 })).toMatchObject([first, { id: 'B', total: 99.99 }])
    const row = queryTool({ configuration, inputs, outputs: { row: 'object' } })
    expect(await call(row, { least: 1 })).toEqual(first)
    const columns = queryTool({ configuration, inputs, outputs: { id: 'string', total: 'number' } })
    expect(await call(columns, { least: 50 })).toEqual({ id: 'B', total: 99.99 })
    const value = queryTool({ configuration, inputs, outputs: { id: 'string' } })
    expect(await call(value, { least: 50 })).toBe('B')
  })

  test('a query reads only, within its limits, unless it is told to write', async () => {
    const query = (sql: string, more: JsonObject = {}) =>
      queryTool({ configuration: { sql, ...more }, outputs: { rows: 'array' } })
    await expect(call(query('DELETE FROM order_pkg.orders'))).rejects.toThrow(/writes: true/)
    const sneaky = 'WITH gone AS (DELETE FROM order_pkg.orders RETURNING id) SELECT id FROM gone'
    await expect(call(query(sneaky))).rejects.toThrow(/WITH clause containing a data-modifying/)
    await expect(call(query('SELECT 1; SELECT 2'))).rejects.toThrow(/one SQL statement/)
    await expect(call(query('SELECT generate_series(1, 4)'))).rejects.toThrow(/more than 3 rows/)
    await expect(call(query('SELECT pg_sleep(60)'))).rejects.toThrow(/statement timeout/)
    const slow = procedureTool({ configuration: routine('slow'), outputs: { x: 'string' } })
    await expect(call(slow)).rejects.toThrow(/statement timeout/)
    const session = openRun()
    const update = queryTool({
      configuration: { sql: `UPDATE order_pkg.orders SET total = 1 WHERE id = :id`, writes: true },
      ...{ inputs: { id: 'string' }, outputs: { changed: 'integer' } },
    })
    expect(await session.call(update, { id: 'A' }, context('1'))).toBe(1)
    const read = queryTool({
      configuration: { sql: `SELECT total FROM order_pkg.orders WHERE id = 'A'` },
      outputs: { total: 'number' },
    })
    expect(await session.call(read, {}, context('2'))).toBe(1)
    await session.end('cancelled')
    expect(await call(read)).toBe(12.5)
  })
})
