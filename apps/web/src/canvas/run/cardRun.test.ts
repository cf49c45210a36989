import { componentStates, statusCode, categoryCode, type Op } from '@flowglass/trace'
import { describe, expect, it } from 'vitest'
import { runOf } from '../testRun.ts'
import { latestFrame, shownRun, timesOf, tookUs } from './cardRun.ts'

const ops: readonly Op[] = [
  [3, 0, 'Flow flow'],
  [3, 1, 'ApiNode track'],
  [3, 2, 'track'],
  [0, 0, -1, categoryCode('flow'), 0, 2, -1, 0],
  [0, 1, 0, categoryCode('node'), 1, 2, -1, 100],
  [0, 2, 1, categoryCode('http'), 1, 2, -1, 200],
  [1, 2, 900, statusCode('ok')],
  [1, 1, 1100, statusCode('error')],
]

describe('a step whose call carries its own component', () => {
  const run = runOf(ops)
  const state = componentStates(run.trace).get('track')

  it('is told from the step as a whole', () => {
    expect(state && latestFrame(run, state)).toBe(1)
    expect(state && tookUs(run, state)).toBe(1000)
    expect(state && shownRun(run, state).glyph).toBe('failed')
  })

  it('does not count as having run twice', () => {
    expect(state && timesOf(state)).toBe(0)
  })
})
