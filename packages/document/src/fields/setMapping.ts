import { componentOf, type ComponentId, type FlowDocument, type JsonObject } from '@flowglass/spec'
import { objectAt } from '../document/read.ts'
import type { Rename } from '../ports/side.ts'
import { setFieldRenaming } from './setField.ts'

/**
 * Sets the table of a branching step: value → branch. Routes of vanished branches leave; a branch
 * that only got another name keeps its route.
 */
export function setMapping(
  document: FlowDocument,
  { id, mapping }: { readonly id: ComponentId; readonly mapping: Readonly<Record<string, string>> },
): FlowDocument {
  const old = objectAt(componentOf(document, id), 'mapping')
  const renames = renamedBranches(old, mapping).map(({ from, to }) => ({
    id,
    side: 'branches' as const,
    from,
    to,
  }))
  return setFieldRenaming(document, { id, path: ['mapping'], value: { ...mapping } }, renames)
}

/** A branch whose rows all name one new branch instead. */
function renamedBranches(
  old: JsonObject,
  mapping: Readonly<Record<string, string>>,
): readonly Pick<Rename, 'from' | 'to'>[] {
  const had = new Set(Object.values(old).filter((name) => typeof name === 'string'))
  const has = new Set(Object.values(mapping))
  const claimed = new Set<string>() // two branches that become one: the first keeps its route
  return [...had].flatMap((from) => {
    if (has.has(from)) return []
    const rows = Object.keys(old).filter((value) => old[value] === from)
    const targets = new Set(rows.flatMap((value) => mapping[value] ?? []))
    const [to] = targets
    if (to === undefined || targets.size > 1 || had.has(to) || claimed.has(to)) return []
    claimed.add(to)
    return [{ from, to }]
  })
}

/** Gives a branch of a branching step another name; its route stays. */
export function renameBranch(
  document: FlowDocument,
  { id, from, to }: { readonly id: ComponentId; readonly from: string; readonly to: string },
): FlowDocument {
  const old = objectAt(componentOf(document, id), 'mapping')
  const rows = Object.entries(old).map(([value, branch]) => [value, branch === from ? to : branch])
  return setFieldRenaming(document, { id, path: ['mapping'], value: Object.fromEntries(rows) }, [
    { id, side: 'branches', from, to },
  ])
}

/** Names how an End leaves its flow; steps that run the flow keep their route of that name. */
export function setBranchName(
  document: FlowDocument,
  { id, name }: { readonly id: ComponentId; readonly name: string },
): FlowDocument {
  const old = componentOf(document, id)?.['branch_name']
  const from = typeof old === 'string' ? old : 'next'
  return setFieldRenaming(document, { id, path: ['branch_name'], value: name }, [
    { id, side: 'branches', from, to: name },
  ])
}
