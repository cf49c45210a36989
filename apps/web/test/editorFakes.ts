import { createFlow } from '@flowglass/document'
import { print } from '@flowglass/spec'
import type { EditorApi, FlowDetail, SaveOutcome } from '../src/editor/api.ts'
import type { Draft, Journal } from '../src/editor/journal.ts'

const unasked = (what: string) => (): never => {
  throw new Error(`This test does not expect ${what}`)
}

/** An EditorApi in which a test gives only what it expects to be asked. */
export const fakeApi = (given: Partial<EditorApi>): EditorApi => ({
  createFlow: unasked('createFlow'),
  save: unasked('save'),
  flow: unasked('flow'),
  restoreFlow: unasked('restoreFlow'),
  startRun: unasked('startRun'),
  forkRun: unasked('forkRun'),
  cancelRun: unasked('cancelRun'),
  answer: unasked('answer'),
  run: unasked('run'),
  followRun: unasked('followRun'),
  payload: unasked('payload'),
  ...given,
})

/** A journal in memory; `drafts` is what it holds. */
export function fakeJournal(): Journal & { readonly drafts: Map<string, Draft> } {
  const drafts = new Map<string, Draft>()
  return {
    drafts,
    read: (flowId) => Promise.resolve(drafts.get(flowId)),
    write: (flowId, draft) => Promise.resolve(void drafts.set(flowId, draft)),
    clear: (flowId) => Promise.resolve(void drafts.delete(flowId)),
  }
}

/** A stored flow of revision 1: Start and End, connected. */
export function aStoredFlow(): { flow: FlowDetail; document: ReturnType<typeof createFlow> } {
  const document = createFlow('greeting')
  const flow = {
    id: 'f1',
    name: 'greeting',
    description: '',
    revision: 1,
    updatedAt: '2026-01-02T03:04:05.000Z',
    text: print(document),
  }
  return { flow, document }
}

/** A server that keeps one text and refuses a write that is based on another revision. */
export function fakeServer(text: string) {
  const stored = { revision: 1, updatedAt: '2026-01-02T03:04:05.000Z', text }
  const save = (input: { base: number; text: string }): Promise<SaveOutcome> => {
    if (input.base !== stored.revision)
      return Promise.resolve({ ok: false, conflict: { ...stored } })
    stored.revision += 1
    stored.text = input.text
    return Promise.resolve({ ok: true, revision: stored.revision, updatedAt: stored.updatedAt })
  }
  return { stored, save }
}
