import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liveEnd, panned, shareOf, spanOf, ticksOf, wholeOf, zoomed } from './axis.ts'

const labels = (from: number, to: number, width = 600): string[] =>
  ticksOf({ from, to }, { width, apart: 64 }).map(({ label }) => label)

test.each([
  [0, 3_200_000, ['0', '0.4 s', '0.8 s', '1.2 s', '1.6 s', '2.0 s', '2.4 s', '2.8 s', '3.2 s']],
  [0, 22_000_000, ['0', '4 s', '8 s', '12 s', '16 s', '20 s']],
  [
    0,
    800_000,
    ['0', '100 ms', '200 ms', '300 ms', '400 ms', '500 ms', '600 ms', '700 ms', '800 ms'],
  ],
  [0, 240_000_000, ['0', '0:30', '1:00', '1:30', '2:00', '2:30', '3:00', '3:30', '4:00']],
])('an axis from %d to %d is marked in round times', (from, to, expected) => {
  expect(labels(from, to)).toEqual(expected)
})

test('a short part late in the run tells its times to the step', () => {
  expect(labels(12_300_000, 12_304_000)[1]).toMatch(/^12\.300\d s$/)
})

/** Spread over the whole range as well: as bit patterns, nearly all numbers are next to nothing. */
const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.double({ min, max, noNaN: true }),
    fc.integer({ min: 0, max: 1e6 }).map((share) => min + (share / 1e6) * (max - min)),
  )

test('ticks never stand closer than asked for', () => {
  fc.assert(
    fc.property(between(0, 1e9), between(50, 1e10), (from, length) => {
      const span = { from, to: from + length }
      const ticks = ticksOf(span, { width: 600, apart: 64 })
      const places = ticks.map(({ t }) => shareOf(t, span) * 600)
      places.slice(1).forEach((x, at) => expect(x - (places[at] ?? 0)).toBeGreaterThan(63.9))
    }),
  )
})

test('the axis of a live run grows in steps and always has room for now', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), (now) => {
      expect(liveEnd(now)).toBeGreaterThan(now)
    }),
  )
  expect(liveEnd(100_000)).toBe(liveEnd(200_000))
})

test('zooming keeps the time under the pointer where it is', () => {
  const whole = wholeOf(10_000_000, false)
  const before = { from: 2_000_000, to: 6_000_000 }
  const under = before.from + (before.to - before.from) * 0.25
  const after = zoomed(before, { factor: 2, share: 0.25 }, whole)
  expect(shareOf(under, after)).toBeCloseTo(0.25)
})

test('neither zooming nor moving leaves the run', () => {
  const whole = wholeOf(1_000_000, false)
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          isZoom: fc.boolean(),
          by: between(-3, 3),
          share: between(0, 1),
        }),
      ),
      (gestures) => {
        let span = whole
        for (const { isZoom, by, share } of gestures) {
          span = isZoom
            ? zoomed(span, { factor: Math.exp(by), share }, whole)
            : panned(span, by, whole)
          expect(span.from).toBeGreaterThanOrEqual(whole.from)
          expect(span.to).toBeLessThanOrEqual(whole.to + 1e-6)
          expect(span.to).toBeGreaterThan(span.from)
        }
      },
    ),
  )
})

test('following keeps now in view and the length as it was', () => {
  const span = spanOf({ kind: 'follow', span: 2_000_000 }, wholeOf(60_000_000, true), 60_000_000)
  expect(span.to - span.from).toBe(2_000_000)
  expect(span.to).toBeGreaterThan(60_000_000)
})
