import type { FrameStatus } from '@flowglass/trace'
import { checkAnswers } from './giveAnswer.ts'
import { locate, runErrorOf, type EngineError } from '../errors.ts'
import { runFlow } from '../flow/runFlow.ts'
import { defaultParameters, type Parameters } from './parameters.ts'
import { planOf } from '../plan/plan.ts'
import { bufferedLog, type BufferedLog } from '../recorder/bufferedLog.ts'
import { createLogRecorder } from '../recorder/logRecorder.ts'
import { recordedStatus } from '../recorder/recordedStatus.ts'
import { silentRecorder } from '../recorder/silent.ts'
import { recordedResult } from './recordedResult.ts'
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
  const known = recordedResult(request.recorded)
  if (known) return known
  const parameters: Parameters = { ...defaultParameters, ...request.parameters }
  const isOver = recordedStatus(request.recorded) !== undefined
  const stop = createStopControl(isOver ? undefined : request.signal, parameters)
  const buffer = request.log && request.trace === 'final' ? bufferedLog(request.log) : undefined
  try {
    const context = contextOf(request, { parameters, stop, buffer })
    const result = await settled(context, request)
    await context.recorder.durable()
    return result
  } finally {
    stop.release()
    buffer?.flush()
  }
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
  readonly buffer: BufferedLog | undefined
}

function contextOf(request: RunRequest, { parameters, stop, buffer }: Setting): RunContext {
  const { document, ports, recorded, trace = 'stream' } = request
  const log = trace === 'none' ? undefined : (buffer ?? request.log)
  const context: RunContext = {
    document,
    ports,
    parameters,
    recorder: log ? createLogRecorder({ log, clock: ports.clock, recorded }) : silentRecorder,
    runId: request.runId ?? '',
    onStop: stop.onStop,
    answers: new Map(request.answers?.map((answer) => [answer.frame, answer])),
    changes: request.changes ?? {},
    stoppedAt: undefined,
    asks: [],
    hasLog: log !== undefined,
    checkStop: stop.check,
    countStep: createStepCounter(ports.clock, parameters, stop.check),
    planOf: (flow) => planOf(document, flow),
    runFlow: (call) => runFlow(context, call),
  }
  return context
}

function stopped(context: RunContext, thread: Thread, error: EngineError): RunResult {
  if (error.code === 'log_mismatch') throw error
  if (error.code === 'stopped' && context.stoppedAt) {
    context.recorder.end('ok')
    const { outputs, branch = 'next' } = context.stoppedAt
    return { status: 'finished', outputs, branch, messages: thread.messages }
  }
  if (error.code === 'suspended')
    return { status: 'waiting', asks: context.asks, messages: thread.messages }
  const isCancelled = error.code === 'cancelled'
  const status: FrameStatus = isCancelled ? 'cancelled' : 'error'
  context.recorder.end(status)
  return isCancelled ? { status: 'cancelled' } : { status: 'failed', error: runErrorOf(error) }
}
