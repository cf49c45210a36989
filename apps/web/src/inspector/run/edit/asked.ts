import {
  isObject,
  portsOf,
  type ComponentId,
  type FlowDocument,
  type Json,
  type Property,
} from '@flowglass/spec'
import type { Values } from '../../../editor/values/useValueDrafts.ts'

/** Values that can be edited, and the route a step is left by where there are several. */
export interface Asked {
  readonly properties: readonly Property[]
  readonly known: Values
  /** Empty where there is no choice. */
  readonly routes: readonly string[]
  readonly route: string
}

const noRoutes = { routes: [], route: 'next' } as const

const valuesIn = (value: Json): Values => (isObject(value) ? value : {})

export const askedInputs = (document: FlowDocument, step: ComponentId, inputs: Json): Asked => ({
  ...{ properties: portsOf(document, step).inputs, known: valuesIn(inputs) },
  ...noRoutes,
})

export function askedResult(
  document: FlowDocument,
  step: ComponentId,
  { outputs, route = 'next' }: { readonly outputs: Json; readonly route: string | undefined },
): Asked {
  const ports = portsOf(document, step)
  const routes = ports.branches.length > 1 ? ports.branches : []
  return { properties: ports.outputs, known: valuesIn(outputs), routes, route }
}

const RESULT = 'result'

/** A call's result is one value, of the type that it has. A model's answer in words is those words. */
export function askedCall(result: Json): Asked {
  const words = wordsOf(result)
  const value = words ?? result
  return {
    properties: [{ title: RESULT, ...typeOf(value) }],
    known: { [RESULT]: value },
    ...noRoutes,
  }
}

export const callResult = (values: Values): Json => values[RESULT] ?? null

function wordsOf(result: Json): string | undefined {
  if (!isObject(result)) return undefined
  const { content, toolCalls } = result
  const callsNothing = !Array.isArray(toolCalls) || toolCalls.length === 0
  return typeof content === 'string' && callsNothing ? content : undefined
}

function typeOf(value: Json): { readonly type?: string } {
  if (Array.isArray(value)) return { type: 'array' }
  if (value === null) return {}
  return { type: typeof value }
}
