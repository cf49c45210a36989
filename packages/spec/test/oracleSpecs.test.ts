import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checkText } from '../src/index.ts'

const base = fileURLToPath(new URL('./cases/oracle/', import.meta.url))
const parsed = (file: string) => JSON.parse(readFileSync(base + file, 'utf8'))
const procedures = parsed('procedures.json').procedures
const errorsIn = (file: string) =>
  checkText(readFileSync(base + file, 'utf8'), {
    fileName: file,
    target: 'oracle',
    procedures,
  }).diagnostics.filter((found) => found.severity === 'error')

const jsonIn = (folder: string): string[] =>
  readdirSync(base + folder)
    .filter((file) => /^\d\d-.*\.json$/.test(file))
    .map((file) => folder + file)
const valid = [...jsonIn(''), ...jsonIn('oracle-dialect/')]
const broken: readonly { file: string; expected_code: string; why: string }[] =
  parsed('invalid/index.json')

describe('documents for the database', () => {
  test('14 plain ones, 4 in its dialect and 29 broken ones are there', () => {
    expect(valid).toHaveLength(18)
    expect(broken).toHaveLength(29)
  })

  test.each(valid)('%s has no errors', (file) => {
    expect(errorsIn(file)).toEqual([])
  })

  test.each(broken)('$file: $why', ({ file, expected_code }) => {
    expect(errorsIn(`invalid/${file}`).map((found) => found.oracle)).toContain(expected_code)
  })
})
