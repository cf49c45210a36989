import type { ComponentId } from '@flowglass/spec'

/** What a card must know of the routes and data around it. */
export interface Wiring {
  /** Routes that lead somewhere. */
  readonly wired: readonly string[]
  readonly hasIncoming: boolean
  /** Inputs without a source and without a default. */
  readonly missing: readonly string[]
  /** `input ← step` for each input that has a source, for the data layer. */
  readonly sources: Readonly<Record<string, string>>
  /** How many steps run the flow that this one runs; 0 for a step that runs none. */
  readonly sharedBy: number
}

export const noWiring: Wiring = {
  wired: [],
  hasIncoming: false,
  missing: [],
  sources: {},
  sharedBy: 0,
}

export interface ControlRoute {
  readonly id: string
  readonly from: ComponentId
  readonly branch: string
  readonly to: ComponentId
}

export interface DataRoute {
  readonly source: ComponentId
  readonly output: string
  readonly destination: ComponentId
  readonly input: string
  readonly explicit: boolean
}
