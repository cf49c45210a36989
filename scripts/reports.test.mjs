import { expect, test } from 'vitest'
import {
  failuresText,
  playwrightCounts,
  playwrightFailures,
  playwrightLuck,
  vitestCounts,
  vitestFailures,
} from './reports.mjs'

test('a test file that could not be loaded counts as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  expect(vitestCounts(report)).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('a journey that passed at the second try counts as passed, an error outside of tests as failed', () => {
  const report = { stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 }, errors: [{}] }
  expect(playwrightCounts(report)).toEqual({ passed: 5, failed: 3, skipped: 3 })
})

test('what failed is told by file, test and message', () => {
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        ...{ name: 'c.test.ts', status: 'failed', message: '' },
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'fails', failureMessages: ['expected 1'] },
        ],
      },
    ],
  }
  expect(vitestFailures(report)).toEqual([
    { file: 'b.test.ts', test: '', message: 'no such module' },
    { file: 'c.test.ts', test: 'fails', message: 'expected 1' },
  ])
})

test('journeys that failed are found in suites of suites, and errors outside of them', () => {
  const spec = (title, ok, messages) => ({
    ...{ file: 'a.spec.ts', title, ok },
    tests: [{ results: messages.map((message) => ({ errors: [{ message }] })) }],
  })
  const inner = { specs: [spec('fails', false, ['first try', 'second try'])] }
  const report = {
    suites: [{ specs: [spec('passes late', true, ['first try'])], suites: [inner] }],
    errors: [{ message: 'no browser' }],
  }
  expect(playwrightFailures(report)).toEqual([
    { file: 'a.spec.ts', test: 'fails', message: 'first try\nsecond try' },
    { file: '', test: '', message: 'no browser' },
  ])
})

test('a journey that passed only when tried again is told with what went wrong before', () => {
  const journey = (title, status, ...messages) => ({
    ...{ file: 'a.spec.ts', title, ok: true },
    tests: [{ status, results: messages.map((found) => ({ errors: found.map(asError) })) }],
  })
  const asError = (message) => ({ message })
  const inner = { specs: [journey('passes late', 'flaky', ['not there yet'], [])] }
  const report = { suites: [{ specs: [journey('passes', 'expected', [])], suites: [inner] }] }
  expect(playwrightLuck(report)).toEqual([
    { file: 'a.spec.ts', test: 'passes late', message: 'not there yet' },
  ])
})

test('the closing text stays short', () => {
  const message = Array.from({ length: 100 }, (_, at) => `\u001B[31mline ${at}\u001B[39m`).join(
    '\n',
  )
  const text = failuresText(Array.from({ length: 30 }, () => ({ file: 'f', test: 't', message })))
  expect(text.split('\n').slice(0, 2)).toEqual(['✗ f › t', '    line 0'])
  expect(text).not.toContain('line 25')
  expect(text.endsWith('and 10 more')).toBe(true)
})
