import { replaceDocument } from '@flowglass/document'
import { readDocument, type FlowDocument } from '@flowglass/spec'
import type { EditorApi, FlowDetail } from './api.ts'
import { startAutosave, type Autosave } from './autosave.ts'
import { startDiagnosing } from './diagnose.ts'
import { edit } from './edit.ts'
import { startFreshening } from './freshen.ts'
import type { Draft, Journal } from './journal.ts'
import { leaveRun } from './run.ts'
import { createEditorStore, type EditorStore } from './store.ts'

export interface Session {
  readonly store: EditorStore
  readonly autosave: Autosave
  stop(): void
}

interface Parts {
  readonly flow: FlowDetail
  readonly document: FlowDocument
  readonly draft: Draft | undefined
  readonly api: EditorApi
  readonly journal: Journal
}

/** One flow being edited: its store, and what keeps it saved and checked. */
export function startSession({ flow, document, draft, api, journal }: Parts): Session {
  const { id: flowId, updatedAt } = flow
  const store = createEditorStore({ flowId, document, updatedAt, api, journal })
  const autosave = startAutosave(store, flow)
  if (draft !== undefined) restore(store, draft, flow)
  const stopDiagnosing = startDiagnosing(store)
  const stopFreshening = startFreshening(store, autosave)
  return {
    store,
    autosave,
    stop: () => {
      leaveRun(store)
      stopDiagnosing()
      stopFreshening()
      autosave.stop()
    },
  }
}

/** Brings back edits that never reached the server; if it has moved on since, a person decides. */
function restore(store: EditorStore, draft: Draft, flow: FlowDetail): void {
  const { document } = readDocument(draft.text)
  if (document === undefined) return
  edit(store, 'Restored edits kept in this browser', (stored) => replaceDocument(stored, document))
  if (draft.base !== flow.revision) store.setState({ save: { kind: 'conflict', theirs: flow } })
}
