import { readDocument, validate } from '@flowglass/spec'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { caseNames, runCaseIn } from './caseFolder.ts'

const folder = new URL('cases/agents/', import.meta.url)
const names = caseNames(folder)

describe('agents, teams, toolboxes and what they reach', () => {
  test.each(names)('%s', async (name) => {
    expect((await runCaseIn(folder, name)).problems).toEqual([])
  })

  test.each(names.filter((name) => !name.startsWith('refused')))(
    '%s has no errors for the validator',
    (name) => {
      const spec = readFileSync(new URL(`${name}/spec.json`, folder), 'utf8')
      const { document } = readDocument(spec)
      const found = document ? validate(document) : []
      const errors = found.filter(({ severity }) => severity === 'error')
      expect(errors.map(({ message }) => message)).toEqual([])
    },
  )
})
