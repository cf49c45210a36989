import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkLog,
  componentStates,
  createTrace,
  frameOf,
  rollup,
  rowsOf,
  runTotals,
  statusOf,
  type Op,
  type Trace,
} from '../src/index.ts'
import { opStream } from './opStream.ts'

const folded = (ops: readonly Op[]): Trace => {
  const trace = createTrace()
  trace.append({ from: 0, to: ops.length, ops })
  return trace
}

const contents = (trace: Trace) => ({
  status: trace.status,
  endedAt: trace.endedAt,
  frames: Array.from({ length: trace.frames }, (_, seq) => frameOf(trace, seq)),
  rows: rowsOf(trace, { collapsed: new Set() }),
  rollup: rollup(trace),
  states: componentStates(trace),
  totals: runTotals(trace),
})

test('random logs keep the rules of a log', () => {
  fc.assert(fc.property(opStream, (ops) => checkLog(ops).length === 0))
})

test('folding a prefix and then the rest equals folding all', () => {
  fc.assert(
    fc.property(opStream, fc.nat(200), fc.nat(20), (ops, cut, overlap) => {
      const trace = createTrace()
      const middle = Math.min(cut, ops.length)
      trace.append({ from: 0, to: middle, ops: ops.slice(0, middle) })
      componentStates(trace)
      const from = Math.max(0, middle - overlap)
      expect(trace.append({ from, to: ops.length, ops: ops.slice(from) })).toBe('ok')
      expect(contents(trace)).toEqual(contents(folded(ops)))
    }),
  )
})

test('op by op gives the same as all at once, and every version differs', () => {
  fc.assert(
    fc.property(opStream, (ops) => {
      const trace = createTrace()
      const versions = new Set([trace.version])
      for (const [at, op] of ops.entries()) {
        trace.append({ from: at, to: at + 1, ops: [op] })
        componentStates(trace)
        versions.add(trace.version)
      }
      expect(versions.size).toBe(ops.length + 1)
      expect(contents(trace)).toEqual(contents(folded(ops)))
    }),
  )
})

test('counts of component states agree with the frames', () => {
  fc.assert(
    fc.property(opStream, fc.nat(200), (ops, cut) => {
      const trace = folded(ops.slice(0, Math.min(cut, ops.length)))
      for (const [id, state] of componentStates(trace)) {
        const mine = contents(trace).frames.filter((frame) => frame?.componentId === id)
        const count = (...statuses: string[]) =>
          mine.filter((frame) => frame && statuses.includes(frame.status)).length
        expect(state.running).toBe(count('running', 'queued'))
        expect(state.waiting).toBe(count('waiting'))
        expect(state.ok).toBe(count('ok'))
        expect(state.error).toBe(count('error'))
        expect(state.cancelled).toBe(count('cancelled', 'interrupted'))
        expect(state.lastSeq).toBe(mine.at(-1)?.seq)
      }
    }),
  )
})

test('every frame has one row, after its parent', () => {
  fc.assert(
    fc.property(opStream, (ops) => {
      const trace = folded(ops)
      const rows = rowsOf(trace, { collapsed: new Set() })
      const place = new Map(rows.map((row, at) => [row.seq, at]))
      expect(place.size).toBe(trace.frames)
      for (const { seq } of rows) {
        const parent = trace.columns.parent[seq] ?? -1
        expect(parent < 0 || (place.get(parent) ?? Infinity) < (place.get(seq) ?? -1)).toBe(true)
      }
    }),
  )
})

test('the root sums what the outermost model calls told', () => {
  fc.assert(
    fc.property(opStream, (ops) => {
      const trace = folded(ops)
      const sums = rollup(trace)
      const failed = contents(trace).frames.filter((frame) => frame?.status === 'error')
      expect(sums.errors[0] ?? 0).toBeLessThanOrEqual(failed.length)
      expect((sums.errors[0] ?? 0) > 0).toBe(failed.length > 0)
      expect(statusOf(trace.columns.status[0])).toBe(frameOf(trace, 0)?.status)
    }),
  )
})
