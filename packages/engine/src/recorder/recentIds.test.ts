import { expect, test } from 'vitest'
import { createRecentIds } from './recentIds.ts'

test('an object is known by its identity until a few others came after it', () => {
  const ids = createRecentIds()
  const objects = Array.from({ length: 9 }, () => ({}))
  objects.slice(0, 8).forEach((object, id) => ids.set(object, id))
  expect(objects.map((object) => ids.get(object))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, undefined])
  ids.set(objects[8] ?? {}, 8)
  expect(objects.map((object) => ids.get(object))).toEqual([undefined, 1, 2, 3, 4, 5, 6, 7, 8])
})
