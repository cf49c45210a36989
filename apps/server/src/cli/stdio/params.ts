import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { RpcError, rpcCodes } from './jsonRpc.ts'

const wrong = (name: string, expected: string, found: Json | undefined): RpcError =>
  new RpcError(
    rpcCodes.params,
    `Expected “${name}” to be ${expected}, found ${JSON.stringify(found) ?? 'nothing'}.`,
  )

export function textParam(params: JsonObject, name: string): string {
  const value = params[name]
  if (typeof value === 'string') return value
  throw wrong(name, 'a text', value)
}

export function optionalText(params: JsonObject, name: string): string | undefined {
  const value = params[name] ?? undefined
  return value === undefined ? undefined : textParam(params, name)
}

export function booleanParam(params: JsonObject, name: string): boolean {
  const value = params[name]
  if (typeof value === 'boolean') return value
  throw wrong(name, 'true or false', value)
}

export function objectParam(params: JsonObject, name: string): JsonObject {
  const value = params[name] ?? {}
  if (isObject(value)) return value
  throw wrong(name, 'an object', value)
}

/** Names, or objects that have one. */
export function namesParam(params: JsonObject, name: string): string[] {
  const value = params[name] ?? []
  const found = Array.isArray(value)
    ? value.map((one: Json) => (isObject(one) ? one['name'] : one))
    : [null]
  return found.map((one) => {
    if (typeof one === 'string') return one
    throw wrong(name, 'a list of names', value)
  })
}

export const refused = (code: string, message: string, more: JsonObject = {}): RpcError =>
  new RpcError(rpcCodes.refused, message, { code, ...more })
