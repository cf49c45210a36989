import { componentOf, portsOf, type Component, type ComponentId } from '@flowglass/spec'
import type { FrameStatus } from '@flowglass/trace'
import { runAgent } from './agent/agentLoop.ts'
import { checkAnswers } from './checkAnswers.ts'
import { EngineError, locate, runErrorOf } from './errors.ts'
import { failPlace } from './flow/failPlace.ts'
import { checkGiven } from './flow/flowValues.ts'
import { runFlow } from './flow/runFlow.ts'
import { defaultParameters, type Parameters } from './parameters.ts'
import { checkFlow } from './plan/checkFlow.ts'
import { planOf } from './plan/plan.ts'
import { bufferedLog, type BufferedLog } from './recorder/bufferedLog.ts'
import { createLogRecorder } from './recorder/logRecorder.ts'
import { silentRecorder } from './recorder/silent.ts'
import type { FlowEnd, RunContext, Thread } from './runContext.ts'
import type { RunRequest, RunResult } from './runTypes.ts'
import { createStepCounter } from './stepCounter.ts'
import { createStopControl, type StopControl } from './stopControl.ts'

/**
 * Runs a flow or an agent until it ends, fails, is cancelled or waits for an answer. Rejects only
 * when the call itself is wrong (answers that nobody asked for, a log of another run); all that
 * goes wrong inside is a result.
 */
export async function run(request: RunRequest): Promise<RunResult> {
  const parameters: Parameters = { ...defaultParameters, ...request.parameters }
  const stop = createStopControl(request.signal, parameters)
  const buffer = request.log && request.trace === 'final' ? bufferedLog(request.log) : undefined
  const context = contextOf(request, { parameters, stop, buffer })
  const thread: Thread = { messages: firstMessages(request), mayPause: true }
  try {
    const end = await runRoot(context, request, thread)
    context.recorder.end('ok')
    const { outputs, branch } = end
    const { messages } = thread
    return { status: 'finished', outputs, ...(branch !== undefined && { branch }), messages }
  } catch (error) {
    return stopped(context, thread, locate(error, { code: 'internal' }))
  } finally {
    stop.release()
    buffer?.flush()
    await context.recorder.durable()
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
  checkAnswers(request)
  const context: RunContext = {
    document,
    ports,
    parameters,
    recorder: log ? createLogRecorder({ log, clock: ports.clock, recorded }) : silentRecorder,
    runId: request.runId ?? '',
    signal: stop.signal,
    variables: new Map(),
    answers: new Map(request.answers?.map((answer) => [answer.frame, answer])),
    asks: [],
    hasLog: log !== undefined,
    checkStop: stop.check,
    countStep: createStepCounter(ports.clock, parameters),
    planOf: (flow) => planOf(document, flow),
    runFlow: (call) => runFlow(context, call),
  }
  return context
}

async function runRoot(
  context: RunContext,
  request: RunRequest,
  thread: Thread,
): Promise<Pick<FlowEnd, 'outputs'> & { readonly branch?: string }> {
  const { document, inputs } = request
  const root = request.root ?? document.root
  const component = componentOf(document, root)
  context.checkStop()
  if (!component)
    throw new EngineError('validation', `Expected a component \`${root}\` to run, found none.`)
  const given = portsOf(document, root).inputs
  if (component.component_type === 'Agent' || component.component_type === 'ExtendedAgent') {
    checkGiven(given, inputs, component.name)
    return { outputs: await runRootAgent(context, { root, component, request, thread }) }
  }
  checkFlow(document, root)
  checkGiven(context.planOf(root).inputs, inputs, component.name)
  return context.runFlow({ flow: root, inputs, parent: undefined, thread, depth: 0 })
}

interface RootAgent {
  readonly root: ComponentId
  readonly component: Component
  readonly request: RunRequest
  readonly thread: Thread
}

async function runRootAgent(context: RunContext, { root, component, request, thread }: RootAgent) {
  const { recorder } = context
  const place = recorder.open({
    ...{ parent: undefined, category: 'agent', name: component.name },
    ...{ componentType: component.component_type, componentId: component.id },
  })
  recorder.payload(place, 'input', request.inputs)
  try {
    const { outputs } = portsOf(request.document, root)
    const { inputs } = request
    const work = { agent: component, inputs, outputs, place, thread, nodeId: component.id }
    const result = await runAgent(context, work)
    recorder.payload(place, 'output', result)
    recorder.close(place, 'ok')
    return result
  } catch (error) {
    throw failPlace(context, place, locate(error, { code: 'internal', nodeId: component.id }))
  }
}

function stopped(context: RunContext, thread: Thread, error: EngineError): RunResult {
  if (error.code === 'log_mismatch') throw error
  if (error.code === 'suspended')
    return { status: 'waiting', asks: context.asks, messages: thread.messages }
  const isCancelled = error.code === 'cancelled'
  const status: FrameStatus = isCancelled ? 'cancelled' : 'error'
  context.recorder.end(status)
  return isCancelled ? { status: 'cancelled' } : { status: 'failed', error: runErrorOf(error) }
}
