import { asComponentId, isObject, type Json } from '@flowglass/spec'
import { keepForSession, readForSession } from '../../ui/index.ts'
import type { Pin, Pins } from './pin.ts'

const keyOf = (flowId: string): string => `pins.${flowId}`

/** Pins of a flow in this tab: they outlive a reload and end with the tab. */
export const readPins = (flowId: string): Pins => readForSession(keyOf(flowId), parse) ?? new Map()

export const keepPins = (flowId: string, pins: Pins): void =>
  keepForSession(
    keyOf(flowId),
    pins.size === 0 ? undefined : JSON.stringify(Object.fromEntries(pins)),
  )

function parse(text: string): Pins | undefined {
  try {
    const value: Json = JSON.parse(text)
    if (!isObject(value)) return undefined
    return new Map(
      Object.entries(value).flatMap(([id, pin]) => {
        const read = pinOf(pin)
        return read === undefined ? [] : [[asComponentId(id), read]]
      }),
    )
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function pinOf(value: Json): Pin | undefined {
  if (!isObject(value)) return undefined
  const { outputs, branch, run } = value
  if (outputs === undefined || !isObject(outputs)) return undefined
  return {
    outputs,
    ...(typeof run === 'number' && { run }),
    ...(typeof branch === 'string' && { branch }),
  }
}
