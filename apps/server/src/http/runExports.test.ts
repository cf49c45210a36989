import { expect, test, vi } from 'vitest'
import { streamOf } from './runExports.ts'

test('a download that nobody takes on with is broken off, one that is taken is not', async () => {
  vi.useFakeTimers()
  try {
    let isLetGo = false
    async function* pieces() {
      try {
        for (;;) yield 'piece'
      } finally {
        isLetGo = true
      }
    }
    const stream = streamOf(pieces())
    const errors: Error[] = []
    stream.on('error', (error) => errors.push(error))
    const reader = stream[Symbol.asyncIterator]()
    for (let at = 0; at < 3; at += 1) {
      expect(await reader.next()).toEqual({ done: false, value: 'piece' })
      await vi.advanceTimersByTimeAsync(50_000)
    }
    expect({ errors, isLetGo }).toEqual({ errors: [], isLetGo: false })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/Download it again/),
    ])
    expect(isLetGo).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
