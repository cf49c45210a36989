import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { between, keepForSession, oneOf, readForSession, useKept } from './useKept.ts'

beforeEach(() => {
  localStorage.clear()
})

const useWidth = () => useKept('width', 364, between(320, 640))

test('a kept value is there again for the next page', () => {
  const first = renderHook(useWidth)
  act(() => first.result.current[1](400))
  expect(first.result.current[0]).toBe(400)
  expect(renderHook(useWidth).result.current[0]).toBe(400)
})

test('what does not fit any more gives way to the usual value', () => {
  localStorage.setItem('flowglass.width', '4000')
  expect(renderHook(useWidth).result.current[0]).toBe(364)
  localStorage.setItem('flowglass.view', 'tiles')
  const view = renderHook(() => useKept('view', 'cards', oneOf(['cards', 'list'])))
  expect(view.result.current[0]).toBe('cards')
})

test('what is kept for the session is kept in this tab alone, until it is taken away', () => {
  const read = () => readForSession('pins', (text) => text)
  keepForSession('pins', 'a')
  expect([read(), localStorage.length]).toEqual(['a', 0])
  keepForSession('pins', undefined)
  expect(read()).toBeUndefined()
})

test('without storage the choice lasts as long as the page', () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { result } = renderHook(useWidth)
  act(() => result.current[1](400))
  expect(result.current[0]).toBe(400)
})
