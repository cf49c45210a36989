import type { Diagnostic, FlowDocument } from '@flowglass/spec'

/** What the code tab shows and what that means for the document. */
export interface Draft {
  readonly text: string
  /** The document that the text says; the canvas stays with it while the text is not valid. */
  readonly document: FlowDocument
  /** What is wrong with the text as text; empty while it is valid. */
  readonly faults: readonly Diagnostic[]
  readonly format: Format
  /** False from a key press until the text has been read. */
  readonly isRead: boolean
}

export type Format = 'json' | 'yaml'

interface Reading {
  readonly document?: FlowDocument | undefined
  readonly diagnostics: readonly Diagnostic[]
}

interface Ports {
  read(text: string): Reading
  print(document: FlowDocument, format: Format): string
}

export function openDraft(document: FlowDocument, format: Format, ports: Ports): Draft {
  return { text: ports.print(document, format), document, faults: [], format, isRead: true }
}

/** Someone typed; what it means is read a moment later. */
export const typed = (draft: Draft, text: string): Draft => ({ ...draft, text, isRead: false })

/**
 * Reads what was typed. A text that reads as a document becomes the document; any other text stays
 * as it is, with the faults, and the document stays the last valid one.
 */
export function read(draft: Draft, ports: Ports): Draft {
  if (draft.isRead) return draft
  const { document, diagnostics } = ports.read(draft.text)
  if (document === undefined) {
    const faults = diagnostics.filter(({ severity }) => severity === 'error')
    return { ...draft, isRead: true, faults }
  }
  return { ...draft, isRead: true, document, faults: [] }
}

/**
 * The document changed elsewhere (canvas, form, undo). A change that came from this text itself says
 * nothing new. A text that is not valid or not read yet is left alone: it is the person's.
 */
export function changedElsewhere(draft: Draft, document: FlowDocument, ports: Ports): Draft {
  if (document === draft.document) return draft
  if (draft.faults.length > 0 || !draft.isRead) return draft
  return { ...draft, document, text: ports.print(document, draft.format) }
}

/** Prints the last valid document, which drops a text that is not valid. */
export const reprinted = (draft: Draft, document: FlowDocument, ports: Ports): Draft =>
  openDraft(document, draft.format, ports)
