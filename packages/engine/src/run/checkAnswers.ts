import { isObject } from '@flowglass/spec'
import { categoryCode, eventCode, opKind } from '@flowglass/trace'
import { EngineError } from '../errors.ts'
import type { RecordedRun } from '../ports/log.ts'
import type { Answer, RunRequest } from './runTypes.ts'
import { printed } from '../values/printed.ts'

/** An answer is taken once, by the frame that waits for it: everything else is refused up front. */
export function checkAnswers({ answers = [], recorded }: RunRequest): void {
  if (answers.length === 0) return
  const waiting = recorded ? waitingFrames(recorded) : new Map<number, string>()
  for (const answer of answers) {
    if (waiting.get(answer.frame) !== answer.kind) throw refused(answer, waiting)
    waiting.delete(answer.frame)
  }
}

/** What each waiting frame asks for. */
function waitingFrames({ ops, payload }: RecordedRun): Map<number, string> {
  const waiting = new Map<number, string>()
  for (const op of ops) {
    if (op[0] === opKind.open && op[3] === categoryCode('wait')) waiting.set(op[1], '')
    if (op[0] === opKind.close) waiting.delete(op[1])
    if (op[0] !== opKind.event || op[2] !== eventCode('wait')) continue
    const asked = payload(op[4])
    waiting.set(op[1], isObject(asked) ? printed(asked['kind']) : '')
  }
  return waiting
}

function refused(answer: Answer, waiting: ReadonlyMap<number, string>): EngineError {
  const open =
    [...waiting].map(([frame, kind]) => `${kind} of frame ${frame}`).join(', ') || 'nothing'
  return new EngineError(
    'answer_refused',
    `Found an answer (${answer.kind}) for frame ${answer.frame}; still asked for: ${open}.`,
  )
}
