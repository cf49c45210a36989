import type { Component, JsonObject } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { planFor } from '../../src/tools/sources/action.ts'
import { isCompatible } from '../../src/tools/sources/contract.ts'
import { openJournal } from '../../src/tools/sources/journal.ts'
import { oracleTypes, type ArgumentRow } from '../../src/tools/sources/oracle/catalogue.ts'
import type {
  OracleConnection,
  OracleDriver,
  OracleResult,
} from '../../src/tools/sources/oracle/driver.ts'
import { createOracleSource } from '../../src/tools/sources/oracle/oracleSource.ts'
import { createQueue } from '../../src/tools/sources/queue.ts'
import { openSession, withConnection } from '../../src/tools/sources/session.ts'
import type { Source } from '../../src/tools/sources/source.ts'
import { procedureTool, queryTool } from './components.ts'

// There is no Oracle Database that a test could start. What would be sent to one is recorded here,
// and answered with what its documentation says.

type Argument = [name: string | null, mode: string, type: string, defaulted?: string]

const routine = (args: readonly Argument[], more: Partial<ArgumentRow> = {}): ArgumentRow[] => {
  const base = {
    ...{ owner: 'APP_SCHEMA', object: 'ORDER_PKG', procedure: 'LOOK', object_type: 'PACKAGE' },
    overload: '0',
    ...more,
  }
  if (args.length === 0)
    return [{ ...base, argument: null, position: null, mode: null, type: null, defaulted: null }]
  return args.map(([argument, mode, type, defaulted = 'N'], at) => ({
    ...base,
    ...{ argument, mode, type, defaulted, position: argument === null ? 0 : at + 1 },
  }))
}

interface Sent {
  readonly sql: string
  readonly binds: Parameters<OracleConnection['execute']>[1]
}

/** A driver that notes what it is told and gives what the test prepared. */
function recording(catalogue: readonly ArgumentRow[], answer: OracleResult = {}) {
  const sent: Sent[] = []
  const words: string[] = []
  const connection: OracleConnection = {
    callTimeout: 0,
    async execute(sql, binds) {
      if (sql.includes('all_arguments')) return { rows: catalogue.map((row) => ({ ...row })) }
      if (/^(SAVEPOINT|ROLLBACK|SET) /.test(sql)) words.push(sql)
      else sent.push({ sql, binds })
      return answer
    },
    commit: async () => void words.push('commit'),
    rollback: async () => void words.push('rollback'),
    close: async () => void words.push('close'),
  }
  const opened: unknown[] = []
  const driver: OracleDriver = {
    ...{ BIND_IN: 1, BIND_INOUT: 2, BIND_OUT: 3, OUT_FORMAT_OBJECT: 4 },
    ...{ STRING: 'string', NUMBER: 'number', DB_TYPE_BOOLEAN: 'boolean' },
    async getConnection(options) {
      opened.push(options)
      return connection
    },
  }
  const source: Source = createOracleSource({
    ...{ name: 'erp', location: 'app@db.example:1521/shop', driver: async () => driver },
    ...{ allowWrites: true, rowLimit: 2, timeLimitMs: 5_000, transaction: 'run' },
    password: () => Promise.resolve('tiger'),
  })
  const journal = openJournal(':memory:')
  const sources = { of: () => Promise.resolve(source), queueOf: createQueue, journal }
  const run = openSession(sources, 'run')
  const context = { signal: new AbortController().signal, idempotencyKey: 'k' }
  return {
    ...{ sent, words, opened, connection, run },
    call: (tool: Component, args: JsonObject = {}) => run.call(tool, args, context),
    plan: (tool: Component) =>
      withConnection(source, (connected) => planFor(tool, source, connected)),
  }
}

const configuration = {
  ...{ schema_name: 'APP_SCHEMA', package_name: 'ORDER_PKG', procedure_name: 'LOOK' },
}

