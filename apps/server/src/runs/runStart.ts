import type { RunChanges } from '@flowglass/engine'
import type { RunOrigin } from '../wire/runs.ts'
import type { RunParameters } from './runParameters.ts'

/** What a run is started with beyond its document and inputs; kept with it as JSON. */
export interface RunStart {
  /** A flow, an agent or a single node; the document's root when absent. */
  readonly root?: string
  /** First words of the person to an agent. */
  readonly message?: string
  readonly changes?: RunChanges
  /** What differs from the usual parameters. */
  readonly parameters?: RunParameters
  /** The run that it goes on from. */
  readonly from?: RunOrigin
}

export const startText = ({ root, message, changes, parameters, from }: RunStart): string =>
  JSON.stringify({ root, message, changes, parameters, from })

// Written by `startText` above.
export const parseStart = (text: string): RunStart => JSON.parse(text)
