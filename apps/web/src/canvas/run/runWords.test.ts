import { asComponentId } from '@flowglass/spec'
import { categoryCode, statusCode, type Op } from '@flowglass/trace'
import { expect, test } from 'vitest'
import { runOf } from '../testRun.ts'
import { noMarks } from './marks.ts'
import { runWordsOf } from './runWords.ts'

const id = asComponentId
const steps = ['ask', 'answer', 'refund', 'done'].map(id)

/** A flow whose `ask` took 300 µs and left, and whose `answer` has begun. */
const begun: readonly Op[] = [
  [3, 0, 'Flow flow'],
  [3, 1, 'LlmNode ask'],
  [3, 2, 'ask'],
  [3, 3, 'LlmNode answer'],
  [3, 4, 'answer'],
  [0, 0, -1, categoryCode('flow'), 0, 5, -1, 0],
  [0, 1, 0, categoryCode('node'), 1, 2, -1, 100],
  [1, 1, 400, statusCode('ok')],
  [0, 2, 0, categoryCode('node'), 3, 4, -1, 500],
]

test('a step is done in its time or running, and one that is ahead is not spoken of', () => {
  expect([...runWordsOf(runOf(begun), steps, noMarks)]).toEqual([
    ['ask', 'done in 0.3 ms'],
    ['answer', 'running'],
  ])
})

test('a step that failed says so, and those that the run cannot reach any more do', () => {
  const run = runOf([...begun, [1, 2, 900, statusCode('error')]])
  const marks = { ...noMarks, notTaken: new Set([id('refund'), id('done')]) }
  expect([...runWordsOf(run, steps, marks)]).toEqual([
    ['ask', 'done in 0.3 ms'],
    ['answer', 'failed'],
    ['refund', 'not reached'],
    ['done', 'not reached'],
  ])
})
