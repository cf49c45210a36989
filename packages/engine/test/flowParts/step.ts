/**
 * One step of a generated flow. Every flow takes the text `x` and gives the text `x`, every step
 * turns it into another text, so that steps can follow each other in any order.
 */
export type Step =
  | { readonly kind: 'tool' | 'slow' | 'llm' | 'agent' | 'ask' | 'frail' | 'client' | 'confirm' }
  | { readonly kind: 'team' | 'clients' }
  | { readonly kind: 'sub' | 'catch'; readonly steps: readonly Step[] }
  | { readonly kind: 'map' | 'parallelMap'; readonly steps: readonly Step[] }
  | { readonly kind: 'parallel'; readonly flows: readonly (readonly Step[])[] }
  | { readonly kind: 'fork'; readonly left: readonly Step[]; readonly right: readonly Step[] }
  | { readonly kind: 'loop' }
