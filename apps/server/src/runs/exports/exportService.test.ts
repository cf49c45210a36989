import { opKind, statusCode, type Op } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { openTestLog } from '../../../test/testLog.ts'
import { notFound } from '../../errors.ts'
import { createExportService } from './exportService.ts'

const ops: readonly Op[] = [
  [opKind.dict, 0, 'Flow f'],
  [opKind.open, 0, -1, 1, 0, 0, -1, 0],
  [opKind.close, 0, 1, statusCode('ok')],
  [opKind.end, statusCode('ok'), 1],
]

function aService() {
  const log = openTestLog()
  const parts = { flowId: 'f', text: '{}', model: 'mock', epochUs: 0, inputs: '{}' } as const
  const run = log.create({ ...parts, id: 'r' })
  log.write(run.n, {
    batch: { from: 0, to: ops.length, ops },
    payloads: undefined,
    totals: { status: 'finished', frames: 1, tokensIn: 0, tokensOut: 0, errors: 0 },
    end: { status: 'finished', t1Us: 1 },
  })
  const flows = { get: (id: string) => Promise.reject(notFound('flow', id)) }
  return createExportService({ log, flows, prices: async () => [] })
}

/** An export that is asked for its first piece; the second would tell that there is no more. */
async function begin(service: ReturnType<typeof aService>, signal?: AbortSignal) {
  const { pieces } = await service.open({ id: 'r', format: 'otlp', values: true }, signal)
  let isThere = false
  const first = pieces.next().finally(() => (isThere = true))
  return { pieces, first, isThere: () => isThere }
}

test('two exports are made at once; of the others one begins whenever one ends or is given up', async () => {
  const service = aService()
  const [a, b, c, d] = [
    await begin(service),
    await begin(service),
    await begin(service),
    await begin(service),
  ]
  await Promise.all([a.first, b.first])
  expect([c.isThere(), d.isThere()]).toEqual([false, false])
  expect(await a.pieces.next()).toMatchObject({ done: true })
  await c.first
  expect(d.isThere()).toBe(false)
  await b.pieces.return(undefined)
  expect((await d.first).done).toBe(false)
})

test('an export that nobody wants any more leaves the line, or stops before it is made', async () => {
  const service = aService()
  const [a, b] = [await begin(service), await begin(service)]
  await Promise.all([a.first, b.first])
  const [inLine, made] = [new AbortController(), new AbortController()]
  const gone = await begin(service, inLine.signal)
  inLine.abort(new Error('gone'))
  await expect(gone.first).rejects.toThrow('gone')
  await a.pieces.return(undefined)
  const stopped = await begin(service, made.signal)
  made.abort(new Error('gone'))
  await expect(stopped.first).rejects.toThrow('gone')
  await b.pieces.return(undefined)
  const [e, f] = [await begin(service), await begin(service)]
  await Promise.all([e.first, f.first])
})
