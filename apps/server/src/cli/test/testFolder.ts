import { basename, resolve } from 'node:path'
import { runCase, type CaseResult } from '@flowglass/engine'
import { createTextPort } from '../../ports/text/textPort.ts'
import { startClock } from '../../runs/clock.ts'
import type { TestArguments } from '../arguments.ts'
import { complain, say } from '../report.ts'
import { caseFolders, readCase } from './caseFolders.ts'
import { compileJs } from './compileJs.ts'
import { openEcho } from './echo.ts'

interface NamedResult extends CaseResult {
  readonly name: string
}

/** Runs every case of a folder, or the one that it is, and says what came out. */
export async function testFolder({ folder, json, allowJsTools }: TestArguments): Promise<number> {
  const cases = await caseFolders(folder)
  if (cases.length === 0) {
    complain(
      `Expected folders with a run.json in ${resolve(folder)}, found none (docs/testing.md).`,
    )
    return 1
  }
  const echo = await openEcho()
  const text = createTextPort()
  const results: NamedResult[] = []
  try {
    for (const at of cases) {
      const ports = { clock: startClock(), http: echo.http, text }
      const more = allowJsTools ? { ports, compileJs } : { ports }
      const result = await readCase(at)
        .then((files) => runCase({ ...files, ...more }))
        .catch(broken)
      const named = { name: basename(at), ...result }
      results.push(named)
      if (!json) say(lineOf(named))
    }
  } finally {
    await echo.close()
    await text.close()
  }
  return summary(results, json)
}

/** A case that cannot even be read is a failed one. */
const broken = (error: unknown): CaseResult => ({
  ...{ status: 'failed', what: '' },
  problems: [error instanceof Error ? error.message : String(error)],
})

const marks = { passed: 'ok    ', failed: 'FAILED', unsupported: 'not supported' } as const

const lineOf = ({ name, status, problems }: NamedResult): string =>
  [`${marks[status]} ${name}`, ...problems.map((problem) => `         ${problem}`)].join('\n')

function summary(results: readonly NamedResult[], json: boolean): number {
  const count = (status: CaseResult['status']): number =>
    results.filter((result) => result.status === status).length
  const [passed, failed, unsupported] = [count('passed'), count('failed'), count('unsupported')]
  if (json) say(JSON.stringify({ passed, failed, unsupported, cases: results }))
  else {
    const more = unsupported > 0 ? `, ${unsupported} not supported` : ''
    say(`${passed} passed, ${failed} failed${more}`)
  }
  return failed === 0 ? 0 : 1
}
