import { rename } from '@flowglass/document'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aStoredFlow, fakeApi, fakeJournal } from '../../test/editorFakes.ts'
import type { FlowDetail } from './api.ts'
import { edit } from './edit.ts'
import { startSession, type Session } from './session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(stored: () => FlowDetail | undefined) {
  const { flow, document } = aStoredFlow()
  const save = vi.fn(() =>
    Promise.resolve({ ok: true as const, revision: 9, updatedAt: flow.updatedAt }),
  )
  const api = fakeApi({ save, flow: () => Promise.resolve(stored()) })
  const session = startSession({ flow, document, draft: undefined, api, journal: fakeJournal() })
  return { session, save, flow }
}

const nameOn = ({ store }: Session): string | undefined => {
  const { present } = store.getState().history
  return present.components[present.root]?.name
}

const comeBack = async (): Promise<void> => {
  dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
}

const later = (flow: FlowDetail): FlowDetail => ({
  ...flow,
  revision: 2,
  text: flow.text.replace('"name": "greeting"', '"name": "theirs"'),
})

describe('a flow that was changed elsewhere', () => {
  test('is taken up when one comes back to the page, and nothing is written for it', async () => {
    const { flow } = aStoredFlow()
    const { session, save } = open(() => later(flow))
    await comeBack()
    expect(nameOn(session)).toBe('theirs')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(save).not.toHaveBeenCalled()
    expect(session.store.getState().save.kind).toBe('saved')
    session.stop()
  })

  test('does not touch a page with edits of its own', async () => {
    const { flow } = aStoredFlow()
    const { session } = open(() => later(flow))
    edit(session.store, 'Named it mine', (now) => rename(now, { id: now.root, name: 'mine' }))
    await comeBack()
    expect(nameOn(session)).toBe('mine')
    session.stop()
  })

  test('waits while a field holds words that the document does not have yet', async () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.dataset['unread'] = 'true'
    const { flow } = aStoredFlow()
    const { session } = open(() => later(flow))
    await comeBack()
    expect(nameOn(session)).toBe('greeting')
    field.remove()
    await comeBack()
    expect(nameOn(session)).toBe('theirs')
    session.stop()
  })

  test('an unchanged flow stays the same document', async () => {
    const { flow } = aStoredFlow()
    const { session } = open(() => flow)
    const before = session.store.getState().history.present
    await comeBack()
    expect(session.store.getState().history.present).toBe(before)
    session.stop()
  })
})

test('a flow that was deleted elsewhere is kept on the screen and saved again once it is put back', async () => {
  const { session, save } = open(() => undefined)
  await comeBack()
  expect(session.store.getState().save.kind).toBe('gone')
  edit(session.store, 'Named it kept', (now) => rename(now, { id: now.root, name: 'kept' }))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(save).not.toHaveBeenCalled()
  session.autosave.resume()
  await vi.advanceTimersByTimeAsync(10)
  expect(save).toHaveBeenCalledTimes(1)
  expect(session.store.getState().save.kind).toBe('saved')
  session.stop()
})
