import type { ModelUsage } from '@flowglass/engine'
import { isObject, type Json, type JsonObject } from '@flowglass/spec'

export const unknownUsage: ModelUsage = {
  inTokens: null,
  outTokens: null,
  cacheRead: null,
  cacheWrite: null,
  reasoning: null,
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

/** A count, or null for what cannot be one: nothing is better than a wrong number. */
const countOf = (value: Json | undefined): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

/** A part of a whole: one that is larger than it contradicts it, and is taken for unknown. */
const partOf = (value: Json | undefined, whole: number | null): number | null => {
  const part = countOf(value)
  return part !== null && whole !== null && part > whole ? null : part
}

/**
 * Usage of chat completions and of the responses API. Both count inclusively: cached tokens are in
 * the prompt's, reasoning is in the answer's.
 */
export function usageOf(value: Json | undefined): ModelUsage {
  if (!isObject(value)) return unknownUsage
  const read = objectOf(value['prompt_tokens_details'] ?? value['input_tokens_details'])
  const written = objectOf(value['completion_tokens_details'] ?? value['output_tokens_details'])
  const inTokens = countOf(value['prompt_tokens'] ?? value['input_tokens'])
  const outTokens = countOf(value['completion_tokens'] ?? value['output_tokens'])
  return {
    inTokens,
    outTokens,
    cacheRead: partOf(read['cached_tokens'], inTokens),
    cacheWrite: partOf(read['cache_creation_tokens'], inTokens),
    reasoning: partOf(written['reasoning_tokens'], outTokens),
  }
}

const sum = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : a + b)

/** What failed tries had already used belongs to the call. */
export const addUsage = (a: ModelUsage, b: ModelUsage): ModelUsage => ({
  inTokens: sum(a.inTokens, b.inTokens),
  outTokens: sum(a.outTokens, b.outTokens),
  cacheRead: sum(a.cacheRead, b.cacheRead),
  cacheWrite: sum(a.cacheWrite, b.cacheWrite),
  reasoning: sum(a.reasoning, b.reasoning),
})
