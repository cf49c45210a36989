import {
  componentOf,
  kindOf,
  leftOutBelow,
  lowestVersion,
  needsAbove,
  versions,
  type ComponentId,
  type FlowDocument,
  type Version,
} from '@flowglass/spec'
import { ServerError } from '../errors.ts'

// 26.2.0 was only ever a label of development; no runtime is asked to read it.
export const exportVersions = versions.filter((version) => version !== '26.2.0').toReversed()

export type ExportVersion = (typeof exportVersions)[number]

/** What becomes of a document in one version of Agent Spec, in words. */
export interface ExportChoice {
  readonly version: ExportVersion
  /** What the version cannot say; not empty: the document is not written in it. */
  readonly refused: readonly string[]
  /** Fields at their default that the version does not have, and that are left out. */
  readonly dropped: readonly string[]
}

export interface ExportChoices {
  /** The version that the document is written in now, as it was read. */
  readonly asRead: string
  readonly lowest: Version
  /** Newest first. */
  readonly choices: readonly ExportChoice[]
}

export const exportChoicesOf = (document: FlowDocument): ExportChoices => ({
  asRead: document.version ?? lowestVersion(document),
  lowest: lowestVersion(document),
  choices: exportVersions.map((version) => ({
    version,
    refused: refusedIn(document, version),
    dropped: leftOutBelow(document, version).map(
      ({ id, key }) => `“${labelOf(document, id, key)}” of ${nameOf(document, id)}`,
    ),
  })),
})

export function refuseTooOld(document: FlowDocument, version: Version): void {
  const refused = refusedIn(document, version)
  if (refused.length === 0) return
  throw new ServerError(
    'bad_request',
    `Agent Spec ${version} cannot say ${refused.join(', ')}. ` +
      `Choose ${lowestVersion(document)} or later, or take it out of the flow.`,
  )
}

const refusedIn = (document: FlowDocument, version: Version): readonly string[] =>
  needsAbove(document, version).map(
    ({ need, id }) => `${need.what} of ${nameOf(document, id)} (since ${need.version})`,
  )

const nameOf = (document: FlowDocument, id: ComponentId): string =>
  `“${componentOf(document, id)?.name ?? id}”`

const labelOf = (document: FlowDocument, id: ComponentId, key: string): string =>
  kindOf(componentOf(document, id)?.component_type ?? '')?.fields[key]?.label ?? key
