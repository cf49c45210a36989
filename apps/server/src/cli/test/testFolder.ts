import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runCase, type CaseResult } from '@flowglass/engine'
import type { Json } from '@flowglass/spec'
import { createTextPort } from '../../ports/text/textPort.ts'
import { startClock } from '../../runs/clock.ts'
import { UsageError, type TestArguments } from '../arguments.ts'
import { complain, say } from '../report.ts'
import { compileJs } from './compileJs.ts'
import { openEcho } from './echo.ts'

interface NamedResult extends CaseResult {
  readonly name: string
}

/** Runs every case of a folder and says what came out. */
export async function testFolder({ folder, json, allowJsTools }: TestArguments): Promise<number> {
  const names = await caseNames(folder)
  if (names.length === 0) {
    complain(`Expected folders with spec.json and run.json in ${resolve(folder)}, found none.`)
    return 1
  }
  const echo = await openEcho()
  const text = createTextPort()
  const results: NamedResult[] = []
  try {
    for (const name of names) {
      const ports = { clock: startClock(), http: echo.http, text }
      const request = { ...(await readCase(join(folder, name))), ports }
      const result = await runCase(allowJsTools ? { ...request, compileJs } : request).catch(broken)
      results.push({ name, ...result })
      if (!json) say(lineOf({ name, ...result }))
    }
  } finally {
    await echo.close()
    await text.close()
  }
  return summary(results, json)
}

async function caseNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new UsageError(`Expected a folder of cases, found none at ${resolve(folder)}.`, { cause })
  })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const contents = await Promise.all(names.map((name) => readdir(join(folder, name))))
  return names
    .filter((_, at) => ['spec.json', 'run.json'].every((file) => contents[at]?.includes(file)))
    .toSorted()
}

async function readCase(folder: string): Promise<{ spec: string; run: Json }> {
  const [spec, run] = await Promise.all([
    readFile(join(folder, 'spec.json'), 'utf8'),
    readFile(join(folder, 'run.json'), 'utf8'),
  ])
  return { spec, run: JSON.parse(run) }
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
