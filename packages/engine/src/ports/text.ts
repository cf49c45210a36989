import type { Json, JsonObject } from '@flowglass/spec'

/** Languages inside documents that need a library: Jinja templates and jq expressions. */
export interface TextPort {
  /** Sandboxed Jinja; throws with the reason when the template or a value does not do. */
  render(template: string, values: JsonObject): string
  /** The first result of a jq expression; throws with the reason. */
  query(expression: string, value: Json): Json
}
