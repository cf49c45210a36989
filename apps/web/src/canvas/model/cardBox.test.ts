import { asComponentId } from '@flowglass/spec'
import { describe, expect, it } from 'vitest'
import { branching, end, flowWith, llm, model, start } from '../testFlow.ts'
import { boxOf, routeAt } from './cardBox.ts'
import { cardOf, type CardModel } from './cardModel.ts'
import { shapeOf } from './cardShape.ts'

const document = flowWith(
  [start, branching, llm('short', 'Hello'), llm('long', 'word '.repeat(20)), end('done')],
  [],
  [model],
)
const card = (id: string): CardModel => {
  const found = cardOf(document, asComponentId(id))
  if (found === undefined) throw new Error(`No card ${id}`)
  return found
}

describe('boxOf', () => {
  it('is a head, a line of prompt and a foot', () => {
    expect(boxOf(card('short'), 'plain').height).toBe(1 + 43 + 24 + 28 + 1)
  })

  it('never counts more than two lines of prompt', () => {
    expect(boxOf(card('long'), 'plain').height).toBe(boxOf(card('short'), 'plain').height + 16)
  })

  it('puts the handles of routes into the middle of their rows', () => {
    const box = boxOf(card('choose'), 'plain')
    expect(
      ['order', 'refund', 'default'].map((branch) => routeAt(card('choose'), box, branch)),
    ).toEqual([56, 80, 104])
    expect(box.height).toBe(1 + 43 + 3 * 24 + 1)
  })

  it('moves the routes down for the inputs that the data layer shows', () => {
    const box = boxOf(card('choose'), 'ports')
    expect(box.inputsAt).toBe(56)
    expect(routeAt(card('choose'), box, 'order')).toBe(80)
  })

  it('makes Start and End as wide as their words', () => {
    expect(boxOf(card('done'), 'plain').width).toBe(148)
    expect(boxOf(card('short'), 'plain').width).toBe(240)
  })
})

describe('shapeOf', () => {
  it('has the same handles in both views, so that no wire loses its end', () => {
    const ids = (view: 'plain' | 'ports') =>
      shapeOf(card('short'), view).handles.map(({ id }) => id)
    expect(ids('plain')).toEqual(ids('ports'))
    expect(ids('plain')).toEqual(['in', 'next', 'gives:summary'])
  })

  it('gives the same object for the same card', () => {
    expect(shapeOf(card('short'), 'plain')).toBe(shapeOf(card('short'), 'plain'))
  })
})
