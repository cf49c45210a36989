import { EngineError, errorJson, locate, runErrorOf } from '../errors.ts'
import { runFlow } from '../flow/runFlow.ts'
import { planOf } from '../plan/plan.ts'
import { openLog, type OpenLog } from '../recorder/openLog.ts'
import { recordedStatus } from '../recorder/replay/recordedStatus.ts'
import { checkAnswers } from './giveAnswer.ts'
import { defaultParameters, type Parameters } from './parameters.ts'
import { recordedEnding } from './recordedEnding.ts'
import type { RunContext, Thread } from './runContext.ts'
import { runRoot } from './runRoot.ts'
import type { RunRequest, RunResult } from './runTypes.ts'
import { createStepCounter } from './stepCounter.ts'
import { createStopControl, type StopControl } from './stopControl.ts'
import { createVariables } from './variables.ts'

/**
 * Runs a flow or an agent until it ends, fails, is cancelled or waits for an answer. Rejects only
 * when the call itself is wrong (answers that nobody asked for, a log of another run or of one that
 * was interrupted); all that goes wrong inside is a result. A recorded run that is over gives its
 * result once more: nothing is executed and nothing written.
 */
export async function run(request: RunRequest): Promise<RunResult> {
  checkAnswers(request.answers ?? [], request.recorded)
  const parameters: Parameters = { ...defaultParameters, ...request.parameters }
  const isOver = recordedStatus(request.recorded) !== undefined
  const stop = createStopControl(isOver ? undefined : request.signal, parameters)
  try {
    const log = openLog(request, stop.stop)
    return await resultOf(request, { parameters, stop, log })
  } catch (error) {
    if (error instanceof EngineError && error.code === 'log_failed') return failed(error)
    throw error
  } finally {
    stop.release()
  }
}

async function resultOf(request: RunRequest, setting: Setting): Promise<RunResult> {
  const { stop, log } = setting
  const ending = recordedEnding(request.recorded)
  if (ending) log.recorder.end(ending.status, ending.error)
  const result = ending?.result ?? (await settled(contextOf(request, setting), request))
  await log.safe()
  if (result.status !== 'waiting' || !stop.isCancelled()) return result
  // It was cancelled while it came to rest.
  log.recorder.end('cancelled')
  await log.safe()
  return { status: 'cancelled' }
}

async function settled(context: RunContext, request: RunRequest): Promise<RunResult> {
  const thread: Thread = {
    ...{ messages: firstMessages(request), mayPause: true, variables: createVariables() },
  }
  const { messages } = thread
  try {
    const { outputs, branch } = await runRoot(context, request, thread)
    context.recorder.end('ok')
    return { status: 'finished', outputs, ...(branch !== undefined && { branch }), messages }
  } catch (error) {
    return stopped(context, thread, locate(error, { code: 'internal' }))
  }
}

const firstMessages = ({ message }: RunRequest): Thread['messages'] =>
  message === undefined ? [] : [{ role: 'user', content: message }]

interface Setting {
  readonly parameters: Parameters
  readonly stop: StopControl
  readonly log: OpenLog
}

function contextOf(request: RunRequest, { parameters, stop, log }: Setting): RunContext {
  const { document, ports } = request
  const { recorder, isKept } = log
  const before = recorder.recordedSteps
  const context: RunContext = {
    document,
    ports,
    parameters,
    recorder,
    runId: request.runId ?? '',
    onStop: stop.onStop,
    answers: new Map(request.answers?.map((answer) => [answer.frame, answer])),
    changes: request.changes ?? {},
    stoppedAt: undefined,
    asks: [],
    hasLog: isKept,
    checkStop: stop.check,
    countStep: createStepCounter(ports.clock, parameters, { before, checkStop: stop.check }),
    planOf: (flow) => planOf(document, flow),
    runFlow: (call) => runFlow(context, call),
  }
  return context
}

function stopped(context: RunContext, thread: Thread, error: EngineError): RunResult {
  const { recorder, stoppedAt } = context
  const { messages } = thread
  switch (error.code) {
    case 'log_mismatch':
    case 'log_failed':
      throw error
    case 'suspended':
      return { status: 'waiting', asks: context.asks, messages }
    case 'cancelled':
      recorder.end('cancelled')
      return { status: 'cancelled' }
    case 'stopped':
      if (!stoppedAt) break
      recorder.end('ok')
      return {
        ...{ status: 'finished', outputs: stoppedAt.outputs, messages },
        branch: stoppedAt.branch ?? 'next',
      }
    default:
  }
  recorder.end('error', errorJson(error))
  return failed(error)
}

const failed = (error: EngineError): RunResult => ({ status: 'failed', error: runErrorOf(error) })
