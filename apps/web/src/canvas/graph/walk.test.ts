import { asComponentId } from '@flowglass/spec'
import { describe, expect, it } from 'vitest'
import { branching, end, flowWith, placed, start } from '../testFlow.ts'
import { flowGraph } from './flowGraph.ts'
import { stepBeside } from './walk.ts'

const id = asComponentId
const document = flowWith(
  [
    placed(start, 0, 100),
    placed(branching, 200, 100),
    placed(end('upper', 'order'), 600, 0),
    placed(end('lower', 'refund'), 600, 200),
  ],
  [
    ['start', 'next', 'choose'],
    ['choose', 'order', 'upper'],
    ['choose', 'refund', 'lower'],
  ],
)
const graph = flowGraph(document, id('flow'), 'plain')

describe('stepBeside', () => {
  it('goes on along the route, to the nearest step', () => {
    expect(stepBeside(graph, id('start'), 'right')).toBe('choose')
    expect(stepBeside(graph, id('choose'), 'right')).toBe('upper')
  })

  it('goes back along the route', () => {
    expect(stepBeside(graph, id('lower'), 'left')).toBe('choose')
  })

  it('goes up and down in the column', () => {
    expect(stepBeside(graph, id('upper'), 'down')).toBe('lower')
    expect(stepBeside(graph, id('lower'), 'up')).toBe('upper')
  })

  it('stays where nothing is', () => {
    expect(stepBeside(graph, id('start'), 'left')).toBeUndefined()
  })
})
