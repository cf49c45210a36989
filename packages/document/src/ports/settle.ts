import {
  asComponentId,
  componentOf,
  portsOf,
  type ComponentId,
  type FlowDocument,
  isSameJson,
} from '@flowglass/spec'
import { changedIds, withoutCutOff } from '../document/cutOff.ts'
import { usersOf } from '../document/read.ts'
import { withEdgesInStep } from './edges.ts'
import { exitsOf } from './exits.ts'
import { withPortsInStep } from './inStep.ts'
import type { Rename } from './side.ts'
import { withVersionInStep } from './version.ts'

// A flow that contains itself could spread for ever; each visit settles at least one level.
const MAX_VISITS = 20

/**
 * The last step of every command: what depends on the changed components follows them.
 *
 * Written inputs, outputs and branches are brought in step up through tools, agents and subflows;
 * edges at vanished ports go, edges at renamed ports follow; what became unreachable is dropped;
 * the version rises to one that can say what is new.
 */
export function settle(
  before: FlowDocument,
  after: FlowDocument,
  given: readonly Rename[] = [],
): FlowDocument {
  if (before === after) return before
  const renames = [...given]
  const visits = new Map<ComponentId, number>()
  const pending = new Set([...changedIds(before, after)].map(asComponentId))
  let document = after
  for (const id of pending) {
    pending.delete(id) // so that it comes again, later, when something else changes it
    const count = visits.get(id) ?? 0
    if (count >= MAX_VISITS) continue
    visits.set(id, count + 1)
    const next = withPortsInStep({ before, document, id, renames })
    document = next.document
    renames.push(...next.renames)
    if (!looksDifferent(before, document, id)) continue
    for (const user of usersOf(before, id)) pending.add(user)
  }
  const linked = withEdgesInStep({ before, document, ids: [...visits.keys()], renames })
  return withVersionInStep(before, withoutCutOff(before, linked))
}

/** Would anything that refers to this component see other ports than before the edit? */
function looksDifferent(before: FlowDocument, after: FlowDocument, id: ComponentId): boolean {
  if (componentOf(after, id) === undefined) return true
  const old = portsOf(before, id)
  const now = portsOf(after, id)
  const isSame =
    old === now ||
    (isSameJson(old.inputs, now.inputs) &&
      isSameJson(old.outputs, now.outputs) &&
      isSameJson(old.branches, now.branches))
  return !isSame || !isSameJson(exitsOf(before, id), exitsOf(after, id))
}
