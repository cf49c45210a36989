import { expect, test } from 'vitest'
import { formatBytes, formatCompact, formatDuration, formatWhen, plural } from './format.ts'

test.each([
  [0, '0 ms'],
  [0.004, '< 0.1 ms'],
  [0.42, '0.4 ms'],
  [14, '14 ms'],
  [999.6, '1.00 s'],
  [2460, '2.46 s'],
  [9996, '10.0 s'],
  [21_000, '21.0 s'],
  [59_960, '1 min 00 s'],
  [245_000, '4 min 05 s'],
  [3_599_900, '60 min 00 s'],
  [3_840_000, '1 h 04 min'],
])('%d ms reads %s', (ms, expected) => {
  expect(formatDuration(ms)).toBe(expected)
})

test.each([
  [942, '942'],
  [9999, '9,999'],
  [12_400, '12.4k'],
  [999_499, '999.5k'],
  [1_200_000, '1.2M'],
])('%d tokens read %s', (count, expected) => {
  expect(formatCompact(count)).toBe(expected)
})

test('bytes go in steps of 1024', () => {
  expect([812, 1434, 10 * 1024 * 1024].map(formatBytes)).toEqual(['812 B', '1.4 kB', '10 MB'])
})

test('a time is told the shorter the nearer it is', () => {
  const now = new Date(2026, 10, 30, 12, 10)
  const at = [
    new Date(2026, 10, 30, 9, 31),
    new Date(2026, 10, 29, 23, 59),
    new Date(2026, 10, 24, 8),
    new Date(2025, 10, 24, 8),
  ]
  expect(at.map((time) => formatWhen(time, now))).toEqual([
    '09:31',
    'Yesterday',
    '24 Nov',
    '24 Nov 2025',
  ])
})

test('one of a thing has no plural', () => {
  expect([plural(1, 'problem'), plural(0, 'problem'), plural(2, 'entry', 'entries')]).toEqual([
    '1 problem',
    '0 problems',
    '2 entries',
  ])
})
