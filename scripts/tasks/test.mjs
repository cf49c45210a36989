import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../browser.mjs'
import { checks } from '../checks.mjs'
import { turbo } from '../processes.mjs'
import { clearReports, failuresText, sumReports } from '../reports.mjs'
import { root } from '../root.mjs'
import { failedChecks } from '../turboSummary.mjs'

/** Everything: checks, unit and integration tests, then the journeys alone, so that they are not slowed. */
export async function run({ env, args }) {
  clearReports()
  const browser = findBrowser()
  browser.catch(() => {}) // awaited below; a failure must not end the process while the checks run
  const flags = [
    '--continue=dependencies-successful',
    '--output-logs=new-only',
    '--summarize',
    ...args,
  ]
  // Conformance tests read reference data beside the repository; its coming or going is a change.
  const base = { ...env, FLOWGLASS_REFERENCE_DATA: String(existsSync(join(root, '../shared'))) }

  const codes = [await turbo([...checks, 'integration'], { env: base, flags })]
  const failed = failedChecks()
  const journeys = { ...base, FLOWGLASS_CHROMIUM: await browser }
  codes.push(await turbo(['e2e'], { env: journeys, flags }))
  failed.push(...failedChecks().filter((task) => !failed.includes(task)))

  return closingLine(codes, failed)
}

function closingLine(codes, failedTasks) {
  const sum = sumReports()
  if (sum.lucky.length > 0)
    console.log(`\nPassed only when tried again:\n${failuresText(sum.lucky)}`)
  if (sum.failures.length > 0) console.log(`\n${failuresText(sum.failures)}`)
  if (failedTasks.length > 0) console.log(`\nFailed: ${failedTasks.join(', ')}`)
  const isRed = codes.some((code) => code !== 0)
  // A check that is no test runner (format, lint, types, build) counts as one failure.
  const others = failedTasks.filter((task) => !/:architecture$|#(test|integration|e2e)$/.test(task))
  const failed = sum.failed + others.length || (isRed ? 1 : 0)
  const skipped = sum.skipped ? `, ${sum.skipped} skipped` : ''
  const lucky = sum.lucky.length ? `, ${sum.lucky.length} passed only when tried again` : ''
  console.log(`${sum.passed} passed, ${failed} failed${skipped}${lucky}`)
  return isRed || failed > 0 ? 1 : 0
}
