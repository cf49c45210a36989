import { readDocument, type Diagnostic, type FlowDocument } from '@flowglass/spec'
import type { FlowDetail } from './api.ts'
import type { Draft, Journal } from './journal.ts'

/** What there is to edit when a stored flow is opened. */
export type Opening =
  | {
      readonly ok: true
      readonly document: FlowDocument
      /** Edits of this browser that the server has not seen. */
      readonly draft: Draft | undefined
    }
  | { readonly ok: false; readonly text: string; readonly diagnostics: readonly Diagnostic[] }

/** Reads a stored flow. Text that is no document is not an empty canvas: it is shown as it is. */
export async function openFlow(flow: FlowDetail, journal: Journal): Promise<Opening> {
  const { document, diagnostics } = readDocument(flow.text)
  if (document === undefined) return { ok: false, text: flow.text, diagnostics }
  const draft = await journal.read(flow.id).catch(() => undefined)
  if (draft === undefined || draft.text === flow.text)
    return { ok: true, document, draft: undefined }
  return readDocument(draft.text).document === undefined
    ? { ok: true, document, draft: undefined }
    : { ok: true, document, draft }
}
