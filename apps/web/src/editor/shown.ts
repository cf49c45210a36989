import { moveNodes, type Positions } from '@flowglass/document'
import { positionOf, print, type Diagnostic, type FlowDocument } from '@flowglass/spec'
import type { EditorState } from './state.ts'
import type { EditorStore } from './store.ts'

const kept = new WeakMap<
  FlowDocument,
  { readonly laidOut: Positions; readonly document: FlowDocument }
>()

/**
 * The document with a place for each step. Places that the layout found for a flow that came without
 * any are seen, but not written: opening a flow is no edit. The first edit writes them.
 */
function withPlaces(document: FlowDocument, laidOut: Positions): FlowDocument {
  if (laidOut.size === 0) return document
  const known = kept.get(document)
  if (known?.laidOut === laidOut) return known.document
  const missing = new Map(
    [...laidOut].filter(([id]) => {
      const component = document.components[id]
      return component !== undefined && positionOf(component) === undefined
    }),
  )
  const placed = missing.size === 0 ? document : moveNodes(document, missing)
  kept.set(document, { laidOut, document: placed })
  return placed
}

/** The draft, as it is drawn and as edits start from. */
export const selectDraft = (state: EditorState): FlowDocument =>
  withPlaces(state.history.present, state.laidOut)

/** What the canvas draws: the draft, or the copy that a stored run ran where that is another one. */
export const selectShown = (state: EditorState): FlowDocument =>
  state.run?.isApart === true ? withPlaces(state.run.document, state.laidOut) : selectDraft(state)

/** A stored run of another version is looked at, not edited. */
export const selectIsReadOnly = (state: EditorState): boolean => state.run?.isApart === true

const none: readonly Diagnostic[] = []

/** Problems of what is shown: those of the draft say nothing about a run of another version. */
export const selectShownProblems = (state: EditorState): readonly Diagnostic[] =>
  selectIsReadOnly(state) ? none : state.diagnostics

const plainTexts = new WeakMap<FlowDocument, string>()

/** What a flow says, wherever its steps stand on the canvas. Printed once for each document. */
function plainText(document: FlowDocument): string {
  const known = plainTexts.get(document)
  if (known !== undefined) return known
  const text = print(document, { canvas: false })
  plainTexts.set(document, text)
  return text
}

export const isSameFlow = (a: FlowDocument, b: FlowDocument): boolean =>
  a === b || plainText(a) === plainText(b)

/** The draft has moved on since the run on the screen began. */
export const selectIsDraftNewer = ({ run, history }: EditorState): boolean =>
  run !== undefined && !run.isApart && !isSameFlow(history.present, run.document)

/** Shows the version that ran instead of the draft. */
export const showAsRan = (store: EditorStore): void =>
  store.setState(({ run }) => (run === undefined ? {} : { run: { ...run, isApart: true } }))
