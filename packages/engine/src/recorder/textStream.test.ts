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
  stream.add('a ')
  expect(pieces).toEqual(['a '])
  stream.add('b ')
  expect(pieces).toEqual(['a '])
  vi.advanceTimersByTime(100)
  expect(pieces).toEqual(['a ', 'b '])
})

test('writes words whole, so that who reads the pieces can tell what stands in them', () => {
  const { pieces, stream } = listening()
  for (const piece of ['the key sk-', '12', '34 of', ' 東京', 'の鍵 and', ' mo']) {
    stream.add(piece)
    vi.advanceTimersByTime(200)
  }
  expect(pieces).toEqual(['the key ', 'sk-1234 ', 'of 東京', 'の鍵 ', 'and '])
  stream.finish()
  expect(pieces.at(-1)).toBe('mo')
})

test('a word without an end is written as it comes', () => {
  const { pieces, stream } = listening()
  for (let at = 0; at < 3; at += 1) {
    stream.add('x'.repeat(1_500))
    vi.advanceTimersByTime(200)
  }
  expect(pieces).toEqual(['x'.repeat(3_000)])
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
  stream.add('a ')
  recorder.word = () => {
    throw new Error('The disk is full.')
  }
  stream.add('b ')
  vi.advanceTimersByTime(100)
  expect(() => stream.add('c')).toThrow('The disk is full.')
  expect(() => stream.finish()).toThrow('The disk is full.')
  stream.add('late')
})
