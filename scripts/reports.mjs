import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Forgets earlier results, so that only what ran, or came from the cache, is counted. */
export function clearReports() {
  for (const folder of reportFolders()) rmSync(folder, { recursive: true, force: true })
  rmSync(join(root, '.turbo/runs'), { recursive: true, force: true })
}

/** Adds up the JSON reports of vitest and Playwright. */
export function sumReports() {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const report of readReports()) {
    const counts = report.stats ? playwrightCounts(report) : vitestCounts(report)
    for (const key of Object.keys(sum)) sum[key] += counts[key]
  }
  return sum
}

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
