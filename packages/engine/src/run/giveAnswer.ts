import type { JsonObject } from '@flowglass/spec'
import { eventCode, opKind, statusCode, statusOf, type Us } from '@flowglass/trace'
import { EngineError } from '../errors.ts'
import type { RecordedRun, RunLogPort } from '../ports/log.ts'
import { openAsks, traceOf } from './openAsks.ts'
import type { Answer } from './runTypes.ts'

/**
 * Writes an answer into the log of a run at rest; `run` then goes on from that log. So an answer is
 * given once it is in the log, whatever becomes of the process. Throws `answer_refused` for what
 * nobody asks for, also for a second answer, and writes nothing then.
 */
export function giveAnswer(
  recorded: RecordedRun,
  answer: Answer,
  { log, at }: { readonly log: RunLogPort; readonly at: Us },
): void {
  checkAnswers([answer], recorded)
  const { frame } = answer
  const payload = log.payload(answerJson(answer))
  log.append([opKind.event, frame, eventCode('output'), at, payload])
  log.append([opKind.close, frame, at, statusCode('ok')])
  const { columns } = traceOf(recorded)
  const running = statusCode('running')
  for (let up = columns.parent[frame] ?? -1; up >= 0; up = columns.parent[up] ?? -1)
    if (statusOf(columns.status[up]) === 'waiting') log.append([opKind.status, up, at, running])
}

/** An answer is taken once, by the frame that waits for it: everything else is refused up front. */
export function checkAnswers(answers: readonly Answer[], recorded: RecordedRun | undefined): void {
  if (answers.length === 0) return
  const open = new Map((recorded ? openAsks(recorded) : []).map(({ frame, kind }) => [frame, kind]))
  for (const answer of answers) {
    if (open.get(answer.frame) !== answer.kind) throw refused(answer, open)
    open.delete(answer.frame)
  }
}

function refused(answer: Answer, open: ReadonlyMap<number, string>): EngineError {
  const still = [...open].map(([frame, kind]) => `${kind} of frame ${frame}`).join(', ')
  return new EngineError(
    'answer_refused',
    `Found an answer (${answer.kind}) for frame ${answer.frame}; still asked for: ${still || 'nothing'}.`,
  )
}

/** An answer as the log keeps it. */
export function answerJson(answer: Answer): JsonObject {
  switch (answer.kind) {
    case 'user_input':
      return { text: answer.text }
    case 'tool_request':
      return { result: answer.result }
    case 'tool_confirmation':
      return { confirm: answer.confirm, reason: answer.reason ?? '' }
    default:
      return answer satisfies never
  }
}
