import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readDocument, type JsonObject } from '@flowglass/spec'
import { caseFileOf } from '../src/cases/caseFile.ts'
import type { Play } from '../src/cases/playCase.ts'
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

/** What is needed to play a case step by step. */
export function casePlay(kind: string, name: string): Omit<Play, 'log'> {
  const folder = new URL(`cases/${kind}/${name}/`, import.meta.url)
  const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8')
  const { document } = readDocument(read('spec.json'))
  if (!document) throw new Error(`${name} cannot be read`)
  const run: JsonObject = JSON.parse(read('run.json'))
  return { document, file: caseFileOf(run), ports: { clock, text }, compileJs }
}
