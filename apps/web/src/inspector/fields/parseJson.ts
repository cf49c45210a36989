import type { Json } from '@flowglass/spec'

type Parsed =
  { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly error: string }

/** JSON text to a value, or why it is none, in words. */
export function parseJson(text: string): Parsed {
  try {
    // JSON.parse gives nothing but JSON.
    const value: Json = JSON.parse(text)
    return { ok: true, value }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, error: `This is not JSON yet: ${reason}` }
  }
}
