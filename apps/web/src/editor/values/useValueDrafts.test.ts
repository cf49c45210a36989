import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useValueDrafts, valuesOf } from './useValueDrafts.ts'

const request = { title: 'request', type: 'string' }
const count = { title: 'count', type: 'integer', default: 3 }
const note = { title: 'note', anyOf: [{ type: 'string' }, { type: 'null' }] }

const fieldsOf = (
  known: Parameters<typeof useValueDrafts>[1],
  properties = [request, count, note],
) => renderHook(() => useValueDrafts(properties, known))

test('what nobody touches stays exactly what it was', () => {
  const known = { request: 'a\n"b"', count: 7, note: null }
  expect(valuesOf(fieldsOf(known).result.current)).toEqual(known)
})

test('what is typed takes the place of one value and leaves the others', () => {
  const { result } = fieldsOf({ request: 'a', count: 7, note: null })
  act(() => result.current[1]?.change('8'))
  expect(valuesOf(result.current)).toEqual({ request: 'a', count: 8, note: null })
})

test('a field that is emptied has its default', () => {
  const { result } = fieldsOf({ request: 'a', count: 7, note: null })
  act(() => result.current[1]?.change(''))
  expect(valuesOf(result.current)).toMatchObject({ count: 3 })
})

test('a known value that does not fit its type any more is told, as a typed one is', () => {
  const { result } = fieldsOf({ request: 'a', count: 'seven' }, [request, count])
  expect(result.current[1]?.reading).toMatchObject({ ok: false })
  act(() => result.current[1]?.change('seven'))
  expect(result.current[1]?.reading).toMatchObject({ ok: false })
})
