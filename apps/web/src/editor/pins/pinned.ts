import type { ComponentId, FlowDocument } from '@flowglass/spec'
import type { RunChanges } from '../api.ts'
import { pinsIn } from './fit.ts'
import type { Pins } from './pin.ts'

export type PinnedSteps = NonNullable<RunChanges['pinned']>

/** The pins of a document's steps, as the server is told of them. */
export const pinnedSteps = (document: FlowDocument, pins: Pins): PinnedSteps =>
  Object.fromEntries(
    pinsIn(document, pins).map(([step, { outputs, branch }]) => [
      step,
      { outputs, ...(branch !== undefined && { branch }) },
    ]),
  )

/** For a run of which one step has to run, pinned or not. */
export const pinnedWithout = (pinned: PinnedSteps, step: ComponentId | undefined): PinnedSteps =>
  Object.fromEntries(Object.entries(pinned).filter(([each]) => each !== step))

/** Departures of a run that is started; none when there is nothing in them. */
export function changesOf({ pinned, ...changes }: RunChanges & { pinned: PinnedSteps }): {
  changes?: RunChanges
} {
  const all = { ...changes, ...(Object.keys(pinned).length > 0 && { pinned }) }
  return Object.keys(all).length === 0 ? {} : { changes: all }
}
