import { categoryCode, eventCode, statusCode, type Op } from '@flowglass/trace'
import type { RunLog } from '../../src/runLog/runLog.ts'

const FRAMES = 100_000
/** Ops that the recorder of a busy run writes at once. */
const BATCH_OPS = 1_000

const [flow, iteration, node] = ['flow', 'iter', 'node'] as const
const names = ['Flow triage', 'triage', 'Flow each', 'ToolNode look_up', 'look_up', 'next']
const total = { status: 'finished', frames: FRAMES, tokensIn: 0, tokensOut: 0, errors: 0 } as const

/** A map over many items, one step each, as the server stores it; the values are a few lines long. */
export function writeLargeRun(log: RunLog): void {
  const run = log.create({
    ...{ id: 'large', flowId: 'bench', text: 'bench', model: 'mock', inputs: '{}' },
    epochUs: 1_796_000_000_000_000,
  })
  const writer = writerOf(log, run.n)
  names.forEach((text, id) => writer.op([3, id, text]))
  writer.op([0, 0, -1, categoryCode(flow), 0, 1, -1, 0])
  for (let seq = 1; seq < FRAMES; seq += 2) {
    const item = (seq - 1) / 2
    const t = seq * 10
    const value = { id: `ORD-${item}`, request: 'Where is my parcel? '.repeat(10) }
    writer.op([0, seq, 0, categoryCode(iteration), 2, 1, item, t])
    writer.value(seq, 'input', { t, value })
    writer.op([0, seq + 1, seq, categoryCode(node), 3, 4, -1, t + 1])
    writer.value(seq + 1, 'input', { t: t + 1, value })
    writer.value(seq + 1, 'output', { t: t + 8, value: { ...value, status: 'SHIPPED' } })
    writer.op([1, seq + 1, t + 8, statusCode('ok')])
    writer.value(seq, 'output', { t: t + 9, value: { status: 'SHIPPED' } })
    writer.op([1, seq, t + 9, statusCode('ok')])
  }
  const end = FRAMES * 10 + 10
  writer.op([1, 0, end, statusCode('ok')])
  writer.op([9, statusCode('ok'), end])
  writer.flush(end)
}

function writerOf(log: RunLog, run: number) {
  let [ops, texts]: [Op[], string[]] = [[], []]
  let [written, values] = [0, 0]
  function flush(t1Us?: number): void {
    const batch = { from: written, to: written + ops.length, ops }
    const payloads = { from: values, texts, originals: new Map<number, string>() }
    const end = t1Us === undefined ? undefined : { status: 'finished' as const, t1Us }
    log.write(run, { batch, payloads, totals: total, end })
    written += ops.length
    values += texts.length
    ;[ops, texts] = [[], []]
  }
  function op(next: Op): void {
    ops.push(next)
    if (ops.length >= BATCH_OPS) flush()
  }
  return {
    op,
    flush,
    value(seq: number, kind: 'input' | 'output', { t, value }: { t: number; value: object }) {
      texts.push(JSON.stringify(value))
      op([2, seq, eventCode(kind), t, values + texts.length - 1])
    },
  }
}
