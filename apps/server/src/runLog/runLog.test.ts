import { join } from 'node:path'
import type { Op } from '@flowglass/trace'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tempFolder } from '../../test/tempFolder.ts'
import { openTestLog } from '../../test/testLog.ts'
import type { NewRun, RunTotals } from './runLog.ts'

const totals: RunTotals = { status: 'running', frames: 1, tokensIn: 0, tokensOut: 0, errors: 0 }
const aRun = (fields: Partial<NewRun> = {}): NewRun => ({
  id: crypto.randomUUID(),
  flowId: 'flow-1',
  text: '{"a":1}',
  model: 'mock',
  epochUs: 1_700_000_000_000_000,
  inputs: '{}',
  ...fields,
})
const words = (from: number, count: number): Op[] =>
  Array.from({ length: count }, (_, index) => [3, from + index, `word ${from + index}`] as const)
const batch = (from: number, count: number) => ({ from, to: from + count, ops: words(from, count) })

test('runs are counted per flow and listed newest first', () => {
  const log = openTestLog()
  const numbers = ['a', 'a', 'b', 'a'].map((flowId) => log.create(aRun({ flowId })).number)
  expect(numbers).toEqual([1, 2, 1, 3])
  expect(log.queries.ofFlow('a', 2, 100).map((run) => run.number)).toEqual([3, 2])
  expect(log.queries.ofFlow('a', 2, 2).map((run) => run.number)).toEqual([1])
  expect(log.queries.newest().get('a')?.number).toBe(3)
  log.close()
})

test('a log is read from any position, across batches', () => {
  const log = openTestLog()
  const { n } = log.create(aRun())
  for (const [from, count] of [
    [0, 3],
    [3, 40],
    [43, 2],
  ] as const) {
    log.write(n, { batch: batch(from, count), payloads: undefined, totals })
  }
  for (let from = 0; from < 45; from += 1) {
    expect(log.ops.read(n, from, 1_000)?.ops).toEqual(words(from, 45 - from))
  }
  expect(log.ops.read(n, 1, 1)).toEqual({ from: 1, to: 3, ops: words(1, 2) })
  expect(log.ops.read(n, 45, 1)).toBeUndefined()
  log.close()
})

test('a batch may hold the whole log of a long run', () => {
  const file = join(tempFolder(), 'runs.db')
  const log = openTestLog(file)
  const { n } = log.create(aRun())
  const count = 150_000
  log.write(n, { batch: batch(0, count), payloads: undefined, totals })
  const first = log.ops.read(n, 0, 1)
  expect(first?.ops.length).toBeLessThan(count)
  expect(log.ops.read(n, 0, count)?.ops).toHaveLength(count)
  expect(log.ops.read(n, count - 2, 10)?.ops).toEqual(words(count - 2, 2))
  // As an earlier version wrote it: in one row.
  const database = new Database(file)
  const body = Buffer.from(JSON.stringify(words(count, count)))
  const insert = 'INSERT INTO oplog(run, op, first, enc, body) VALUES (?, ?, ?, 0, ?)'
  database.prepare(insert).run(n, 2 * count - 1, count, body)
  database.close()
  expect(log.ops.read(n, count, 1)?.ops).toHaveLength(count)
  log.close()
})

test('long values and texts are stored once for all that hold them', () => {
  const file = join(tempFolder(), 'runs.db')
  const log = openTestLog(file)
  const long = JSON.stringify('x'.repeat(10_000))
  for (const run of [log.create(aRun()), log.create(aRun())]) {
    const payloads = { from: 0, texts: [long, '1', long] }
    log.write(run.n, { batch: undefined, payloads, totals })
    expect([0, 1, 2, 3].map((id) => log.payload(run.n, id))).toEqual([long, '1', long, undefined])
    expect(log.specText(run)).toBe('{"a":1}')
  }
  log.close()
  const database = new Database(file, { readonly: true })
  const held = database.prepare('SELECT COUNT(*) FROM payload WHERE bytes = 10002').pluck().get()
  expect(held).toBe(1)
  database.close()
})

test('values are found by their ids, however they came and however long they are', () => {
  const log = openTestLog()
  const value = fc.oneof(
    { weight: 5, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.integer({ min: 400, max: 40_000 }).map((size) => 'é'.repeat(size)) },
  )
  const written = fc.array(fc.array(value, { maxLength: 40 }), { maxLength: 6 })
  fc.assert(
    fc.property(written, fc.infiniteStream(fc.nat()), (batches, picks) => {
      const { n } = log.create(aRun())
      const texts: string[] = []
      for (const values of batches) {
        expect(log.payloadCount(n)).toBe(texts.length)
        const more = values.map((each) => JSON.stringify(each))
        const payloads = { from: texts.length, texts: more }
        log.write(n, { batch: undefined, payloads, totals })
        texts.push(...more)
      }
      expect(texts.map((_, id) => log.payload(n, id))).toEqual(texts)
      for (let pick = 0; pick < 20 && texts.length > 0; pick += 1) {
        const id = (picks.next().value ?? 0) % texts.length
        expect(log.payload(n, id)).toBe(texts[id])
      }
      expect(log.payload(n, texts.length)).toBeUndefined()
    }),
    { numRuns: 60 },
  )
  log.close()
})

test('values from before short ones were kept together are still found, and ids go on', () => {
  const file = join(tempFolder(), 'runs.db')
  const log = openTestLog(file)
  const { n } = log.create(aRun({ inputs: '"old"' }))
  const database = new Database(file)
  database.exec(`INSERT INTO run_payload(run, id, payload, sensitive)
    SELECT ${n}, 0, id, 0 FROM payload UNION SELECT ${n}, 1, id, 0 FROM payload`)
  database.close()
  expect(log.payloadCount(n)).toBe(2)
  log.write(n, { batch: undefined, payloads: { from: 2, texts: ['"new"'] }, totals })
  expect([0, 1, 2].map((id) => log.payload(n, id))).toEqual(['"old"', '"old"', '"new"'])
  log.close()
})

test('the end of a run is written with its last ops', () => {
  const log = openTestLog()
  const { n, id } = log.create(aRun({ inputs: '{"a":1}' }))
  const error = { code: 'tool_error', message: 'It broke.' }
  log.write(n, {
    batch: batch(0, 2),
    payloads: undefined,
    totals: { status: 'failed', frames: 2, tokensIn: 7, tokensOut: 3, errors: 1 },
    end: { status: 'failed', t1Us: 2_500, branch: 'left', error, outputs: '{"b":2}' },
  })
  expect(log.queries.byId(id)).toMatchObject({
    status: 'failed',
    t1Us: 2_500,
    ops: 2,
    frames: 2,
    tokensIn: 7,
    branch: 'left',
    error,
  })
  expect(log.values(n)).toEqual({ inputs: '{"a":1}', outputs: '{"b":2}' })
  expect(log.queries.unfinished()).toEqual([])
  log.close()
})

test('a run that is taken up again and again without getting on is counted', () => {
  const log = openTestLog()
  const run = log.create(aRun())
  expect([log.countResume(run), log.countResume(run)]).toEqual([1, 2])
  log.write(run.n, { batch: batch(0, 2), payloads: undefined, totals })
  expect([log.countResume(run), log.countResume(run), log.countResume(run)]).toEqual([1, 2, 3])
  log.close()
})

test('a file of a newer version is refused', () => {
  const file = join(tempFolder(), 'runs.db')
  openTestLog(file).close()
  const database = new Database(file)
  database.pragma('user_version = 99')
  database.close()
  expect(() => openTestLog(file)).toThrow(/version 99/)
})
