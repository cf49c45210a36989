import { defaultParameters } from '@flowglass/engine'
import { z } from 'zod'
import type { RunParameterRule } from '../wire/runs.ts'
import { runParameters, type RunParameters } from './runParameters.ts'

function ruleOf(name: keyof RunParameters): RunParameterRule {
  const schema = runParameters.shape[name].unwrap()
  const usual = defaultParameters[name]
  if (schema instanceof z.ZodEnum && typeof usual === 'string')
    return { kind: 'choice', name, options: schema.options, usual }
  if (schema instanceof z.ZodNumber && typeof usual === 'number') {
    const { minValue: min, maxValue: max } = schema
    if (min !== null && max !== null) return { kind: 'number', name, min, max, usual }
  }
  throw new Error(`Expected a choice or a number between bounds for the parameter \`${name}\`.`)
}

/** Read out of the schema that guards a start, so that a form asks for just what the server takes. */
export const parameterRules: readonly RunParameterRule[] = runParameters.keyof().options.map(ruleOf)
