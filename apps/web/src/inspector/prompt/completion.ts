import {
  autocompletion,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { chose, contextField, type PromptOffer } from './names.ts'
import { openPlaceholder } from './promptText.ts'

/** Inserts `{{name}}` for the offer, over what was written of it so far. */
export function insertOffer(
  view: EditorView,
  offer: PromptOffer,
  { from, to }: { from: number; to: number },
): void {
  const { doc } = view.state
  const before = doc.sliceString(Math.max(0, from - 2), from) === '{{' ? from - 2 : from
  const closing = /^\s*\}\}/.exec(doc.sliceString(to, to + 8))?.[0].length ?? 0
  const insert = `{{${offer.name}}}`
  view.dispatch({
    changes: { from: before, to: to + closing, insert },
    selection: { anchor: before + insert.length },
    effects: chose.of(offer),
    userEvent: 'input.complete',
    scrollIntoView: true,
  })
}

const completionOf = (offer: PromptOffer, index: number): Completion => ({
  label: offer.name,
  detail: offer.from,
  type: offer.type,
  // Keeps the order in which the offers come: own inputs first, then the nearest steps.
  boost: -index,
  apply: (...[view, , from, to]) => insertOffer(view, offer, { from, to }),
})

export function completeName(context: CompletionContext): CompletionResult | null {
  const open = context.matchBefore(openPlaceholder)
  if (open === null) return null
  const written = openPlaceholder.exec(open.text)?.[1] ?? ''
  const { offers } = context.state.field(contextField)
  return {
    from: context.pos - written.length,
    options: offers.map(completionOf),
    validFor: /^[\p{L}\p{N}_]*$/u,
  }
}

export const completion: Extension = autocompletion({ override: [completeName], icons: false })

/** Opens the list at the caret, as if `{{` had been typed there. */
export function offerNames(view: EditorView): void {
  view.focus()
  view.dispatch({ ...view.state.replaceSelection('{{'), userEvent: 'input.type' })
  startCompletion(view)
}
