import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const never = new AbortController().signal

/** Enters for each name and notes whose turn has come. */
function aLine(most: number) {
  const turns = createTurns(most)
  const entered: string[] = []
  return {
    entered,
    async enter(name: string, signal = never) {
      const leave = await turns.enter(signal)
      entered.push(name)
      return leave
    },
  }
}

test('as many as there are places go at once, the others in their order', async () => {
  const { enter, entered } = aLine(2)
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => enter(name))
  const leaveA = await a
  await b
  expect(entered).toEqual(['a', 'b'])
  leaveA?.()
  leaveA?.()
  const leaveC = await c
  expect(entered).toEqual(['a', 'b', 'c'])
  leaveC?.()
  await d
  expect(entered).toEqual(['a', 'b', 'c', 'd'])
})

test('whoever goes away leaves the line, and takes no place with it', async () => {
  const { enter, entered } = aLine(1)
  const leaveA = await enter('a')
  const controller = new AbortController()
  const gone = enter('gone', controller.signal)
  const b = enter('b')
  controller.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  leaveA()
  ;(await b)()
  await expect(enter('late', controller.signal)).rejects.toThrow('gone')
  await enter('c')
  expect(entered).toEqual(['a', 'b', 'c'])
})
