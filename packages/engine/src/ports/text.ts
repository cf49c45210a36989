import type { Json, JsonObject } from '@flowglass/spec'
import type { MaybePromise } from '../maybePromise.ts'

/** Languages inside documents that need a library: Jinja templates and jq expressions. */
export interface TextPort {
  /** Sandboxed Jinja, bounded in time; throws with the reason when the template or a value does not do. */
  render(template: string, values: JsonObject): string
  /** The first result of a jq expression; throws with the reason. */
  query(expression: string, value: Json): MaybePromise<Json>
}
