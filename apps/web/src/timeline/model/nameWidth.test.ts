import { expect, test } from 'vitest'
import { nameWidthIn } from './nameWidth.ts'

test.each([
  ['wide', 1300, 326],
  ['narrow', 900, 252],
  ['not measured yet', 0, 326],
])('where nothing was chosen, names in room that is %s are as is usual', (_, room, size) => {
  expect(nameWidthIn(room, undefined)).toMatchObject({ size, usual: size })
})

test.each([
  [1300, 600, 600],
  [900, 600, 520],
  [500, 600, 252],
  [2000, 900, 800],
])('in %d pixels, names of %d are %d wide, so that bars have their room', (room, chosen, size) => {
  expect(nameWidthIn(room, chosen).size).toBe(size)
})
