import { moveNodes, rename } from '@flowglass/document'
import { nodeIds, print } from '@flowglass/spec'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aStoredFlow, fakeApi, fakeJournal } from '../../../test/editorFakes.ts'
import type { RunDetail } from '../../editor/api.ts'
import { edit } from '../../editor/edit.ts'
import { leaveRun, showRun, startRun } from '../../editor/run.ts'
import { createEditorStore } from '../../editor/store.ts'
import { createRunAddress } from './runAddress.ts'

const { flow, document } = aStoredFlow()

const aRun = (id: string, given: Partial<RunDetail> = {}): RunDetail => ({
  ...{ id, number: 1, flowId: flow.id, status: 'finished', model: 'mock', inputs: {} },
  ...{ startedAt: '2026-01-02T03:04:05.000Z', frames: 0, tokensIn: 0, tokensOut: 0 },
  text: print(document),
  ...given,
})

beforeEach(() => history.replaceState(null, '', '/'))

/** A studio whose page was opened at an address; `at` is what the browser's history then holds. */
function aStudio(path: string, { going }: { going?: string } = {}) {
  history.pushState(null, '', path)
  const entries = history.length
  const api = fakeApi({
    followRun: () => () => {},
    run: (id) => Promise.resolve(aRun(id, id === going ? { status: 'running' } : {})),
    startRun: () => Promise.resolve({ ok: true, run: aRun('started', { status: 'running' }) }),
  })
  const { id: flowId, updatedAt } = flow
  const store = createEditorStore({ flowId, document, updatedAt, api, journal: fakeJournal() })
  const onNaming = vi.fn<(runId: string) => void>()
  const address = createRunAddress({ store, going: () => Promise.resolve(going), onNaming })
  onTestFinished(address.follow())
  return {
    ...{ store, address, onNaming },
    start: () => startRun(store, { inputs: {}, model: 'mock' }),
    shown: () => store.getState().run?.summary.id,
    /** The address, and how many places of the history were added. */
    at: () => [location.pathname, history.length - entries] as const,
    /** What the browser does on Back. */
    back: (to: string) => history.replaceState(null, '', to),
  }
}

test('opening a stored run is a place of its own, which its flow was told for', async () => {
  const { address, store, at, onNaming } = aStudio('/flows/f1')
  await address.obey(undefined)
  await showRun(store, 'r3')
  expect(at()).toEqual(['/runs/r3', 1])
  expect(onNaming).toHaveBeenCalledExactlyOnceWith('r3')
  await showRun(store, 'r2')
  expect(at()).toEqual(['/runs/r2', 2])
})

test('the address that follows the screen is not obeyed again', async () => {
  const { address, store, shown } = aStudio('/flows/f1')
  await address.obey(undefined)
  await showRun(store, 'r3')
  const run = store.getState().run
  await address.obey('r3')
  expect(store.getState().run).toBe(run)
  expect(shown()).toBe('r3')
})

test('a run that is made takes the place of where it was started', async () => {
  const { address, start, at, store } = aStudio('/flows/f1')
  await address.obey(undefined)
  await start()
  expect(at()).toEqual(['/runs/started', 0])
  leaveRun(store)
  expect(at()).toEqual(['/flows/f1', 0])
})

test('leaving a run that was opened goes on to the flow, so that Back comes back to the run', async () => {
  const { address, store, at } = aStudio('/flows/f1')
  await address.obey(undefined)
  await showRun(store, 'r3')
  leaveRun(store)
  expect(at()).toEqual(['/flows/f1', 2])
})

test('a copied link shows its run; Back from another one shows it again', async () => {
  const { address, store, at, shown, back } = aStudio('/runs/r3')
  await address.obey('r3')
  expect([shown(), ...at()]).toEqual(['r3', '/runs/r3', 0])
  await showRun(store, 'r2')
  back('/runs/r3')
  await address.obey('r3')
  expect([shown(), location.pathname]).toEqual(['r3', '/runs/r3'])
})

test('Back to the flow leaves the run', async () => {
  const { address, store, shown, back } = aStudio('/flows/f1')
  await address.obey(undefined)
  await showRun(store, 'r3')
  back('/flows/f1')
  await address.obey(undefined)
  expect([shown(), location.pathname]).toEqual([undefined, '/flows/f1'])
})

test('a flow with a run that goes on opens with it, in the same place', async () => {
  const { address, shown, at } = aStudio('/flows/f1', { going: 'live' })
  await address.obey(undefined)
  expect([shown(), ...at()]).toEqual(['live', '/runs/live', 0])
})

test('a change of what ran brings the flow back into the address, its layout does not', async () => {
  const { address, start, store, at, shown } = aStudio('/flows/f1')
  await address.obey(undefined)
  await start()
  const places = new Map(nodeIds(document, document.root).map((id) => [id, { x: 7, y: 7 }]))
  edit(store, 'Moved', (draft) => moveNodes(draft, places))
  expect(at()).toEqual(['/runs/started', 0])
  edit(store, 'Renamed', (draft) => rename(draft, { id: draft.root, name: 'farewell' }))
  expect([shown(), ...at()]).toEqual(['started', '/flows/f1', 0])
})

test('a page that is being left is not called back', async () => {
  const { address, store } = aStudio('/runs/r3')
  await address.obey('r3')
  history.pushState(null, '', '/settings/models')
  leaveRun(store)
  expect(location.pathname).toBe('/settings/models')
})
