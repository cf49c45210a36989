import { describe, expect, test } from 'vitest'
import { createFlow, createHistory, push, redo, redoStep, seal, undo, undoStep } from '../index.ts'

const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((name) => createFlow(name))
if (!a || !b || !c || !d) throw new Error('There are four documents.')

describe('history', () => {
  test('with nothing to undo or redo it stays as it is', () => {
    const history = createHistory(a)
    expect(undo(history)).toBe(history)
    expect(redo(history)).toBe(history)
    expect([history.canUndo, history.canRedo]).toEqual([false, false])
  })

  test('an edit that changed nothing makes no step', () => {
    const history = createHistory(a)
    expect(push(history, a, { label: 'Nothing' })).toBe(history)
  })

  test('names the steps and the flow they happened in', () => {
    const flowId = b.root
    const history = push(createHistory(a), b, { label: 'Add LLM', flowId })
    expect(undoStep(history)).toEqual({ before: a, after: b, label: 'Add LLM', flowId })
    const back = undo(history)
    expect(back.present).toBe(a)
    expect(back.lastChange).toMatchObject({ label: 'Add LLM', flowId })
    expect(redoStep(back)?.label).toBe('Add LLM')
    expect(redo(back).present).toBe(b)
  })

  test('an edit after undo gives up what could be redone', () => {
    const history = push(undo(push(createHistory(a), b, { label: 'B' })), c, { label: 'C' })
    expect(history.canRedo).toBe(false)
    expect(undo(history).present).toBe(a)
  })

  test('a burst of typing is one step', () => {
    const typed = [b, c, d].reduce(
      (history, document, i) =>
        push(history, document, { label: 'Prompt', coalesce: 'p', at: i * 900 }),
      createHistory(a),
    )
    expect(typed.past).toHaveLength(1)
    expect(undo(typed).present).toBe(a)
  })

  test.each([
    ['another field', { coalesce: 'q', at: 1 }, (h: ReturnType<typeof createHistory>) => h],
    [
      'a pause of more than a second',
      { coalesce: 'p', at: 1002 },
      (h: ReturnType<typeof createHistory>) => h,
    ],
    ['leaving the field', { coalesce: 'p', at: 1 }, seal],
    [
      'going back and forth',
      { coalesce: 'p', at: 1 },
      (h: ReturnType<typeof createHistory>) => redo(undo(h)),
    ],
  ])('%s ends it', (_what, entry, meanwhile) => {
    const one = push(createHistory(a), b, { label: 'Prompt', coalesce: 'p', at: 0 })
    const two = push(meanwhile(one), c, { label: 'Prompt', ...entry })
    expect(undo(two).present).toBe(b)
  })

  test('keeps the last 1,000 steps', () => {
    const documents = Array.from({ length: 1200 }, (_, i) => ({ ...a, version: String(i) }))
    let history = documents.reduce(
      (next, document) => push(next, document, { label: 'Edit' }),
      createHistory(a),
    )
    let count = 0
    for (; history.canUndo; count++) history = undo(history)
    expect(count).toBe(1000)
    expect(history.present.version).toBe('199')
  })
})
