import { lowestVersion, needsAbove, versionOf, type FlowDocument } from '@flowglass/spec'
import { changedIds } from '../document/cutOff.ts'

/**
 * The document after an edit, in a version that can say what the edit brought: a new step must not
 * make an error. What was too new before stays a finding of its own, which a person decides about.
 */
export function withVersionInStep(before: FlowDocument, after: FlowDocument): FlowDocument {
  const version = versionOf(after.version)
  if (version === undefined || before.components === after.components) return after
  const changed = changedIds(before, after)
  const old = new Set(needsAbove(only(before, changed), version).map(({ id }) => id))
  const brought = new Set(
    needsAbove(only(after, changed), version).flatMap(({ id }) => (old.has(id) ? [] : id)),
  )
  return brought.size === 0 ? after : { ...after, version: lowestVersion(only(after, brought)) }
}

/** A part of a document. The root stays: it says what the whole is meant for. */
const only = (document: FlowDocument, ids: ReadonlySet<string>): FlowDocument => ({
  ...document,
  components: Object.fromEntries(
    [document.root, ...ids].flatMap((id) => {
      const component = Object.hasOwn(document.components, id) ? document.components[id] : undefined
      return component === undefined ? [] : [[id, component]]
    }),
  ),
})
