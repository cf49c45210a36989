import {
  castValue,
  componentOf,
  portsOf,
  type ComponentId,
  type Diagnostic,
  type FlowDocument,
} from '@flowglass/spec'
import { MASKED } from '@flowglass/trace'
import type { Pin, Pins } from './pin.ts'

/** Why what was pinned is no result of the step as it is now, in words. */
export function misfitOf(
  document: FlowDocument,
  step: ComponentId,
  { outputs, branch = 'next' }: Omit<Pin, 'run'>,
): string | undefined {
  const ports = portsOf(document, step)
  for (const property of ports.outputs) {
    const { title } = property
    const value = outputs[title]
    if (value === undefined) return `It has no value for the output “${title}”.`
    const result = castValue(value, property)
    if (!result.ok)
      return `The output “${title}” is ${result.expected}, the pinned value is ${result.found}.`
  }
  // A step whose routes are unknown may be left by any.
  if (ports.branches.length === 0 || ports.branches.includes(branch)) return undefined
  return `It leaves by the route “${branch}”, which the step no longer has.`
}

export interface Misfit {
  readonly step: ComponentId
  readonly name: string
  readonly reason: string
}

/** As it is told when a run is refused for it. */
export const misfitFinding = ({ step, name, reason }: Misfit): Diagnostic => ({
  ...{ code: 'pin_misfit', severity: 'error', at: '', componentId: step },
  message: `What “${name}” is pinned to no longer fits. ${reason} Edit the pinned result, or unpin the step.`,
})

/** Pins of steps that the document has. One that was removed may come back with an undo. */
export const pinsIn = (document: FlowDocument, pins: Pins): readonly [ComponentId, Pin][] =>
  [...pins].filter(([step]) => componentOf(document, step) !== undefined)

export const misfitsIn = (document: FlowDocument, pins: Pins): readonly Misfit[] =>
  pinsIn(document, pins).flatMap(([step, pin]) => {
    const reason = misfitOf(document, step, pin)
    const name = componentOf(document, step)?.name ?? step
    return reason === undefined ? [] : [{ step, name, reason }]
  })

/** Whether a secret is struck out of it, so that runs get the mask where the secret was. */
export const isMasked = ({ outputs }: Pin): boolean => JSON.stringify(outputs).includes(MASKED)
