import { rename } from '@flowglass/document'
import { readDocument } from '@flowglass/spec'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aStoredFlow, fakeApi, fakeJournal, fakeServer } from '../../test/editorFakes.ts'
import type { EditorApi } from './api.ts'
import { keepBoth, takeTheirs } from './conflict.ts'
import { edit, undo } from './edit.ts'
import { openFlow } from './opening.ts'
import { startSession, type Session } from './session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const nameIn = (text: string): string | undefined => {
  const { document } = readDocument(text)
  return document?.components[document.root]?.name
}

/** The same text with another name for the flow. */
const called = (text: string, name: string): string =>
  text.replace('"name": "greeting"', `"name": "${name}"`)

const call = (session: Session, name: string): void =>
  edit(session.store, `Named it ${name}`, (document) =>
    rename(document, { id: document.root, name }),
  )

function open(given?: Partial<EditorApi>) {
  const { flow, document } = aStoredFlow()
  const server = fakeServer(flow.text)
  const save = vi.fn(server.save)
  const journal = fakeJournal()
  const session = startSession({
    flow,
    document,
    draft: undefined,
    api: fakeApi({ save, ...given }),
    journal,
  })
  return { session, server, save, journal, flow }
}

const pause = () => vi.advanceTimersByTimeAsync(1_000)
const saveKind = (session: Session) => session.store.getState().save.kind

describe('saving by itself', () => {
  test('a client without edits never writes', async () => {
    const { save } = open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).not.toHaveBeenCalled()
  })

  test('an edit is written once the person pauses, based on the revision that was read', async () => {
    const { session, server, save } = open()
    call(session, 'a')
    call(session, 'b')
    expect(saveKind(session)).toBe('unsaved')
    await pause()
    expect(save).toHaveBeenCalledTimes(1)
    expect(save.mock.calls[0]?.[0]).toMatchObject({ id: 'f1', base: 1 })
    expect(nameIn(server.stored.text)).toBe('b')
    expect(saveKind(session)).toBe('saved')
  })

  test('an edit made while a write is under way keeps the document unsaved until it is written too', async () => {
    const { session, server } = open()
    call(session, 'a')
    const flushing = session.autosave.flush()
    call(session, 'b')
    await flushing
    expect(saveKind(session)).not.toBe('saved')
    await pause()
    expect(nameIn(server.stored.text)).toBe('b')
    expect(saveKind(session)).toBe('saved')
  })

  test('an edit that is undone before it was written leaves nothing to save', async () => {
    const { session, save, journal } = open()
    call(session, 'a')
    undo(session.store)
    await pause()
    expect(save).not.toHaveBeenCalled()
    expect(saveKind(session)).toBe('saved')
    expect(journal.drafts.size).toBe(0)
  })

  test('a browser that stores nothing does not keep the server from storing', async () => {
    const { session, server, journal } = open()
    journal.write = () => Promise.reject(new Error('storage is switched off'))
    call(session, 'a')
    await pause()
    expect(nameIn(server.stored.text)).toBe('a')
    expect(saveKind(session)).toBe('saved')
  })

  test('a refused connection says so, keeps the draft here and tries again', async () => {
    let isAway = true
    const { flow } = aStoredFlow()
    const server = fakeServer(flow.text)
    const save: EditorApi['save'] = (input) =>
      isAway ? Promise.reject(new Error('no connection')) : server.save(input)
    const { session, journal } = open({ save })
    call(session, 'a')
    await pause()
    expect(session.store.getState().save).toEqual({
      kind: 'unsaved',
      edits: 1,
      reason: 'no connection',
    })
    expect(nameIn(journal.drafts.get('f1')?.text ?? '')).toBe('a')
    isAway = false
    await vi.advanceTimersByTimeAsync(3_500)
    expect(saveKind(session)).toBe('saved')
    expect(journal.drafts.size).toBe(0)
  })
})

describe('a conflict', () => {
  async function inConflict(given?: Partial<EditorApi>) {
    const opened = open(given)
    await opened.server.save({ base: 1, text: called(opened.flow.text, 'theirs') })
    call(opened.session, 'mine')
    await pause()
    const { save } = opened.session.store.getState()
    if (save.kind !== 'conflict') throw new Error(`expected a conflict, found ${save.kind}`)
    return { ...opened, theirs: save.theirs }
  }

  test('never overwrites, and stops writing until a person chooses', async () => {
    const { session, server, save } = await inConflict()
    call(session, 'mine too')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(nameIn(server.stored.text)).toBe('theirs')
  })

  test('keeping mine writes what is on the screen now, not what was refused', async () => {
    const { session, server, theirs } = await inConflict()
    call(session, 'mine, later')
    session.autosave.overwrite(theirs)
    await pause()
    expect(nameIn(server.stored.text)).toBe('mine, later')
    expect(saveKind(session)).toBe('saved')
  })

  test('taking theirs writes nothing, and one undo brings mine back', async () => {
    const { session, save, theirs } = await inConflict()
    takeTheirs(session.store, session.autosave, theirs)
    await pause()
    expect(save).toHaveBeenCalledTimes(1)
    expect(saveKind(session)).toBe('saved')
    undo(session.store)
    const { present } = session.store.getState().history
    expect(present.components[present.root]?.name).toBe('mine')
  })

  test('keeping both stores mine as a flow of its own', async () => {
    const createFlow = vi.fn((_input: { name: string; text: string }) =>
      Promise.resolve({ id: 'f2' }),
    )
    const { session, server, theirs } = await inConflict({ createFlow })
    await expect(keepBoth(session.store, session.autosave, theirs)).resolves.toBe('f2')
    expect(nameIn(createFlow.mock.calls[0]?.[0].text ?? '')).toBe('mine')
    expect(nameIn(server.stored.text)).toBe('theirs')
  })
})

describe('a draft that never reached the server', () => {
  test('is kept in this browser before it is written to the server', async () => {
    const { session, journal, save } = open()
    call(session, 'young')
    await vi.advanceTimersByTimeAsync(200)
    expect(save).not.toHaveBeenCalled()
    expect(nameIn(journal.drafts.get('f1')?.text ?? '')).toBe('young')
  })

  test('is there again at the next opening, and is then saved', async () => {
    const { session, server, journal, flow } = open()
    await journal.write('f1', { base: 1, text: called(flow.text, 'kept'), at: '' })
    session.stop()
    const opened = await openFlow(flow, journal)
    if (!opened.ok) throw new Error('expected a document')
    const again = startSession({ flow, ...opened, api: fakeApi({ save: server.save }), journal })
    await pause()
    expect(nameIn(server.stored.text)).toBe('kept')
    expect(saveKind(again)).toBe('saved')
  })

  test('asks a person when the stored flow has moved on since', async () => {
    const { flow, document } = aStoredFlow()
    const draft = { base: 0, text: called(flow.text, 'kept'), at: '' }
    const session = startSession({
      flow,
      document,
      draft,
      api: fakeApi({}),
      journal: fakeJournal(),
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(saveKind(session)).toBe('conflict')
  })
})
