import { expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './reports.mjs'

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
