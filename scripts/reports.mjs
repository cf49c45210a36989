import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

/** A closing summary is read at a glance: the whole stands further up. */
const MOST_FAILURES = 20
const MOST_LINES = 25

/** Forgets earlier results, so that only what ran, or came from the cache, is counted. */
export function clearReports() {
  for (const folder of reportFolders()) rmSync(folder, { recursive: true, force: true })
  rmSync(join(root, '.turbo/runs'), { recursive: true, force: true })
}

/** Adds up the JSON reports of vitest and Playwright. */
export function sumReports() {
  const sum = { passed: 0, failed: 0, skipped: 0, failures: [], lucky: [] }
  for (const report of readReports()) {
    const isPlaywright = report.stats !== undefined
    const counts = isPlaywright ? playwrightCounts(report) : vitestCounts(report)
    for (const key of Object.keys(counts)) sum[key] += counts[key]
    sum.failures.push(...(isPlaywright ? playwrightFailures(report) : vitestFailures(report)))
    if (isPlaywright) sum.lucky.push(...playwrightLuck(report))
  }
  return sum
}

/** What failed: `{ file, test, message }`; a file that could not be loaded has no test. */
export function vitestFailures({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [{ file, test: '', message }]
      return failed.map(({ fullName, failureMessages }) => ({
        ...{ file, test: fullName, message: failureMessages.join('\n') },
      }))
    })
}

/** The same of journeys, whose suites stand in each other. */
export function playwrightFailures({ suites = [], errors = [] }) {
  const outside = errors.map(({ message = '', location }) => ({
    ...{ file: location?.file ?? '', test: '', message },
  }))
  const failed = suites.flatMap(journeysOf).filter(({ ok }) => !ok)
  return [...failed.map(journeyFailure), ...outside]
}

/** Journeys that passed, though not at the first try; the message is that of the tries before. */
export function playwrightLuck({ suites = [] }) {
  const isLucky = ({ tests }) => tests.some(({ status }) => status === 'flaky')
  return suites.flatMap(journeysOf).filter(isLucky).map(journeyFailure)
}

const journeysOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(journeysOf)]

function journeyFailure({ file, title, tests }) {
  const results = tests.flatMap((test) => test.results)
  const messages = results.flatMap((result) => result.errors.map((error) => error.message))
  return { file, test: title, message: messages.join('\n') }
}

/** The failures as text, each cut to its first lines. */
export function failuresText(failures) {
  const shown = failures.slice(0, MOST_FAILURES).map(({ file, test, message }) => {
    const lines = stripVTControlCharacters(message).split('\n').slice(0, MOST_LINES)
    return [`✗ ${[file, test].filter(Boolean).join(' › ')}`, ...lines.map(indented)].join('\n')
  })
  const more = failures.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n\n')
}

const indented = (line) => `    ${line}`

export function vitestCounts(report) {
  // A file that could not be loaded failed, though no test of it did.
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

export function playwrightCounts({ stats, errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

function readReports() {
  return reportFolders()
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.json') && !file.endsWith('.last-run.json'))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
}

function reportFolders() {
  const packages = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
  )
  return [join(root, 'scripts'), join(root, 'e2e'), ...packages].map((p) => join(p, 'test-results'))
}
