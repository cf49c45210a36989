import type { Json, JsonObject } from '@flowglass/spec'

/** Every way a run can fail, with the sentence that documentation and messages use. */
export const errorCodes = {
  missing_input: 'A value that is needed has no source and no default.',
  unknown_input: 'A value was given for an input that does not exist.',
  missing_output: 'An output that the flow declares got no value and has no default.',
  type_mismatch: 'A value does not fit the declared type and cannot be turned into it.',
  tool_error: 'A tool failed.',
  tool_output: 'A tool answered, but not with the outputs it declares.',
  tool_rejected: 'A person refused a tool call.',
  llm_error: 'The model provider failed.',
  llm_tools: 'The model takes no tools in the way of its provider.',
  model_configuration:
    'The configuration of a model is not complete or asks for what cannot be done.',
  credential_missing: 'The credential that a model or a tool needs is missing.',
  host_refused: 'The host is not allowed to be called.',
  llm_output: 'The model answered, but not with the values that were asked for.',
  map_length_mismatch: 'The lists of a map have different lengths.',
  map_empty: 'A list without items has no average, minimum or maximum.',
  unrouted_branch: 'A branch was taken that leads nowhere.',
  validation: 'The document cannot be run.',
  parallel_interrupt: 'A step that may pause stands inside a parallel step.',
  http_status: 'A server answered with an error status.',
  http_error: 'A server could not be reached or answered with something unreadable.',
  template_error: 'A template cannot be rendered.',
  expression_error: 'An expression cannot be evaluated.',
  remote_agent: 'An agent on another server failed or refused.',
  agent_max_iterations: 'An agent did not finish within its iterations.',
  step_limit: 'The run took more steps than allowed.',
  visit_limit: 'One step was visited more often than allowed.',
  depth_limit: 'Flows are nested deeper than allowed.',
  time_limit: 'The run took longer than allowed.',
  effect_timeout: 'One call took longer than allowed.',
  value_limit: 'A value is larger than allowed.',
  not_supported: 'This kind of component cannot be run yet.',
  pause_needs_log: 'A run without a log cannot pause.',
  log_mismatch: 'The recorded run does not belong to this document and these inputs.',
  log_failed: 'The log of the run cannot be written.',
  answer_refused: 'An answer was given that nobody asks for.',
  cancelled: 'The run was cancelled.',
  suspended: 'The run waits for an answer.',
  stopped: 'The run was to go no further.',
  internal: 'The engine itself failed.',
} as const

export type EngineErrorCode = keyof typeof errorCodes

/** A failure as it stands in results and logs. */
export interface RunError {
  readonly code: EngineErrorCode
  readonly message: string
  /** Component that failed. */
  readonly nodeId?: string
  /** Where in the run: component ids with visit and iteration numbers. */
  readonly path?: string
  /** Message of what was behind it. */
  readonly cause?: string
}

export class EngineError extends Error {
  readonly code: EngineErrorCode
  readonly nodeId: string | undefined
  readonly path: string | undefined
  /** Names of the class of what a tool threw, which steps catch by name: also known from the log. */
  readonly classes: readonly string[]

  constructor(code: EngineErrorCode, message: string, options: Behind = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'EngineError'
    this.code = code
    this.nodeId = options.nodeId
    this.path = options.path
    this.classes = options.classes ?? classesOf(options.cause)
  }
}

interface Behind {
  readonly cause?: unknown
  readonly nodeId?: string | undefined
  readonly path?: string | undefined
  readonly classes?: readonly string[]
}

/** What tools throw is theirs: asking it something may itself throw. */
function asked<Answer>(ask: () => Answer, otherwise: Answer): Answer {
  try {
    return ask()
  } catch {
    return otherwise
  }
}

function classesOf(cause: unknown): readonly string[] {
  if (cause === undefined) return []
  return asked(() => {
    if (!(cause instanceof Error)) return []
    return [...new Set([String(cause.name), String(cause.constructor.name)])]
  }, [])
}

const unwinding: readonly EngineErrorCode[] = [
  'cancelled',
  'suspended',
  'time_limit',
  'log_mismatch',
  'log_failed',
  'stopped',
]

/** What ends or pauses the whole run passes through like an error, but nothing may catch it. */
export const isUnwinding = (error: unknown): boolean =>
  isKnown(error) && unwinding.includes(error.code)

/** The log itself is no good: nothing more is written into it. */
export const isOfLog = ({ code }: EngineError): boolean =>
  code === 'log_mismatch' || code === 'log_failed'

const messageOf = (error: unknown): string =>
  asked(
    () => String(error instanceof Error ? error.message : error),
    'Something was thrown that has no text.',
  )

const isKnown = (error: unknown): error is EngineError =>
  asked(() => error instanceof EngineError, false)

/** Anything thrown, as an EngineError that knows where it happened. */
export function locate(
  error: unknown,
  where: { code: EngineErrorCode; nodeId?: string; path?: string },
): EngineError {
  if (!isKnown(error))
    return new EngineError(where.code, messageOf(error), { ...where, cause: error })
  if (error.nodeId !== undefined || isUnwinding(error)) return error
  const { code, message, cause, classes } = error
  return new EngineError(code, message, { ...where, cause, classes })
}

export function runErrorOf(error: EngineError): RunError {
  const { code, message, nodeId, path, cause } = error
  const causeText = cause === undefined ? undefined : messageOf(cause)
  return {
    code,
    message,
    ...(nodeId !== undefined && { nodeId }),
    ...(path !== undefined && { path }),
    ...(causeText !== undefined && causeText !== message && { cause: causeText }),
  }
}

export const errorJson = (error: EngineError): JsonObject => ({
  ...runErrorOf(error),
  ...(error.classes.length > 0 && { classes: error.classes }),
})

const isCode = (value: Json | undefined): value is EngineErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCodes, value)

/** The error that a log tells of, for a run that is taken up again. */
export function errorFromJson(value: JsonObject): EngineError {
  const { code, message, nodeId, path, cause, classes } = value
  return new EngineError(
    isCode(code) ? code : 'internal',
    typeof message === 'string' ? message : '',
    {
      nodeId: typeof nodeId === 'string' ? nodeId : undefined,
      path: typeof path === 'string' ? path : undefined,
      ...(typeof cause === 'string' && { cause }),
      classes: Array.isArray(classes) ? classes.filter((one) => typeof one === 'string') : [],
    },
  )
}
