import { asComponentId } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { marksOf } from './marks.ts'
import { componentAt } from './textCursor.ts'

const text = `{
  "id": "flow",
  "nodes": [
    { "id": "ask", "prompt": "hi" }
  ]
}`
const from = text.indexOf('{ "id": "ask"')
const ask = asComponentId('ask')
const ranges = new Map([
  [asComponentId('flow'), { from: 0, to: text.length }],
  [ask, { from, to: text.indexOf('}', from) + 1 }],
])
const problem = { code: 'x', severity: 'error', message: 'Wrong.' } as const
const marked = (diagnostic: Parameters<typeof marksOf>[1][number]): string => {
  const [mark] = marksOf(text, [diagnostic], ranges)
  return text.slice(mark?.from, mark?.to)
}

test('a problem of a field marks that field in its component', () => {
  expect(marked({ ...problem, componentId: ask, at: '/prompt' })).toBe('"prompt": "hi"')
})

test('a problem of a component as a whole marks one line at most', () => {
  expect(marked({ ...problem, componentId: asComponentId('flow'), at: '' })).toBe('{')
})

test('a problem with a place in the text marks the rest of that line', () => {
  expect(marked({ ...problem, at: '', position: { line: 2, column: 3 } })).toBe('"id": "flow",')
})

test('a place beyond the end of the text still marks something inside it', () => {
  expect(marked({ ...problem, at: '', position: { line: 99, column: 9 } })).toBe('}')
})

test('the caret is in the innermost component', () => {
  expect(componentAt(ranges, from + 3)).toBe('ask')
  expect(componentAt(ranges, 3)).toBe('flow')
  expect(componentAt(ranges, text.length + 5)).toBeUndefined()
})
