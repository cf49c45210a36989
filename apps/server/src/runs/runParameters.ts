import { defaultParameters } from '@flowglass/engine'
import { z } from 'zod'

const way = z.enum(['auto', 'native', 'user']).exactOptional()
const atMost = (limit: number) => z.int().min(1).max(limit).exactOptional()

/**
 * Parameters of one run that differ from the usual ones. Limits can be drawn closer or, up to a
 * bound, wider; what they mean stands in the engine's `Parameters`.
 */
export const runParameters = z.strictObject({
  agentToolCalling: way,
  structuredGeneration: way,
  structuredGenerationRetries: z.int().min(0).max(10).exactOptional(),
  agentMaxIterations: atMost(1_024),
  parallelWidth: atMost(1_000),
  maxDepth: atMost(defaultParameters.maxDepth),
  maxSteps: atMost(100_000_000),
  maxVisits: atMost(100_000_000),
  runTimeoutMs: atMost(defaultParameters.runTimeoutMs),
  effectTimeoutMs: atMost(defaultParameters.runTimeoutMs),
})

export type RunParameters = z.infer<typeof runParameters>

/** Parameters in JSON text, or a sentence that says what is wrong with them. */
export function readRunParameters(text: string): RunParameters | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return `Expected parameters as a JSON object: ${error instanceof Error ? error.message : String(error)}`
  }
  const { data, error } = runParameters.safeParse(json)
  return data ?? z.prettifyError(error)
}
