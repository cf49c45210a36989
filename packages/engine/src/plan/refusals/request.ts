import type { ComponentId, FlowDocument } from '@flowglass/spec'

/** What a run would be, as far as it tells what it would come to. */
export interface RefusalRequest {
  readonly document: FlowDocument
  readonly root: ComponentId
  /** What there is a way to; a caller before the run need not have made the ports yet. */
  readonly ports: { readonly [port in 'http' | 'toolboxes']?: unknown }
  /** Nodes that are not executed. */
  readonly pinned?: ReadonlySet<string>
}
