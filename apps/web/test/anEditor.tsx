import { readDocument, type FlowDocument } from '@flowglass/spec'
import type { ReactNode } from 'react'
import { createEditorStore, EditorProvider, type EditorStore } from '../src/editor/store.ts'
import { fakeApi, fakeJournal } from './editorFakes.ts'
import { renderWithServer } from './renderWithServer.tsx'

export function aDocument(text: string): FlowDocument {
  const { document, diagnostics } = readDocument(text)
  if (document === undefined) throw new Error(diagnostics.map(({ message }) => message).join(' '))
  return document
}

/** An editor of its own over a document, without a server, and without pauses in what is typed. */
export const anEditor = (text: string): EditorStore =>
  createEditorStore({
    flowId: 'flow-1',
    document: aDocument(text),
    updatedAt: '2026-11-30T12:00:00Z',
    api: fakeApi({}),
    journal: fakeJournal(),
    now: () => 0,
  })

/** Draws something as if it stood in the studio of that editor; the server knows of no model. */
export const renderIn = (store: EditorStore, children: ReactNode) =>
  renderWithServer(<EditorProvider value={store}>{children}</EditorProvider>, {
    'models.readiness': () => [],
  })
