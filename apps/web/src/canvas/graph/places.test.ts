import { asComponentId } from '@flowglass/spec'
import { describe, expect, it } from 'vitest'
import { end, flowWith, llm, model, placed, start } from '../testFlow.ts'
import { flowGraph } from './flowGraph.ts'
import { besideOthers, freePlace, placeAfter, roomAfter, roomOn } from './places.ts'

const id = asComponentId
const graph = flowGraph(
  flowWith(
    [placed(start, 0, 0), placed(end('done'), 220, 0), llm('loose', 'Hello')],
    [
      ['start', 'next', 'done'],
      ['start', 'next', 'loose'],
    ],
    [model],
  ),
  id('flow'),
  'plain',
)

describe('places for steps', () => {
  it('goes below what is in the way', () => {
    const taken = [{ x: 0, y: 0, width: 240, height: 100 }]
    expect(freePlace(taken, { x: 10, y: 20 })).toEqual({ x: 10, y: 140 })
    expect(freePlace(taken, { x: 300, y: 20 })).toEqual({ x: 300, y: 20 })
  })

  it('puts a step after another one without covering a third', () => {
    const place = placeAfter(graph, id('start'), 'next')
    expect(place.x).toBeGreaterThan(148)
    expect(place.y).toBeGreaterThan(44)
  })

  it('moves what follows a route to make room on it', () => {
    const { at, moved } = roomOn(graph, 'start-next-done')
    const done = moved.get(id('done'))
    expect(done?.x).toBeGreaterThanOrEqual(at.x + 240)
    expect(moved.has(id('start'))).toBe(false)
  })

  it('finds a place for a step that has none, beside the one before', () => {
    const place = besideOthers(graph, [id('loose')]).get(id('loose'))
    expect(place?.x).toBeGreaterThan(0)
  })
})

describe('roomAfter', () => {
  const start = { node: id('start'), branch: 'next' }

  it('keeps a step away from the one before it', () => {
    expect(roomAfter(graph, start, { x: 100, y: 200 }).at.x).toBeGreaterThan(180 + 40)
  })

  it('moves on what the new step leads to', () => {
    const { at, moved } = roomAfter(graph, start, { x: 230, y: 200 })
    expect(moved.get(id('done'))?.x).toBeGreaterThanOrEqual(at.x + 240 + 48)
  })
})
