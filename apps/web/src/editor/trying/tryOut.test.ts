import { asComponentId } from '@flowglass/spec'
import { expect, test, vi } from 'vitest'
import { aDocument } from '../../../test/anEditor.tsx'
import { aLog } from '../../../test/aTrace.ts'
import { fakeApi, fakeJournal } from '../../../test/editorFakes.ts'
import { triageText } from '../../../test/flows.ts'
import type { EditorApi, RunSummary, StartOutcome } from '../api.ts'
import { createEditorStore } from '../store.ts'
import { tryOut } from './tryOut.ts'

const lookup = asComponentId('lookup')
const summary: RunSummary = {
  ...{ id: 'r1', number: 3, flowId: 'f1', status: 'finished', model: 'mock' },
  ...{ startedAt: '2026-01-02T03:04:05.000Z', frames: 2, tokensIn: 0, tokensOut: 0 },
  parameters: { maxSteps: 50 },
}

/** A finished run of one step is on the screen. */
function setUp() {
  const log = aLog()
  const root = log.open({ category: 'flow', component: 'Flow triage' })
  const step = log.open({ parent: root, component: 'ToolNode lookup' })
  log.event(step, 'input', 1, 0)
  log.close(step, 2)
  log.close(root, 3)
  log.end(3)
  const outcome: StartOutcome = { ok: true, run: { ...summary, id: 'r2' } }
  const startRun = vi.fn<EditorApi['startRun']>(() => Promise.resolve(outcome))
  const forkRun = vi.fn<EditorApi['forkRun']>(() => Promise.resolve(outcome))
  const document = aDocument(triageText)
  const api = fakeApi({
    ...{ startRun, forkRun, payload: () => Promise.resolve({ value: { order: 7 } }) },
    followRun: () => () => undefined,
    run: () => Promise.resolve({ ...summary, text: triageText, inputs: { request: 'hi' } }),
  })
  const journal = fakeJournal()
  const store = createEditorStore({ flowId: 'f1', document, updatedAt: '', api, journal })
  const trace = log.trace()
  store.setState({
    run: {
      ...{ summary, trace, version: trace.version, document, text: triageText },
      ...{ phase: 'ended', selectedFrame: step, isApart: false },
    },
  })
  return { store, startRun, forkRun }
}

test('a flow runs up to a step with what the run on the screen got, its options too', async () => {
  const { store, startRun } = setUp()
  await tryOut(store, lookup, 'upToHere')
  expect(startRun).toHaveBeenLastCalledWith(
    expect.objectContaining({
      ...{ inputs: { request: 'hi' }, model: 'mock', parameters: { maxSteps: 50 } },
      changes: { until: lookup },
    }),
  )
})

test('a step runs alone with what it got in the run on the screen', async () => {
  const { store, startRun } = setUp()
  await tryOut(store, lookup, 'alone')
  expect(startRun).toHaveBeenLastCalledWith(
    expect.objectContaining({
      ...{ inputs: { order: 7 }, root: lookup, parameters: { maxSteps: 50 } },
    }),
  )
})

test('from a step on, a run leaves the one on the screen', async () => {
  const { store, forkRun } = setUp()
  await tryOut(store, lookup, 'fromHere')
  expect(forkRun).toHaveBeenCalledWith(expect.objectContaining({ id: 'r1', at: { before: 1 } }))
})
