import { opKind, type Op } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { createTally, statusIndex } from './tally.ts'

const open = (seq: number, parent: number): Op => [opKind.open, seq, parent, 1, 0, 0, -1, 0]
const waits = (seq: number): Op => [opKind.status, seq, 0, statusIndex('waiting')]
const goesOn = (seq: number): Op => [opKind.status, seq, 0, statusIndex('running')]
const closes = (seq: number): Op => [opKind.close, seq, 0, statusIndex('ok')]

function statusAfter(...ops: readonly Op[]) {
  const tally = createTally()
  ops.forEach((op) => tally.add(op))
  return tally.totals().status
}

const twoAsks = [open(0, -1), open(1, 0), waits(1), open(2, 0), waits(2), waits(0)]

test('a run waits when all that is open waits', () => {
  expect(statusAfter()).toBe('running')
  expect(statusAfter(open(0, -1), open(1, 0), waits(1))).toBe('running')
  expect(statusAfter(...twoAsks)).toBe('waiting')
})

test('a run of which one of two asks was answered goes on, so that a crash is noticed', () => {
  expect(statusAfter(...twoAsks, closes(1), goesOn(0))).toBe('running')
  expect(statusAfter(...twoAsks, closes(1), goesOn(0), open(3, 0))).toBe('running')
  expect(statusAfter(...twoAsks, closes(1), goesOn(0), waits(0))).toBe('waiting')
})
