import { kindOf, type Component, type ComponentId, type Ports } from '@flowglass/spec'

export const sides = ['inputs', 'outputs', 'branches'] as const
export type Side = (typeof sides)[number]

/** A port that has another name than before; edges, placeholders and written lists follow. */
export interface Rename {
  readonly id: ComponentId
  readonly side: Side
  readonly from: string
  readonly to: string
}

// The spec package says who may decide a name; for two kinds an editor needs to know more.
const inferredByType: Readonly<Record<string, readonly Side[]>> = {
  BranchingNode: ['branches'], // its one input follows from nothing: the author names it
  Flow: ['inputs', 'outputs'], // its outputs may be fewer than its Ends give, never others
}

/** Sides whose names follow from other fields; the rest are the author's own to decide. */
export function inferredSides({ component_type: type }: Component): readonly Side[] {
  if (Object.hasOwn(inferredByType, type)) return inferredByType[type] ?? []
  const modes = kindOf(type)?.modes
  return modes === undefined ? [] : sides.filter((side) => modes[side] === 'inferred')
}

export const namesOf = (ports: Ports, side: Side): readonly string[] =>
  side === 'branches' ? ports.branches : ports[side].map((property) => property.title)
