import { asComponentId } from '@flowglass/spec'
import { afterEach, expect, test, vi } from 'vitest'
import { aDocument } from '../../../test/anEditor.tsx'
import { fakeApi, fakeJournal } from '../../../test/editorFakes.ts'
import { triageText } from '../../../test/flows.ts'
import type { EditorApi } from '../api.ts'
import { startRun } from '../run.ts'
import { createEditorStore } from '../store.ts'
import { misfitsIn } from './fit.ts'
import { pin, unpin } from './pins.ts'

afterEach(() => sessionStorage.clear())

const classify = asComponentId('classify')
const route = asComponentId('route')
const result = { outputs: { kind: 'back' }, branch: 'next', run: 3 }

function open(text = triageText) {
  const asked = vi.fn<EditorApi['startRun']>(() => Promise.resolve({ ok: false, diagnostics: [] }))
  const store = createEditorStore({
    ...{ flowId: 'f1', document: aDocument(text), updatedAt: '2026-11-30T12:00:00Z' },
    ...{ api: fakeApi({ startRun: asked }), journal: fakeJournal() },
  })
  const run = async () => {
    await startRun(store, { inputs: {}, model: 'mock' })
    return asked.mock.lastCall?.[0]
  }
  return { store, asked, run }
}

test('a run is told of the steps that are pinned, and of none once they no longer are', async () => {
  const { store, run } = open()
  pin(store, classify, result)
  const pinned = { classify: { outputs: { kind: 'back' }, branch: 'next' } }
  expect(await run()).toMatchObject({ changes: { pinned } })
  unpin(store, classify)
  expect(await run()).not.toHaveProperty('changes')
})

test('pins outlive a reload of the page, and other flows have none of them', () => {
  pin(open().store, classify, result)
  expect(open().store.getState().pins).toEqual(new Map([[classify, result]]))
  const other = createEditorStore({
    ...{ flowId: 'f2', document: aDocument(triageText), updatedAt: '2026-11-30T12:00:00Z' },
    ...{ api: fakeApi({}), journal: fakeJournal() },
  })
  expect(other.getState().pins.size).toBe(0)
})

test.each(['{not json', '[]', '{"classify": {"outputs": 3}}', '{"classify": {}}'])(
  'what is no pin is passed over: %s',
  (text) => {
    sessionStorage.setItem('flowglass.pins.f1', text)
    expect(open().store.getState().pins.size).toBe(0)
  },
)

test('a run does not start with a pinned result that no longer fits, and says which', async () => {
  const { store, asked, run } = open()
  pin(store, classify, { ...result, outputs: { sort: 'back' } })
  await run()
  expect(asked).not.toHaveBeenCalled()
  const [reason] = store.getState().runRefusal ?? []
  expect(reason?.text).toContain('“classify”')
  expect(reason?.text).toContain('no value for the output “kind”')
  expect(reason?.finding?.componentId).toBe(classify)
  expect(store.getState().panels).toMatchObject({ bottom: 'inputs', isBottomOpen: true })
  unpin(store, classify)
  expect(store.getState().runRefusal).toBeUndefined()
})

test.each([
  ['a route that is gone', { outputs: {}, branch: 'refund' }, route, ['“refund”']],
  ['a value that is none of the choices', { outputs: { kind: 'x' } }, classify, ['where, back']],
  ['a missing value', { outputs: {} }, classify, ['“kind”']],
])('%s is told where it does not fit', (_, pinned, step, words) => {
  const misfits = misfitsIn(aDocument(triageText), new Map([[step, { ...pinned, run: 1 }]]))
  expect(misfits).toHaveLength(words.length)
  words.forEach((word, at) => expect(misfits[at]?.reason).toContain(word))
})

test('a step that is not in the flow is left out, for an undo may bring it back', async () => {
  const { store, run } = open()
  pin(store, asComponentId('gone'), result)
  expect(await run()).not.toHaveProperty('changes')
  expect(store.getState().pins.size).toBe(1)
})
