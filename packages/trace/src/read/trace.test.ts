import { describe, expect, test } from 'vitest'
import { checkLog } from '../log/checkLog.ts'
import { categoryCode, eventCode, statusCode } from '../log/codes.ts'
import { componentStates } from './componentStates.ts'
import { createTrace } from '../fold/createTrace.ts'
import { frameOf } from './frame.ts'
import type { Op } from '../log/op.ts'
import { rollup } from './rollup.ts'
import { rowsOf } from './rows.ts'
import { runTotals } from './totals.ts'

const ok = statusCode('ok')

/** Flow > LlmNode > model call that wrote "Hello" with 12 tokens in and 3 out. */
const summary: readonly Op[] = [
  [3, 0, 'Flow f'],
  [3, 1, 'Summary'],
  [0, 0, -1, categoryCode('flow'), 0, 1, -1, 0],
  [3, 2, 'LlmNode ask it'],
  [0, 1, 0, categoryCode('node'), 2, 1, -1, 10],
  [3, 3, 'OllamaConfig m'],
  [0, 2, 1, categoryCode('llm'), 3, 1, -1, 20],
  [3, 4, 'Hel'],
  [2, 2, eventCode('firstToken'), 30, 0],
  [2, 2, eventCode('delta'), 30, 4],
  [3, 5, 'lo'],
  [2, 2, eventCode('delta'), 40, 5],
  [3, 6, 'tiny'],
  [1, 2, 50, ok, [6, 12, 3, 4, null, null]],
  [3, 7, 'next'],
  [2, 1, eventCode('exit'), 60, 7],
  [2, 1, eventCode('output'), 60, 9],
  [1, 1, 60, ok],
  [1, 0, 70, ok],
  [9, ok, 70],
]

const traceOf = (ops: readonly Op[]) => {
  const trace = createTrace()
  trace.append({ from: 0, to: ops.length, ops })
  return trace
}

