import type { ComponentId, Json } from '@flowglass/spec'

/** What a step gives in runs that are started while it is pinned: it is skipped. */
export interface Pin {
  readonly outputs: Readonly<Record<string, Json>>
  /** Route it is left by; `next` when absent. */
  readonly branch?: string
  /** Number of the run whose result it is; absent once it was edited. */
  readonly run?: number
}

/** By step. They are no part of the document: they belong to this page and to nobody else's. */
export type Pins = ReadonlyMap<ComponentId, Pin>
