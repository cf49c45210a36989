import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { runCase, type CaseResult } from '../src/index.ts'
import { text } from './text.ts'
import { clock, compileJs, http } from './world.ts'

/** Names of the cases in a folder; none when there is no such folder. */
export const caseNames = (folder: URL): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
    : []

export const runCaseIn = (folder: URL, name: string): Promise<CaseResult> => {
  const read = (file: string) => readFileSync(new URL(`${name}/${file}`, folder), 'utf8')
  return runCase({
    ...{ spec: read('spec.json'), run: JSON.parse(read('run.json')), compileJs },
    ports: { clock, http, text },
  })
}
