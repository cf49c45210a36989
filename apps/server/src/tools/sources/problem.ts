import { EngineError } from '@flowglass/engine'

/** Why a tool does not fit its source: what a person reads, and the number that Oracle's engine gives. */
export interface ToolProblem {
  readonly code: string
  readonly message: string
  readonly oracle?: string
}

export const problem = (code: string, message: string, oracle?: string): ToolProblem => ({
  code,
  message,
  ...(oracle !== undefined && { oracle }),
})

export const toolError = (message: string, cause?: unknown): EngineError =>
  new EngineError('tool_error', message, { cause })

/** The same as a failed call: the number stands in the text, where programs and people find it. */
export const errorOf = ({ message, oracle }: ToolProblem): EngineError =>
  toolError(oracle === undefined ? message : `${message} (${oracle})`)

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
