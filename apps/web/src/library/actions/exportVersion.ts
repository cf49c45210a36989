import type { RouterInputs, RouterOutputs } from '../../trpc.ts'

export type ExportChoices = RouterOutputs['flows']['exportChoices']

/** `asRead` is told to the server by saying nothing. */
export type WishedVersion = NonNullable<RouterInputs['flows']['export']['version']> | 'asRead'

export interface VersionOption {
  readonly value: WishedVersion
  readonly label: string
  readonly detail?: string | undefined
}

/** The two that always work come first; of the rest the newest first. */
export const versionOptions = (known: ExportChoices): readonly VersionOption[] => [
  { value: 'asRead', label: 'As it is', detail: known.asRead },
  { value: 'lowest', label: 'Lowest possible', detail: known.lowest },
  ...known.choices.map(({ version, refused }) => ({
    value: version,
    label: version,
    detail: refused.length === 0 ? undefined : 'not possible',
  })),
]

export interface VersionOutcome {
  readonly version: string
  /** What cannot be said; not empty: this version cannot be written. */
  readonly refused: readonly string[]
  readonly dropped: readonly string[]
}

/** What becomes of the flow in the version that was chosen. As it is, nothing is changed in it. */
export function outcomeOf(known: ExportChoices, wish: WishedVersion): VersionOutcome {
  const version = wish === 'asRead' ? known.asRead : wish === 'lowest' ? known.lowest : wish
  const choice =
    wish === 'asRead' ? undefined : known.choices.find((one) => one.version === version)
  return choice ?? { version, refused: [], dropped: [] }
}

/** More than these would be a list that nobody reads. */
const MOST = 4

export function listed(items: readonly string[]): string {
  const rest = items.length - MOST
  return rest <= 0 ? items.join(', ') : `${items.slice(0, MOST).join(', ')} and ${rest} more`
}
