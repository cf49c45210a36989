import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Diagnostic, FlowDocument, Json } from '../src/index.ts'
import {
  asComponentId,
  disaggregate,
  isObject,
  isSameJson,
  normalise,
  print,
  readDocument,
  runBlockers,
  secretsOf,
  serialise,
  validate,
} from '../src/index.ts'
import { anyDocument, validDocument } from './arbitraries.ts'

// More of them are run by `LAW_RUNS=5000 vitest run law`.
const runs = { numRuns: Number(process.env['LAW_RUNS'] ?? 100) }
const timeout = 600_000
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value))

/** What a finding is about, without the place in a list, which shuffling changes. */
const gist = ({ code, severity, componentId, at, message }: Diagnostic): string =>
  [code, severity, componentId, at.replace(/\/\d+/g, '/#'), message].join(' | ')

const gists = (document: FlowDocument): string[] => validate(document).map(gist).sort()

describe('round trip', { timeout }, () => {
  test('what is written reads as what it was', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const again = normalise(serialise(document)).document
        expect(isSameJson(asJson(again), asJson(document))).toBe(true)
      }),
      runs,
    )
  })

  test('JSON and YAML say the same', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const yaml = readDocument(print(document, { format: 'yaml' }))
        const json = readDocument(print(document))
        expect(yaml.document).toEqual(json.document)
        expect(json.document).toEqual(document)
      }),
      { numRuns: 40 },
    )
  })

  test('the written form does not depend on the order of what was read', () => {
    fc.assert(
      fc.property(validDocument, (document) => {
        const components = Object.fromEntries(Object.entries(document.components).reverse())
        expect(serialise({ ...document, components })).toEqual(serialise(document))
      }),
      runs,
    )
  })

  test('two files say what one says', () => {
    fc.assert(
      fc.property(validDocument, fc.nat(30), (document, chosen) => {
        const ids = Object.keys(document.components).map(asComponentId)
        const id = ids[chosen % ids.length] ?? document.root
        const { main, components } = disaggregate(document, [id])
        const registry = components['$referenced_components']
        const again = normalise(main, { registry: isObject(registry) ? registry : {} })
        expect(again.diagnostics).toEqual([])
        expect(asJson(again.document)).toEqual(asJson(document))
      }),
      runs,
    )
  })

  test('no secret is written when references are asked for, and the registry brings all back', () => {
    fc.assert(
      fc.property(validDocument, (document) => {
        const text = print(document, { secrets: 'reference' })
        expect(text).not.toContain('sk-very-secret')
        const again = readDocument(text, { registry: secretsOf(document) })
        expect(again.document && validate(again.document).map(({ code }) => code)).not.toContain(
          'value-missing',
        )
      }),
      runs,
    )
  })
})

describe('findings', { timeout }, () => {
  test('a flow without mistakes has no errors', () => {
    fc.assert(
      fc.property(validDocument, (document) => {
        expect(validate(document).filter((found) => found.severity === 'error')).toEqual([])
      }),
      runs,
    )
  })

  test('do not depend on the order of steps, edges and definitions', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(gists(reversed(document))).toEqual(gists(document))
      }),
      runs,
    )
  })

  test('after an edit are those of a first look', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (before, after) => {
        const shared = { ...after, components: { ...before.components, ...after.components } }
        validate(before)
        const afterEdit = gists(shared)
        validate({ ...shared, root: asComponentId('elsewhere') })
        expect(afterEdit).toEqual(gists(shared))
      }),
      runs,
    )
  })

  test('a fix that is applied removes its finding and adds none', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const before = validate(document)
        for (const found of before)
          for (const fix of found.fixes ?? []) {
            const after = validate(fix.apply(document))
            expect(after.map(gist), fix.label).not.toContain(gist(found))
            const known = new Set(before.map(key))
            const added = after.map(key).filter((one) => !known.has(one))
            expect(added, `${fix.label}: ${found.message}`).toEqual([])
          }
      }),
      runs,
    )
  })

  test('what stops a run is among the errors', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const errors = validate(document).filter((found) => found.severity === 'error')
        for (const blocker of runBlockers(document))
          expect(errors.map(gist)).toContain(gist(blocker))
      }),
      runs,
    )
  })
})

/** Which finding it is: a fix may change the words of another one, which is no new finding. */
const key = ({ code, componentId, at }: Diagnostic): string =>
  [code, componentId, at.replace(/\/\d+/g, '/#')].join(' ')

const unordered = [
  'nodes',
  'control_flow_connections',
  'data_flow_connections',
  'branches',
  'tools',
]

function reversed(document: FlowDocument): FlowDocument {
  const components = Object.entries(document.components).map(([id, component]) => {
    const lists = Object.entries(component).map(([field, value]): [string, Json] => [
      field,
      unordered.includes(field) && Array.isArray(value) ? value.toReversed() : value,
    ])
    return [id, Object.fromEntries(lists)]
  })
  const result: { components: FlowDocument['components'] } = {
    components: Object.fromEntries(components.toReversed()),
  }
  return { ...document, ...result }
}
