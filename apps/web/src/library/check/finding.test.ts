import { expect, test } from 'vitest'
import { countWords, kindWords, placeOf } from './finding.ts'

const finding = (severity: 'error' | 'warning' | 'hint') =>
  ({ code: 'x', severity, message: 'm', at: '' }) as const

test('findings are counted by severity, worst first', () => {
  expect(countWords([finding('warning'), finding('error'), finding('error')])).toBe(
    '2 problems, 1 warning',
  )
  expect(countWords([])).toBe('No problems')
})

test('a place is told by line, else by path, else not at all', () => {
  expect(placeOf({ ...finding('error'), position: { line: 12, column: 5 } })).toBe(
    'line 12, column 5',
  )
  expect(placeOf({ ...finding('error'), at: '/nodes/0' })).toBe('/nodes/0')
  expect(placeOf(finding('error'))).toBeUndefined()
})

test('a readable text is named by what it is', () => {
  expect(kindWords({ ok: true, rootType: 'Flow', componentCount: 1, diagnostics: [] })).toBe(
    'Flow, 1 component',
  )
})