test('a procedure is called by name in one block, every value a bind', async () => {
  const { call, sent, opened, connection } = recording(
    routine([
      ['ORDER_ID', 'IN', 'VARCHAR2'],
      ['N', 'IN/OUT', 'NUMBER'],
      ['IS_OPEN', 'OUT', 'PL/SQL BOOLEAN'],
      ['TEXT', 'OUT', 'VARCHAR2'],
      ['NOT_GIVEN', 'IN', 'VARCHAR2', 'Y'],
    ]),
    { outBinds: { p1: 2, p2: true, p3: 'fine' } },
  )
  const tool = procedureTool({
    configuration,
    inputs: { order_id: 'string', n: 'integer' },
    outputs: { n: 'integer', is_open: 'boolean', text: 'string' },
  })
  expect(await call(tool, { order_id: "x'); DROP", n: 1 })).toEqual({
    ...{ n: 2, is_open: true, text: 'fine' },
  })
  expect(sent).toEqual([
    {
      sql:
        'BEGIN "APP_SCHEMA"."ORDER_PKG"."LOOK"("ORDER_ID" => :p0, "N" => :p1, ' +
        '"IS_OPEN" => :p2, "TEXT" => :p3); END;',
      binds: {
        p0: { dir: 1, type: 'string', val: "x'); DROP" },
        p1: { dir: 2, type: 'number', val: 1 },
        p2: { dir: 3, type: 'boolean' },
        p3: { dir: 3, type: 'string', maxSize: 32_767 },
      },
    },
  ])
  expect(opened).toContainEqual({
    ...{ user: 'app', connectString: 'db.example:1521/shop', password: 'tiger' },
  })
  expect(connection.callTimeout).toBe(5_000)
})

test('a function’s result is taken, whatever the output is called', async () => {
  const { call, sent } = recording(
    routine([
      [null, 'OUT', 'NUMBER'],
      ['ORDER_ID', 'IN', 'VARCHAR2'],
    ]),
    { outBinds: { p0: 12.5 } },
  )
  const tool = procedureTool({
    configuration,
    ...{ inputs: { order_id: 'string' }, outputs: { total: 'number' } },
  })
  expect(await call(tool, { order_id: 'A' })).toBe(12.5)
  expect(sent[0]?.sql).toBe('BEGIN :p0 := "APP_SCHEMA"."ORDER_PKG"."LOOK"("ORDER_ID" => :p1); END;')
})

test('dates and JSON cross as texts of a fixed form', async () => {
  const { call, sent } = recording(
    routine([
      ['SINCE', 'IN', 'DATE'],
      ['LINES', 'IN', 'JSON'],
      ['UNTIL', 'OUT', 'TIMESTAMP'],
      ['ROWS', 'OUT', 'JSON'],
    ]),
    { outBinds: { p2: '2026-03-29T02:30:00.000', p3: '[1,{"a":2}]' } },
  )
  const tool = procedureTool({
    configuration,
    inputs: { since: 'string', lines: 'array' },
    outputs: { until: 'string', rows: 'array' },
  })
  const args = { since: '2026-03-29T02:30:00', lines: [{ n: 1 }] }
  expect(await call(tool, args)).toEqual({
    ...{ until: '2026-03-29T02:30:00.000', rows: [1, { a: 2 }] },
  })
  expect(sent[0]).toMatchObject({
    sql:
      'DECLARE v2 TIMESTAMP; v3 JSON; BEGIN "APP_SCHEMA"."ORDER_PKG"."LOOK"(' +
      `"SINCE" => to_date(:p0, 'YYYY-MM-DD"T"HH24:MI:SS'), "LINES" => json(:p1), ` +
      '"UNTIL" => v2, "ROWS" => v3); ' +
      `:p2 := to_char(v2, 'YYYY-MM-DD"T"HH24:MI:SS.FF'); :p3 := json_serialize(v3); END;`,
    binds: { p1: { dir: 1, type: 'string', val: '[{"n":1}]' } },
  })
})

test('of overloads the one with the tool’s contract is called', async () => {
  const { call, sent } = recording([
    ...routine([['N', 'IN', 'NUMBER']], { overload: '1' }),
    ...routine([['T', 'IN', 'VARCHAR2']], { overload: '2' }),
  ])
  await call(procedureTool({ configuration, inputs: { t: 'string' } }), { t: 'x' })
  expect(sent[0]?.sql).toContain('"T" => :p0')
})

