import {
  run,
  type Answer,
  type Ask,
  type MemoryLog,
  type RunRequest,
  type RunResult,
} from '@flowglass/engine'
import { componentOf, isObject, type Json } from '@flowglass/spec'
import { UsageError } from './arguments.ts'

/** One thing that a person or a client says when a run waits for it. */
export type PreparedAnswer =
  | { readonly message: string }
  | { readonly confirm: boolean; readonly reason?: string }
  | { readonly result: Json }

/** Answers in the order in which a run asks: `[{"message":"Hello"},{"confirm":true},{"result":7}]`. */
export function readAnswers(value: Json, file: string): PreparedAnswer[] {
  const wrong = (found: Json) =>
    new UsageError(
      `${file} should be a list of {"message"}, {"confirm"} or {"result"}, found ${JSON.stringify(found)}.`,
    )
  if (!Array.isArray(value)) throw wrong(value)
  return value.map((one: Json) => {
    if (!isObject(one)) throw wrong(one)
    const { message, confirm, reason, result } = one
    if (typeof message === 'string') return { message }
    if (typeof confirm === 'boolean')
      return { confirm, ...(typeof reason === 'string' && { reason }) }
    if (result !== undefined) return { result }
    throw wrong(one)
  })
}

/** The answer to an ask, or undefined where the next one is for something else. */
export function answerTo(
  { kind, frame }: Pick<Ask, 'kind' | 'frame'>,
  next: PreparedAnswer | undefined,
): Answer | undefined {
  if (next === undefined) return undefined
  if (kind === 'user_input' && 'message' in next) return { kind, frame, text: next.message }
  if (kind === 'tool_request' && 'result' in next) return { kind, frame, result: next.result }
  if (kind === 'tool_confirmation' && 'confirm' in next) return { kind, frame, ...next }
  return undefined
}

interface Talk {
  readonly log: MemoryLog
  readonly prepared: readonly PreparedAnswer[]
}

/** Runs to the end, or to the first question that has no answer. */
export async function runThrough(request: RunRequest, { log, prepared }: Talk): Promise<RunResult> {
  const { document } = request
  const left = [...prepared]
  const root = componentOf(document, document.root)
  const [first] = left
  const isGreeted = root?.component_type.endsWith('Agent') === true && first && 'message' in first
  if (isGreeted) left.shift()
  const start = isGreeted ? { ...request, message: first.message } : request
  let result = await run(start)
  while (result.status === 'waiting') {
    const answers: Answer[] = []
    for (const ask of result.asks) {
      const answer = answerTo(ask, left[0])
      if (answer === undefined) continue
      answers.push(answer)
      left.shift()
    }
    if (answers.length === 0) return result
    result = await run({ ...start, answers, recorded: log.recorded() })
  }
  return result
}
