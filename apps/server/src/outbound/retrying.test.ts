import type { Attempt } from '@flowglass/engine'
import { asComponentId } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { retryPolicyOf } from './retryPolicy.ts'
import { retryAfterMs, retrying, type Failure, type Tried } from './retrying.ts'

const policy = retryPolicyOf(
  { component_type: 'LlmConfig', id: asComponentId('llm'), name: 'llm' },
  'retry',
)
const failed = (failure: Omit<Failure, 'error'>): Tried<string> => ({
  ok: false,
  failure: { error: new Error('it failed'), ...failure },
})

function tryAll(...results: Tried<string>[]) {
  const attempts: Attempt[] = []
  const waits: number[] = []
  let clock = 0
  const done = retrying(async (number) => results[number - 1] ?? failed({}), {
    policy,
    context: {
      signal: new AbortController().signal,
      onAttempt: (attempt) => attempts.push(attempt),
    },
    random: () => 1,
    now: () => clock,
    wait: (ms) => {
      waits.push(ms)
      clock += ms
      return Promise.resolve()
    },
  })
  return { done, attempts, waits }
}

test('what fails twice and then works is tried three times, each told of', async () => {
  const { done, attempts } = tryAll(failed({ status: 500 }), failed({}), { ok: true, value: 'yes' })
  expect(await done).toBe('yes')
  expect(attempts).toEqual([
    { number: 2, reason: 'status 500', waitMs: 1000 },
    { number: 3, reason: 'it failed', waitMs: 2000 },
  ])
})

test('Retry-After counts where it asks for more, up to 30 seconds', async () => {
  const { done, waits } = tryAll(
    failed({ status: 429, retryAfterMs: 5_000 }),
    failed({ status: 429, retryAfterMs: 90_000 }),
    { ok: true, value: 'yes' },
  )
  await done
  expect(waits).toEqual([5_000, 30_000])
})

test('the last failure is thrown, and hopeless ones at once', async () => {
  await expect(tryAll().done).rejects.toThrow('it failed')
  const hopeless = tryAll(failed({ status: 401 }), { ok: true, value: 'never' })
  await expect(hopeless.done).rejects.toThrow('it failed')
  const refused = tryAll(failed({ isFinal: true }), { ok: true, value: 'never' })
  await expect(refused.done).rejects.toThrow('it failed')
  expect([...hopeless.waits, ...refused.waits]).toEqual([])
})

test.each([
  ['3', 3000],
  ['0.5', 500],
  ['Mon, 30 Nov 2026 12:00:10 GMT', 10_000],
  ['Mon, 30 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After “%s” is %s ms', (header, expected) => {
  expect(retryAfterMs(header, Date.parse('2026-11-30T12:00:00Z'))).toBe(expected)
})