describe('a trace', () => {
  test('tells a frame in words', () => {
    const frame = frameOf(traceOf(summary), 2)
    expect(frame).toMatchObject({
      ...{ parent: 1, depth: 2, category: 'llm', componentType: 'OllamaConfig' },
      ...{ componentId: 'm', t0: 20, t1: 50, status: 'ok', firstTokenAt: 30 },
      usage: { model: 'tiny', in: 12, out: 3, cacheRead: 4, cacheWrite: null, reasoning: null },
    })
    expect(frameOf(traceOf(summary), 1)).toMatchObject({
      ...{ componentId: 'ask it', exit: 'next', outputId: 9 },
    })
    expect(frameOf(traceOf(summary), 3)).toBeUndefined()
  })

  test('shows text as it comes, on the call and on the step that asked', () => {
    const trace = traceOf(summary.slice(0, 10))
    expect(componentStates(trace).get('ask it')).toMatchObject({ running: 1, text: 'Hel' })
    trace.append({ from: 10, to: summary.length, ops: summary.slice(10) })
    const states = componentStates(trace)
    expect(states.get('m')?.text).toBe('Hello')
    expect(states.get('ask it')).toMatchObject({
      ...{ running: 0, ok: 1, text: 'Hello', durationUs: 50 },
      tokens: { in: 12, out: 3, atLeast: false },
    })
    expect(states.get('ask it')?.exits).toEqual(new Map([['next', 1]]))
  })

  test('forgets the text of an attempt that failed', () => {
    const retried: readonly Op[] = [...summary.slice(0, 12), [2, 2, eventCode('attempt'), 41, 1]]
    const trace = traceOf(retried)
    expect(componentStates(trace).get('ask it')?.text).toBe('')
    trace.append({ from: 13, to: 14, ops: [[2, 2, eventCode('delta'), 42, 5]] })
    expect(componentStates(trace).get('ask it')?.text).toBe('lo')
  })

  test('keeps the state object of a component that did not change', () => {
    const trace = traceOf(summary.slice(0, 17))
    const before = componentStates(trace)
    trace.append({ from: 17, to: 18, ops: summary.slice(17, 18) })
    expect(componentStates(trace).get('m')).toBe(before.get('m'))
    expect(componentStates(trace).get('ask it')).not.toBe(before.get('ask it'))
  })

  test('refuses a batch after a gap and drops what it has', () => {
    const trace = traceOf(summary.slice(0, 5))
    expect(trace.append({ from: 7, to: 8, ops: summary.slice(7, 8) })).toBe('gap')
    expect(trace.ops).toBe(5)
    expect(trace.append({ from: 2, to: 5, ops: summary.slice(2, 5) })).toBe('ok')
    expect(trace.ops).toBe(5)
    expect(trace.frames).toBe(2)
  })

  test('is queued, running, then what the run became', () => {
    expect(createTrace().status).toBe('queued')
    expect(traceOf(summary.slice(0, 8)).status).toBe('running')
    expect(traceOf(summary)).toMatchObject({ status: 'ok', endedAt: 70 })
  })

  test('hides what is collapsed', () => {
    const rows = rowsOf(traceOf(summary), { collapsed: new Set([1]) })
    expect(rows).toEqual([
      { seq: 0, depth: 0, hasChildren: true, isCollapsed: false },
      { seq: 1, depth: 1, hasChildren: true, isCollapsed: true },
    ])
  })

  test('sums tokens up the tree and says when a call told none', () => {
    expect(runTotals(traceOf(summary))).toMatchObject({ tokensIn: 12, tokensOut: 3, calls: 1 })
    const silent = summary.map((op): Op => (op[0] === 1 && op[1] === 2 ? [1, 2, 50, ok] : op))
    expect(runTotals(traceOf(silent))).toMatchObject({ tokensIn: 0, atLeast: true })
  })

  test('counts nested model calls once', () => {
    const llm = categoryCode('llm')
    const nested: readonly Op[] = [
      ...summary.slice(0, 3),
      [0, 1, 0, llm, 0, 1, -1, 1],
      [0, 2, 1, llm, 0, 1, -1, 2],
      [1, 2, 3, ok, [0, 5, 5, null, null, null]],
      [1, 1, 4, ok, [0, 5, 5, null, null, null]],
    ]
    expect(rollup(traceOf(nested)).in[0]).toBe(5)
  })

  test('follows a chain of 20,000 frames without recursion', () => {
    const chain = Array.from({ length: 20_000 }, (_, seq): Op => [
      0,
      seq,
      seq - 1,
      2,
      0,
      0,
      -1,
      seq,
    ])
    const trace = traceOf(chain)
    expect(rowsOf(trace, { collapsed: new Set() })).toHaveLength(20_000)
    expect(rollup(trace).calls[0]).toBe(0)
  })
})

describe('the check of a log', () => {
  test('has nothing to say about a right one', () => {
    expect(checkLog(summary)).toEqual([])
  })

  test.each([
    ['a close without an open', [...summary.slice(0, 3), [1, 4, 5, ok]], 'not open'],
    [
      'a frame number left out',
      [...summary.slice(0, 3), [0, 2, 0, 2, 0, 1, -1, 1]],
      'Expected frame',
    ],
    ['time that runs backwards', [...summary.slice(0, 7), [1, 2, 3, ok]], 'backwards'],
    ['an op after the end', [...summary, [3, 8, 'x']], 'after the run ended'],
    ['an end with open frames', [...summary.slice(0, 3), [9, ok, 1]], 'left open'],
    [
      'a word that did not come',
      [...summary.slice(0, 3), [0, 1, 0, 2, 9, 1, -1, 1]],
      'came not yet',
    ],
    ['a word number left out', [[3, 1, 'x']], 'Expected word 0'],
  ] as [string, Op[], string][])('finds %s', (_, ops, message) => {
    expect(checkLog(ops).map((fault) => fault.message)).toContainEqual(
      expect.stringContaining(message),
    )
  })
})
