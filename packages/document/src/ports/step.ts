import type { ComponentId, FlowDocument } from '@flowglass/spec'
import type { Rename } from './side.ts'

/** A component to bring in step with what it refers to: as all was, and as it is now. */
export interface Step {
  readonly before: FlowDocument
  readonly document: FlowDocument
  readonly id: ComponentId
  readonly renames: readonly Rename[]
}
