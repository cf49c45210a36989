import { expect, test } from 'vitest'
import { aMapRun } from '../../../test/aTrace.ts'
import { linesOf, noFolds, withOpened } from './lines.ts'
import { moveFor, nextError } from './moves.ts'

const trace = aMapRun(4)
const { lines } = linesOf(trace, noFolds)

test.each([
  ['ArrowDown', 0, { kind: 'go', line: 1 }],
  ['ArrowDown', 9, { kind: 'go', line: 9 }],
  ['ArrowUp', 1, { kind: 'go', line: 0 }],
  ['ArrowUp', -1, { kind: 'go', line: 9 }],
  ['Home', 5, { kind: 'go', line: 0 }],
  ['End', 0, { kind: 'go', line: 9 }],
  ['ArrowRight', 0, { kind: 'go', line: 1 }],
  ['ArrowLeft', 0, { kind: 'fold', line: 0, isOpen: false }],
  ['ArrowLeft', 3, { kind: 'go', line: 2 }],
  ['ArrowRight', 3, undefined],
  ['x', 3, undefined],
])('%s on line %d', (key, at, expected) => {
  expect(moveFor(key, lines, at)).toEqual(expected)
})

test('a closed line opens before one goes into it', () => {
  const closed = linesOf(trace, { ...noFolds, closed: new Set([1]) }).lines
  expect(moveFor('ArrowRight', closed, 1)).toEqual({ kind: 'fold', line: 1, isOpen: true })
})

test('the next error is the innermost, and goes round at the end', () => {
  const failed = aMapRun(8, [2, 5])
  const tools = [2 + 2 * 2 + 1, 2 + 5 * 2 + 1]
  expect(nextError(failed, { from: -1, by: 1 })).toBe(tools[0])
  expect(nextError(failed, { from: tools[0] ?? 0, by: 1 })).toBe(tools[1])
  expect(nextError(failed, { from: tools[1] ?? 0, by: 1 })).toBe(tools[0])
  expect(nextError(failed, { from: tools[0] ?? 0, by: -1 })).toBe(tools[1])
  expect(nextError(aMapRun(3), { from: 0, by: 1 })).toBeUndefined()
})

test('an error inside a folded group can be shown', () => {
  const failed = aMapRun(8, [2])
  const seq = nextError(failed, { from: -1, by: 1 }) ?? -1
  const tree = linesOf(failed, withOpened(failed, noFolds, seq))
  expect(tree.lineOf[seq]).toBeGreaterThan(0)
})
