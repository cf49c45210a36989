import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Place } from '../place.ts'
import { silentRecorder } from './silent.ts'
import { createTextStream } from './textStream.ts'

const place: Place = { seq: 0, parent: undefined, componentId: 'm', visit: 0, iteration: -1 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listening() {
  const pieces: string[] = []
  const kinds: string[] = []
  const recorder = {
    ...silentRecorder,
    word: (_: Place, kind: string, text: string) => void (kind === 'delta' && pieces.push(text)),
    number: (_: Place, kind: string) => void kinds.push(kind),
  }
  const clock = { now: () => Date.now() * 1000 }
  return { pieces, kinds, recorder, stream: createTextStream(recorder, clock, place) }
}

test('writes at most ten pieces a second and loses nothing', () => {
  const { pieces, kinds, stream } = listening()
  for (let at = 0; at < 200; at += 1) {
    stream.add('x')
    vi.advanceTimersByTime(10)
  }
  stream.finish()
  expect(kinds).toEqual(['firstToken'])
  expect(pieces.join('')).toBe('x'.repeat(200))
  expect(pieces.length).toBeLessThanOrEqual(21)
})

test('writes the first piece at once and the last one though no other follows', () => {
  const { pieces, stream } = listening()
  stream.add('a')
  expect(pieces).toEqual(['a'])
  stream.add('b')
  expect(pieces).toEqual(['a'])
  vi.advanceTimersByTime(100)
  expect(pieces).toEqual(['a', 'b'])
})

test('takes nothing after its end', () => {
  const { pieces, stream } = listening()
  stream.add('a')
  stream.finish()
  stream.add('late')
  vi.advanceTimersByTime(1000)
  expect(pieces).toEqual(['a'])
})

test('tells what went wrong while nobody listened to the next who does', () => {
  const { stream, recorder } = listening()
  stream.add('a')
  recorder.word = () => {
    throw new Error('The disk is full.')
  }
  stream.add('b')
  vi.advanceTimersByTime(100)
  expect(() => stream.add('c')).toThrow('The disk is full.')
  expect(() => stream.finish()).toThrow('The disk is full.')
  stream.add('late')
})
