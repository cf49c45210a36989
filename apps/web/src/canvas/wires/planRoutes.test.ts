import { describe, expect, it } from 'vitest'
import { planRoutes, type Ends, type Obstacle } from './planRoutes.ts'
import { routePoints } from './routePoints.ts'

const wire = (id: string, y: number, to: string, targetY: number): Ends => ({
  id,
  from: 'route',
  to,
  source: { x: 434, y },
  target: { x: 558, y: targetY },
  labelRoom: 80,
})

describe('planRoutes', () => {
  it('lets the upper of two rising routes turn first, so that they do not cross', () => {
    const plans = planRoutes(
      [
        wire('status', 264, 'lookup', 82),
        wire('return', 288, 'check', 198),
        wire('general', 312, 'answer', 312),
        wire('default', 336, 'answer', 312),
      ],
      [],
    )
    expect([...plans].map(([id, { lane }]) => [id, lane])).toEqual([
      ['status', 1],
      ['return', 0],
      ['general', 0],
      ['default', 0],
    ])
  })

  it('lets the lower of two falling routes turn first', () => {
    const plans = planRoutes([wire('a', 100, 'x', 300), wire('b', 124, 'y', 400)], [])
    expect(plans.get('b')?.lane).toBeGreaterThan(plans.get('a')?.lane ?? 0)
  })

  it('keeps a long route clear of the cards between its ends', () => {
    const card: Obstacle = { id: 'between', x: 700, y: 60, width: 240, height: 100 }
    const long: Ends = { ...wire('long', 100, 'far', 100), target: { x: 1200, y: 100 } }
    const plan = planRoutes([long], [card]).get('long')
    expect(plan?.turn).toBe('around')
    const points = plan && routePoints(long.source, long.target, plan)
    const level = points?.filter(({ x }) => x > 700 && x < 940)
    expect(level).toEqual([])
    expect(plan?.aroundY).toBe(40)
  })

  it('sends a route back below both of its cards', () => {
    const back: Ends = { ...wire('back', 100, 'first', 50), target: { x: 100, y: 50 } }
    const cards: Obstacle[] = [
      { id: 'first', x: 100, y: 28, width: 240, height: 300 },
      { id: 'route', x: 194, y: 50, width: 240, height: 100 },
    ]
    expect(planRoutes([back], cards).get('back')?.aroundY).toBe(348)
  })
})
