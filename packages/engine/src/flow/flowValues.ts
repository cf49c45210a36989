import {
  fits,
  setMember,
  typeLabel,
  type Json,
  type JsonObject,
  type Property,
} from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { FlowPlan } from '../plan/flowPlan.ts'
import { castInto } from '../values/cast.ts'
import { isNullable } from '../values/nullable.ts'
import { shortened } from '../values/shortened.ts'

/** Inputs of a flow as its start node gives them on. */
export const flowInputs = (plan: FlowPlan, given: JsonObject): JsonObject =>
  withDefaults(plan.inputs, given)

/** The given values; what nobody gave takes its default. */
export function withDefaults(wanted: readonly Property[], given: JsonObject): JsonObject {
  const inputs: Record<string, Json> = {}
  for (const property of wanted) {
    const { title } = property
    const value = Object.hasOwn(given, title) ? given[title] : undefined
    setMember(inputs, title, value === undefined ? defaultOf(property) : value)
  }
  return inputs
}

function defaultOf(property: Property): Json {
  const fallback = property['default']
  if (fallback !== undefined) return fallback
  throw new EngineError(
    'missing_input',
    `Expected a value for input \`${property.title}\`, found none. Give one, or declare a default.`,
  )
}

/**
 * Values from outside are checked as they stand: text is never a number, and nothing is taken that
 * the flow does not know.
 */
export function checkGiven(inputs: readonly Property[], given: JsonObject, name: string): void {
  for (const key of Object.keys(given)) {
    if (inputs.some(({ title }) => title === key)) continue
    const known = inputs.map(({ title }) => `\`${title}\``).join(', ') || 'none'
    throw new EngineError(
      'unknown_input',
      `Found a value for \`${key}\`, which is no input of \`${name}\`. Its inputs: ${known}.`,
    )
  }
  for (const property of inputs) {
    const value = Object.hasOwn(given, property.title) ? given[property.title] : undefined
    if (value === undefined || fits(value, property)) continue
    throw new EngineError(
      'type_mismatch',
      `Expected ${typeLabel(property)} for input \`${property.title}\` of \`${name}\`, ` +
        `found ${shortened(JSON.stringify(value), 80)}.`,
    )
  }
}

/** What the reached end gives, as the flow's declared outputs. */
export function flowOutputs(plan: FlowPlan, given: JsonObject): JsonObject {
  const outputs: Record<string, Json> = {}
  for (const property of plan.outputs) {
    const value = Object.hasOwn(given, property.title) ? given[property.title] : undefined
    setMember(outputs, property.title, flowOutput(plan, property, value))
  }
  return outputs
}

function flowOutput(plan: FlowPlan, property: Property, value: Json | undefined): Json {
  const fallback = property['default']
  if (value === null) return isNullable(property) ? null : (fallback ?? null)
  if (value !== undefined)
    return castInto(value, property, {
      code: 'type_mismatch',
      what: `output \`${property.title}\` of \`${plan.flow.name}\``,
    })
  if (fallback !== undefined) return fallback
  throw new EngineError(
    'missing_output',
    `Output \`${property.title}\` of \`${plan.flow.name}\` got no value at the end that was ` +
      `reached. Connect it there, or give the flow's output a default.`,
  )
}
