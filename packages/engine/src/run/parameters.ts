import { EngineError } from '../errors.ts'

const ways = ['auto', 'native', 'user'] as const

/** Whether a feature of the model's provider is used, or words in the prompt. */
type Way = (typeof ways)[number]

/** Limits and choices of one run. */
export interface Parameters {
  /** Nodes executed in the whole run, sub-flows included. */
  readonly maxSteps: number
  /** Executions of one node within one execution of its flow. */
  readonly maxVisits: number
  /** Flows inside flows. */
  readonly maxDepth: number
  /** Children of a parallel step that run at once. */
  readonly parallelWidth: number
  /** Model calls of one agent before it must have answered. */
  readonly agentMaxIterations: number
  /**
   * How an agent's tools are offered. native: by the provider's feature. user: in the prompt, calls
   * being read out of the answer. auto: natively, and where the model takes none, in the prompt.
   */
  readonly agentToolCalling: Way
  /**
   * How a model is asked for values that are no plain text. native: by the provider's feature. user:
   * by what the author wrote in the prompt, and nothing else. auto: natively, and where the provider
   * cannot, by an instruction behind the prompt.
   */
  readonly structuredGeneration: Way
  /** Further attempts when a model's structured answer does not fit. */
  readonly structuredGenerationRetries: number
  /** Whole run, in milliseconds, from when it was last taken up: pauses do not count. */
  readonly runTimeoutMs: number
  /** One model, tool or HTTP call, in milliseconds. */
  readonly effectTimeoutMs: number
  /** Text of one rendered template, in characters. */
  readonly maxTextLength: number
  /** One value from a caller, a tool, a model or a server, in characters of its texts and keys. */
  readonly maxValueSize: number
}

export const defaultParameters: Parameters = {
  maxSteps: 1_000_000,
  maxVisits: 100_000,
  maxDepth: 200,
  parallelWidth: 20,
  agentMaxIterations: 10,
  agentToolCalling: 'auto',
  structuredGeneration: 'auto',
  structuredGenerationRetries: 1,
  runTimeoutMs: 24 * 60 * 60 * 1000,
  effectTimeoutMs: 10 * 60 * 1000,
  maxTextLength: 10_000_000,
  maxValueSize: 50_000_000,
}

export const MAX_AGENT_ITERATIONS = 1024

const leasts = {
  ...{ maxSteps: 1, maxVisits: 1, maxDepth: 1, parallelWidth: 1, structuredGenerationRetries: 0 },
  ...{ runTimeoutMs: 0, effectTimeoutMs: 0, maxTextLength: 0, maxValueSize: 0 },
} as const

/** Refuses what no run could work with: a width of none would leave out every item without a word. */
export function checkParameters(parameters: Parameters): void {
  for (const [name, least] of Object.entries(leasts)) {
    const value = Object.entries(parameters).find(([key]) => key === name)?.[1]
    if (typeof value === 'number' && value >= least) continue
    throw new EngineError('validation', `Expected \`${name}\` from ${least} on, found ${value}.`)
  }
  const { agentMaxIterations: most, agentToolCalling, structuredGeneration } = parameters
  for (const [name, way] of Object.entries({ agentToolCalling, structuredGeneration })) {
    if (ways.includes(way)) continue
    const expected = ways.join(', ')
    throw new EngineError('validation', `Expected \`${name}\` as one of ${expected}, found ${way}.`)
  }
  if (Number.isInteger(most) && most >= 1 && most <= MAX_AGENT_ITERATIONS) return
  throw new EngineError(
    'validation',
    `Expected \`agentMaxIterations\` from 1 to ${MAX_AGENT_ITERATIONS}, found ${most}.`,
  )
}
