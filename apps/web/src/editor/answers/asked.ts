import { isObject, type Json, type JsonObject } from '@flowglass/spec'

/** What a waiting frame of the log asks for. */
export type Asked =
  | { readonly kind: 'user_input'; readonly message: string | undefined }
  | {
      readonly kind: 'tool_confirmation' | 'tool_request'
      readonly name: string
      readonly args: JsonObject
    }

/** Reads the log's own words; undefined for what this version does not know. */
export function askedIn(value: Json): Asked | undefined {
  if (!isObject(value)) return undefined
  const { kind, message, tool } = value
  if (kind === 'user_input')
    return { kind, message: typeof message === 'string' ? message : undefined }
  if ((kind !== 'tool_confirmation' && kind !== 'tool_request') || !isObject(tool)) return undefined
  const { name, arguments: args } = tool
  return { kind, name: typeof name === 'string' ? name : '', args: isObject(args) ? args : {} }
}
