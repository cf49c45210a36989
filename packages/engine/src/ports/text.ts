import type { Json, JsonObject } from '@flowglass/spec'
import type { MaybePromise } from '../maybePromise.ts'

/** Languages inside documents that need a library, or a thread that can be ended. */
export interface TextPort {
  /** Sandboxed Jinja, bounded in time and memory; throws with the reason when the template or a value does not do. */
  render(template: string, values: JsonObject): MaybePromise<string>
  /** The first result of a jq expression; throws with the reason. */
  query(expression: string, value: Json): MaybePromise<Json>
  /**
   * All matches of a regular expression: the first group that took part, or the whole. Bounded in
   * time; without it patterns are tried where the engine runs, which a bad one can hold up.
   */
  search?(pattern: RegExp, text: string): MaybePromise<readonly string[]>
}
