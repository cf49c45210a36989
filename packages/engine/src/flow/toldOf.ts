import { isObject } from '@flowglass/spec'
import { pathOf, type Place } from '../place.ts'
import type { NodePlan } from '../plan/flowPlan.ts'
import type { RunContext } from '../run/runContext.ts'
import type { PinnedNode } from '../run/runTypes.ts'

/**
 * What a visit of a node gives without being executed. Where the log knows the visit it decides: a fork
 * may have other pins than the run that it leaves, whose steps stay as they went.
 */
export function toldOf(
  { recorder, changes }: RunContext,
  node: NodePlan,
  place: Place,
): PinnedNode | undefined {
  const recorded = recorder.recorded(place)
  if (recorded) {
    const outputs = recorded.status === 'skipped' ? recorded.payload('output') : undefined
    if (!isObject(outputs)) return undefined
    const branch = recorded.word('exit')
    return { outputs, ...(branch !== undefined && { branch }) }
  }
  const told =
    (changes.results && own(changes.results, pathOf(place))) ??
    (changes.pinned && own(changes.pinned, node.id))
  // Only what is executed has inputs in the log.
  return told && recorder.holds(place, 'input') ? undefined : told
}

/** Names come from documents: none may mean what every object inherits. */
export const own = <Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(values, name) ? values[name] : undefined)
