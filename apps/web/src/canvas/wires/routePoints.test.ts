import { describe, expect, it } from 'vitest'
import { distanceTo, middleOf, roundedPath } from './polyline.ts'
import { plainPlan, routePoints } from './routePoints.ts'

const path = (...ends: Parameters<typeof routePoints>): string =>
  roundedPath(routePoints(...ends), 10)

describe('routePoints', () => {
  it('goes straight between handles of one height', () => {
    expect(path({ x: 434, y: 312 }, { x: 558, y: 312 }, plainPlan)).toBe('M434 312L545 312')
  })

  it('turns 24 before the card, with round bends', () => {
    expect(path({ x: 434, y: 288 }, { x: 558, y: 198 }, plainPlan)).toBe(
      'M434 288L524 288Q534 288 534 278L534 208Q534 198 544 198L545 198',
    )
  })

  it('turns earlier in a lane of its own', () => {
    expect(path({ x: 434, y: 264 }, { x: 558, y: 82 }, { ...plainPlan, lane: 1 })).toBe(
      'M434 264L514 264Q524 264 524 254L524 92Q524 82 534 82L545 82',
    )
  })

  it('goes around below when it leads back', () => {
    const points = routePoints({ x: 700, y: 50 }, { x: 300, y: 60 }, { ...plainPlan, aroundY: 200 })
    expect(points.map(({ y }) => y)).toEqual([50, 50, 200, 200, 60, 60])
    expect(points.at(-1)).toEqual({ x: 287, y: 60 })
  })

  it('stays between two cards that are close', () => {
    const points = routePoints({ x: 100, y: 0 }, { x: 130, y: 80 }, { ...plainPlan, lane: 5 })
    expect(points.every(({ x }) => x >= 100 && x <= 130)).toBe(true)
  })
})

describe('lines', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 20 },
  ]
  it('has its middle on the longest stretch', () => {
    expect(middleOf(line)).toEqual({ x: 50, y: 0 })
  })

  it('tells how far a point is away', () => {
    expect(distanceTo(line, { x: 50, y: 12 })).toBe(12)
    expect(distanceTo(line, { x: 103, y: 24 })).toBe(5)
  })
})
