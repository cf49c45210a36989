import { pino } from 'pino'
import { expect, test } from 'vitest'
import { redactedStream } from './redactedStream.ts'

test('a log line never holds a secret that was learnt, or what looks like one', () => {
  const lines: string[] = []
  const output = redactedStream({ write: (line) => lines.push(line) })
  const logger = pino({}, output)
  output.learn(['canary-value'])
  logger.error({ err: new Error('the key canary-value failed') }, 'Bearer abcdefghijklmnop')
  expect(lines.length).toBe(1)
  expect(lines.join('')).not.toMatch(/canary-value|abcdefghijklmnop/)
  expect(JSON.parse(lines.join(''))).toMatchObject({ msg: 'Bearer ** MASKED **' })
})
