import { expect, test } from 'vitest'
import { pathOf, type Place } from '../src/place.ts'

const root = { seq: 0, parent: undefined, componentId: 'flow', visit: 0, iteration: -1 }
const at = (componentId: string, more: Partial<Place> = {}): string =>
  pathOf({ seq: 1, parent: root, componentId, visit: 0, iteration: -1, ...more })

test('places have paths of their own, whatever their components are called', () => {
  expect(at('a', { visit: 1, iteration: 2 })).toBe('flow/a#1[2]')
  const paths = [
    ...[at('a', { visit: 1 }), at('a#1'), at('a%231')],
    ...[at('a', { iteration: 1 }), at('a[1]'), at('a/b'), at('a%2Fb')],
  ]
  expect(new Set(paths).size).toBe(paths.length)
})
