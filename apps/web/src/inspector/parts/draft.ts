/** Text as it stands in a field, beside the value that the document has for it. */
export interface Draft {
  readonly text: string
  /** The value as it was last seen; another one that is not this text came from elsewhere. */
  readonly base: string
  /** The value before the person began to type, for Escape. */
  readonly origin: string
  /** What was taken over last, which need not be taken over again. */
  readonly taken: string | undefined
}

export const typedIn = (draft: Draft | undefined, text: string, value: string): Draft =>
  draft === undefined ? { text, base: value, origin: value, taken: undefined } : { ...draft, text }

/** Whether something is written that the document does not have yet. */
export const isOpen = ({ text, base, taken }: Draft): boolean => text !== base && text !== taken

/**
 * The draft under a value. Its own text, which may have been tidied at the ends, leaves it as it is, so
 * that nothing is rewritten under the caret; any other new value (undo, another place) takes its place.
 */
export function draftUnder(draft: Draft | undefined, value: string): Draft | undefined {
  if (draft === undefined || draft.base === value) return draft
  const isOwn = value === draft.text || value === draft.text.trim() || value === draft.taken
  return isOwn ? { ...draft, base: value } : undefined
}
