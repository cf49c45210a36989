import { componentOf, type ComponentId, type FlowDocument } from '@flowglass/spec'
import { refsIn } from '../document/read.ts'
import type { Rename, Side } from './side.ts'

/** Map steps give a subflow's `x` one of these names; every other kind keeps the name. */
const echoes = [
  (name: string) => name,
  (name: string) => `iterated_${name}`,
  (name: string) => `collected_${name}`,
] as const

interface Port {
  readonly id: ComponentId
  readonly side: Side
  readonly name: string
}

export const newNameOf = (renames: readonly Rename[], port: Port): string | undefined =>
  renames.find((r) => r.id === port.id && r.side === port.side && r.from === port.name)?.to

/** How the names of the components that `id` refers to changed, as `id` itself would say it. */
export function inheritedNames(
  document: FlowDocument,
  owner: Pick<Port, 'id' | 'side'>,
  renames: readonly Rename[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const component = componentOf(document, owner.id)
  if (component === undefined || renames.length === 0) return found
  const targets = refsIn(component)
  for (const rename of renames) {
    if (rename.side !== owner.side || !targets.has(rename.id)) continue
    for (const echo of echoes) found.set(echo(rename.from), echo(rename.to))
  }
  return found
}
