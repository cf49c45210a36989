import { kindOf, type FlowDocument } from '@flowglass/spec'
import type { useModelChoice } from '../../editor/useModelChoice.ts'
import type { RunOptions } from '../../editor/options/useRunOptions.ts'

export const asksModels = (document: FlowDocument): boolean =>
  Object.values(document.components).some(
    (component) => kindOf(component.component_type)?.role === 'llm',
  )

/** Why a run cannot start now, apart from what stands in the fields. */
export function obstacleOf(now: {
  readonly document: FlowDocument
  readonly choice: ReturnType<typeof useModelChoice>
  readonly options: RunOptions
  readonly isGoing: boolean
  readonly isBlocked: boolean
}): string | undefined {
  const { document, choice, options } = now
  if (now.isGoing) return 'A run is going on. Stop it first, or wait for its end.'
  if (now.isBlocked) return 'Problems stop a run. They are listed above.'
  if (asksModels(document) && choice.model === 'real' && choice.connections.length === 0)
    return 'No real model is set up. Choose the built-in one, or set one up.'
  // What is wrong in a field is told there.
  return options.fields === undefined ? options.refusal : undefined
}
