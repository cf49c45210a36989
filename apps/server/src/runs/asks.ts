import { EngineError, giveAnswer, openAsks, type Answer, type OpenAsk } from '@flowglass/engine'
import { ServerError } from '../errors.ts'
import type { RunLog } from '../runLog/runLog.ts'
import type { StoredRun } from '../runLog/rows.ts'
import type { RunAnswer, RunAsk } from '../wire/asks.ts'
import type { Amendment } from './work.ts'
import { readLog } from './logSoFar.ts'
import { dateOf } from './present.ts'

/** What a run waits for, in the order it was asked. */
export const asksOf = (log: RunLog, run: StoredRun): RunAsk[] =>
  openAsks(readLog(log, run)).map((ask) => toWire(ask, run))

const toWire = ({ frame, askedAt, ...ask }: OpenAsk, { epochUs }: StoredRun): RunAsk => ({
  ...ask,
  ask: frame,
  askedAt: dateOf(epochUs + askedAt),
})

const toEngine = (ask: number, answer: RunAnswer): Answer => {
  if (answer.kind !== 'tool_confirmation') return { ...answer, frame: ask }
  const { reason, ...rest } = answer
  return { ...rest, frame: ask, ...(reason !== undefined && { reason }) }
}

/** Writes the answer into the log, or says that nobody asks for it (any more). */
export function writeAnswer(
  { recorder, soFar, clock }: Amendment,
  ask: number,
  answer: RunAnswer,
): void {
  try {
    giveAnswer(soFar, toEngine(ask, answer), { log: recorder, at: clock.now() })
  } catch (error) {
    throw error instanceof EngineError ? answerRefused(openAsks(soFar)) : error
  }
}

/** Says what the run waits for instead. */
export function answerRefused([first]: readonly Pick<OpenAsk, 'kind'>[]): ServerError {
  const now =
    first === undefined
      ? 'The run waits for nothing now: the answer was given already, or the run is over.'
      : `The run waits for ${words[first.kind]} now.`
  return new ServerError('answer_refused', `The answer was not taken. ${now}`)
}

const words: Record<OpenAsk['kind'], string> = {
  user_input: 'a message of a person',
  tool_request: 'the result of a client tool',
  tool_confirmation: 'a decision whether a tool may run',
}