test('one without arguments is called without', async () => {
  const rows = routine([], { procedure: null, object: 'TIDY', object_type: 'PROCEDURE' })
  const { call, sent } = recording(rows)
  await call(procedureTool({ configuration: { procedure_name: 'tidy' } }))
  expect(sent[0]).toEqual({ sql: 'BEGIN "APP_SCHEMA"."TIDY"; END;', binds: {} })
})

test.each([
  ['nothing of this name', [], { a: 'string' }, {}, '50738'],
  ['another count', [['A', 'IN', 'VARCHAR2']], { a: 'string', b: 'string' }, {}, '49087'],
  ['another name', [['A', 'IN', 'VARCHAR2']], { b: 'string' }, {}, '49088'],
  ['another type', [['A', 'IN', 'VARCHAR2']], { a: 'number' }, {}, '49088'],
  ['another direction', [['A', 'OUT', 'VARCHAR2']], { a: 'string' }, {}, '49088'],
  ['a type without a counterpart', [['A', 'IN', 'REF CURSOR']], { a: 'array' }, {}, '49088'],
] as const)('%s is refused with its number', async (_, args, inputs, outputs, oracle) => {
  const { plan } = recording(
    args.length === 0 ? [] : routine(args.map((one): Argument => [...one])),
  )
  const planned = await plan(procedureTool({ configuration, inputs, outputs }))
  expect(planned).toMatchObject({ ok: false, problem: { oracle } })
})

test('which type of a flow goes with which of the database', () => {
  const flowTypes = ['string', 'number', 'integer', 'boolean', 'object', 'array']
  const row = (name: string) => {
    const type = oracleTypes[name] ?? 'unknown'
    const parameter = { name: 'P', mode: 'IN', type, typeName: name } as const
    const fits = (direction: 'in' | 'out') =>
      flowTypes.filter((one) => isCompatible({ title: 'p', type: one }, parameter, direction))
    return `${name}: in ${fits('in').join(' ')} | out ${fits('out').join(' ')}`
  }
  const names = [
    'VARCHAR2',
    'CLOB',
    'DATE',
    'TIMESTAMP',
    'NUMBER',
    'BINARY_DOUBLE',
    'BINARY_INTEGER',
  ]
  const rest = ['PL/SQL BOOLEAN', 'JSON', 'REF CURSOR', 'BLOB']
  expect([...names, ...rest].map(row)).toMatchInlineSnapshot(`
    [
      "VARCHAR2: in string | out string",
      "CLOB: in string | out string",
      "DATE: in string | out string",
      "TIMESTAMP: in string | out string",
      "NUMBER: in number integer | out number integer",
      "BINARY_DOUBLE: in number integer | out number",
      "BINARY_INTEGER: in integer | out number integer",
      "PL/SQL BOOLEAN: in boolean | out boolean",
      "JSON: in object array | out object array",
      "REF CURSOR: in  | out ",
      "BLOB: in  | out ",
    ]
  `)
})

test('a run’s writes are committed at its end, each guarded by a savepoint', async () => {
  const { call, words, run } = recording(routine([['A', 'IN', 'VARCHAR2']]))
  const tool = procedureTool({ configuration, inputs: { a: 'string' } })
  await call(tool, { a: 'x' })
  await run.end('finished')
  expect(words.filter((word) => word !== 'close')).toEqual(['SAVEPOINT step', 'commit'])
})

test('a query reads only, binds by name and has a limit', async () => {
  const rows = [{ ID: 'A', AT: new Date(0) }]
  const { call, sent, words } = recording([], { rows })
  const tool = queryTool({
    configuration: { sql: `SELECT id, at FROM orders WHERE id = :id AND note <> ':no'` },
    ...{ inputs: { id: 'string' }, outputs: { rows: 'array' } },
  })
  expect(await call(tool, { id: 'A' })).toEqual([{ ID: 'A', AT: '1970-01-01T00:00:00.000Z' }])
  expect(sent[0]?.binds).toEqual({ id: 'A' })
  expect(words).toEqual(['close', 'SET TRANSACTION READ ONLY', 'rollback', 'close'])
  const full = recording([], { rows: [{ A: 1 }, { A: 2 }, { A: 3 }] })
  await expect(full.call(tool, { id: 'A' })).rejects.toThrow(/more than 2 rows/)
})
