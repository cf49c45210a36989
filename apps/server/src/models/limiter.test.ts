import { expect, test } from 'vitest'
import { createLimiter, waitFor } from './limiter.ts'
import type { ProviderLimits } from './limits.ts'

const signal = new AbortController().signal
const settle = () => new Promise(setImmediate)

/** A limiter whose time passes when the test says so. */
function limiterWith(limits: ProviderLimits) {
  let clock = 0
  let due: { at: number; run: () => void } | undefined
  const limiter = createLimiter({
    limits: () => Promise.resolve(limits),
    now: () => clock,
    setTimer(run, ms) {
      due = { at: clock + ms, run }
      return setTimeout(() => {}, 0)
    },
  })
  const begun: number[] = []
  const enter = async (number: number, tokens = 0, own = signal) => {
    const lease = await limiter.enter('https://a.example', tokens, own)
    begun.push(number)
    return lease
  }
  const pass = (ms: number) => {
    clock += ms
    if (due !== undefined && due.at <= clock) due.run()
  }
  return { begun, enter, pass }
}

test('calls in flight are limited, the next goes when one has ended', async () => {
  const { begun, enter } = limiterWith({ inFlight: 2 })
  const first = enter(1)
  void enter(2)
  void enter(3)
  await settle()
  expect(begun).toEqual([1, 2])
  ;(await first).end(null)
  await settle()
  expect(begun).toEqual([1, 2, 3])
})

test('requests a minute are limited, in the order of asking', async () => {
  const { begun, enter, pass } = limiterWith({ requestsPerMinute: 2 })
  for (const number of [1, 2, 3, 4]) void enter(number).then((lease) => lease.end(null))
  await settle()
  expect(begun).toEqual([1, 2])
  pass(59_999)
  await settle()
  expect(begun).toEqual([1, 2])
  pass(1)
  await settle()
  expect(begun).toEqual([1, 2, 3, 4])
})

test('tokens a minute count as they were used, not as they were guessed', async () => {
  const { begun, enter } = limiterWith({ tokensPerMinute: 1000 })
  const lease = await enter(1, 900)
  void enter(2, 400)
  await settle()
  expect(begun).toEqual([1])
  lease.end(300)
  await settle()
  expect(begun).toEqual([1, 2])
})

test('a call larger than the limit goes when nothing else did within the minute', () => {
  const limits = { tokensPerMinute: 100 }
  const line = { inFlight: 0, recent: [{ at: 0, tokens: 10 }] }
  expect(waitFor({ inFlight: 0, recent: [] }, limits, { now: 0, tokens: 500 })).toBe(0)
  expect(waitFor(line, limits, { now: 1000, tokens: 500 })).toBe(59_000)
})

test('a stopped run leaves the line', async () => {
  const { begun, enter } = limiterWith({ inFlight: 1 })
  const first = await enter(1)
  const controller = new AbortController()
  const second = enter(2, 0, controller.signal)
  const third = enter(3)
  await settle()
  controller.abort(new Error('stopped'))
  await expect(second).rejects.toThrow('stopped')
  first.end(null)
  await third
  expect(begun).toEqual([1, 3])
})
