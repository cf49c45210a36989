/** Where the key of a call comes from. */
export type Secret =
  /** The document holds it itself. */
  | { readonly kind: 'value'; readonly value: string }
  /** The document names a credential. */
  | { readonly kind: 'named'; readonly name: string }
  /** Whatever credential is stored for the place; some places never do without. */
  | { readonly kind: 'place'; readonly isRequired: boolean }
  /** None is sent, whatever is stored. */
  | { readonly kind: 'none' }
