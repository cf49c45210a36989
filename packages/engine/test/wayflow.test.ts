import { readDocument, validate } from '@flowglass/spec'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wayflowRuns } from '../src/nodes/wayflow/wayflowRuns.ts'
import { caseNames, runCaseIn } from './caseFolder.ts'

const folder = new URL('cases/wayflow/', import.meta.url)
const names = caseNames(folder)
const specs = names.map((name) => readFileSync(new URL(`${name}/spec.json`, folder), 'utf8'))

describe('nodes of the reference runtime', () => {
  test.each(names)('%s', async (name) => {
    expect((await runCaseIn(folder, name)).problems).toEqual([])
  })

  test.each(Object.keys(wayflowRuns))('%s has a case', (type) => {
    expect(specs.some((spec) => spec.includes(`"${type}"`))).toBe(true)
  })

  test.each(names)('%s has no errors for the validator', (name) => {
    const { document } = readDocument(specs[names.indexOf(name)] ?? '')
    const found = document ? validate(document) : []
    const errors = found.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ message }) => message)).toEqual([])
  })
})
