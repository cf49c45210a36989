import {
  validate,
  versionOf,
  versions,
  type FlowDocument,
  type Json,
  type Version,
} from '@flowglass/spec'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setField, createFlow, createHistory, push, redo, undo } from '../src/index.ts'
import { example } from './build.ts'
import { copiedForNothing, faults } from './invariants.ts'
import { anyEdit, perform } from './randomEdits.ts'

const starts = [
  createFlow('Empty'),
  example('03-summarize-request.json'),
  example('04-return-request.json'),
  example('06-three-order-map.json'),
  example('07-parallel-order-checks.json'),
  example('09-order-support-workflow.json'),
  byName(example('09-order-support-workflow.json')),
]

function byName(document: FlowDocument): FlowDocument {
  return setField(document, { id: document.root, path: ['data_flow_connections'], value: null })
}

const anyStart = fc.constantFrom(...starts)
const someEdits = fc.array(anyEdit, { minLength: 1, maxLength: 25 })

describe('laws of editing', { timeout: 60_000 }, () => {
  test('the documents the laws begin with have no faults themselves', () => {
    expect(starts.flatMap(faults)).toEqual([])
  })

  test('no command leaves anything dangling, out of step or unreadable', () => {
    fc.assert(
      fc.property(anyStart, someEdits, (start, edits) => {
        let document = start
        for (const edit of edits) {
          const next = perform(document, edit)
          expect(faults(next), edit.kind).toEqual([])
          document = next
        }
      }),
      { numRuns: 200 },
    )
  })

  test('what a command does not change keeps its identity', () => {
    fc.assert(
      fc.property(anyStart, someEdits, (start, edits) => {
        let document = start
        for (const edit of edits) {
          const next = perform(document, edit)
          expect(copiedForNothing(document, next), edit.kind).toEqual([])
          document = next
        }
      }),
      { numRuns: 100 },
    )
  })

  test('undoing everything gives the first document itself, redoing the last', () => {
    fc.assert(
      fc.property(anyStart, someEdits, (start, edits) => {
        let history = createHistory(start)
        for (const edit of edits) {
          history = push(history, perform(history.present, edit), { label: edit.kind })
        }
        const last = history.present
        while (history.canUndo) history = undo(history)
        expect(history.present).toBe(start)
        while (history.canRedo) history = redo(history)
        expect(history.present).toBe(last)
      }),
      { numRuns: 100 },
    )
  })

  test('a command never changes the document it was given', () => {
    fc.assert(
      fc.property(anyStart, anyEdit, (start, edit) => {
        const before = JSON.stringify(start)
        perform(start, edit)
        expect(JSON.stringify(start)).toBe(before)
      }),
      { numRuns: 200 },
    )
  })

  test('the only errors that commands make are those of a drawing that is not finished', () => {
    fc.assert(
      fc.property(anyStart, someEdits, (start, edits) => {
        let document = start
        for (const edit of edits) {
          document = perform(document, edit)
          const codes = validate(document).flatMap(({ severity, code }) =>
            severity === 'error' && !unfinished.has(code) ? code : [],
          )
          expect(codes, edit.kind).toEqual([])
        }
      }),
      { numRuns: 200 },
    )
  })

  test('a document never becomes too new for the version it is written in', () => {
    const old = starts.flatMap((start) =>
      versions.map((version) => ({ ...start, version })).filter((one) => !isTooNew(one)),
    )
    fc.assert(
      fc.property(fc.constantFrom(...old), someEdits, (start, edits) => {
        let document: FlowDocument = start
        for (const edit of edits) {
          const next = perform(document, edit)
          expect(isTooNew(next), edit.kind).toBe(false)
          expect(versions.indexOf(versionIn(next))).toBeGreaterThanOrEqual(
            versions.indexOf(versionIn(document)),
          )
          document = next
        }
      }),
      { numRuns: 200 },
    )
  })

  test('a damaged document can be edited without anything being thrown', () => {
    fc.assert(
      fc.property(
        anyStart,
        fc.array(anyDamage, { minLength: 1, maxLength: 8 }),
        someEdits,
        (start, harm, edits) => {
          let document = harm.reduce(damaged, start)
          for (const edit of edits) document = perform(document, edit)
          expect(document.root).toBe(start.root)
        },
      ),
      { numRuns: 300 },
    )
  })
})

const isTooNew = (document: FlowDocument): boolean =>
  validate(document).some(({ code }) => code === 'version-too-low')

function versionIn(document: FlowDocument): Version {
  const version = versionOf(document.version)
  if (version === undefined) throw new Error('an edit took the version away')
  return version
}

/** What a person has yet to draw, or a type that they changed on purpose. */
const unfinished: ReadonlySet<string> = new Set([
  'catch-default',
  'data-types',
  'end-missing',
  'end-not-reachable',
  'end-unreached',
  'output-not-everywhere',
  'output-type-differs',
  'outputs-unlike',
  'parallel-input-types',
  'parallel-outputs-twice',
  'start-routes',
])

const junk = [null, 7, 'text', [], {}, [null], { $component_ref: 'nowhere' }, [{ title: 3 }]]
const anyDamage = fc.record({
  at: fc.nat(200),
  key: fc.nat(12),
  value: fc.constantFrom<Json>(...junk),
})

/** One field of one component holds what it should not; sometimes the component is gone. */
function damaged(
  document: FlowDocument,
  { at, key, value }: { at: number; key: number; value: Json },
) {
  const entries = Object.entries(document.components)
  const [id, component] = entries[at % entries.length] ?? [document.root, undefined]
  if (key === 12 && id !== document.root) {
    const kept = entries.filter(([other]) => other !== id)
    return { ...document, components: Object.fromEntries(kept) }
  }
  const keys = Object.keys(component ?? {}).filter(
    (name) => !['id', 'name', 'component_type'].includes(name),
  )
  const name = keys[key % Math.max(1, keys.length)] ?? 'nodes'
  if (component === undefined) return document
  return {
    ...document,
    components: { ...document.components, [id]: { ...component, [name]: value } },
  }
}
