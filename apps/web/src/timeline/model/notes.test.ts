import { expect, test } from 'vitest'
import { aLog } from '../../../test/aTrace.ts'
import { noteIn, notedIn } from './notes.ts'

test('a failed frame is noted by its error, a tool by its arguments, others not at all', () => {
  const log = aLog()
  const root = log.open({ category: 'flow', component: 'Flow f' })
  log.event(root, 'input', 1, 4)
  const tool = log.open({ parent: root, category: 'tool', component: 'ServerTool t' })
  log.event(tool, 'input', 1, 5)
  expect(notedIn(log.trace(), tool)).toEqual({ kind: 'input', payload: 5 })
  log.event(tool, 'error', 2, 6)
  log.close(tool, 3, { status: 'error' })
  expect(notedIn(log.trace(), tool)).toEqual({ kind: 'error', payload: 6 })
  expect(notedIn(log.trace(), root)).toBeUndefined()
})

test('arguments are told by their plain values', () => {
  expect(noteIn('input', { id: 'ORD-1005', count: 3, more: { a: 1 } })).toBe('ORD-1005, 3')
  expect(noteIn('input', { more: { a: 1 } })).toBeUndefined()
  expect(noteIn('error', { code: 'x', message: 'No answer' })).toBe('No answer')
  expect(noteIn('error', 'nonsense')).toBeUndefined()
})
