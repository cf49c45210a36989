import { categoryCode, createTrace, eventCode, type Category, type Op } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { writingNow } from './chatItems.ts'

const words: readonly Op[] = [
  [3, 0, 'Agent boss'],
  [3, 1, 'boss'],
  [3, 2, 'so far'],
]

const open = (seq: number, parent: number, category: Category): Op => [
  ...([0, seq, parent, categoryCode(category), 0, 1, -1, seq] as const),
]

const writes = (seq: number): Op => [2, seq, eventCode('delta'), 20, 2]

function traceOf(ops: readonly Op[]) {
  const trace = createTrace()
  const all = [...words, ...ops]
  trace.append({ from: 0, to: all.length, ops: all })
  return trace
}

const manager = [open(0, -1, 'agent'), open(1, 0, 'round')]

test('what an agent writes is shown while it comes', () => {
  const trace = traceOf([...manager, open(2, 1, 'llm'), writes(2)])
  expect(writingNow(trace)).toEqual({ seq: 2, text: 'so far' })
})

test('what an agent writes to another agent is not shown to the person', () => {
  const worker = [open(2, 1, 'agent'), open(3, 2, 'round'), open(4, 3, 'llm'), writes(4)]
  expect(writingNow(traceOf([...manager, ...worker]))).toBeUndefined()
})
