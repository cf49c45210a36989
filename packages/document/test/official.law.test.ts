import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { flowIds, readDocument, type FlowDocument } from '@flowglass/spec'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faults } from './invariants.ts'
import { anyEdit, perform } from './randomEdits.ts'

const folder = fileURLToPath(
  new URL('../../../../shared/agentspec/data/examples/', import.meta.url),
)
const isThere = existsSync(folder)
if (!isThere)
  process.stderr.write('Skipped: the official examples are not in ../shared/agentspec\n')
const files = isThere ? readdirSync(folder).filter((name) => /\.(json|json5|yaml)$/.test(name)) : []

/** The official examples that hold a flow. */
const documents = files.flatMap((name): FlowDocument[] => {
  const { document } = readDocument(readFileSync(`${folder}${name}`, 'utf8'), { fileName: name })
  return document !== undefined && flowIds(document).length > 0 ? [document] : []
})

describe('the official examples', { timeout: 60_000 }, () => {
  test.skipIf(!isThere)('get no new faults from any edit', () => {
    expect(documents.length).toBeGreaterThan(10)
    const edits = fc.array(anyEdit, { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(fc.constantFrom(...documents), edits, (start, list) => {
        const known = new Set(faults(start))
        let document = start
        for (const edit of list) {
          document = perform(document, edit)
          expect(
            faults(document).filter((fault) => !known.has(fault)),
            edit.kind,
          ).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })
})
