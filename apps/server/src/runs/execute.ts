import {
  EngineError,
  run,
  runErrorOf,
  type HttpPort,
  type ModelPort,
  type RunChanges,
  type RunResult,
  type TextPort,
  type ToolPort,
} from '@flowglass/engine'
import type { ComponentId, FlowDocument, Json } from '@flowglass/spec'
import { isRunToolPort, type RunTools } from '../tools/runTools.ts'
import type { Work } from './work.ts'
import type { Outcome } from './outcome.ts'
import type { RunParameters } from './runParameters.ts'

interface Errand {
  readonly document: FlowDocument
  readonly inputs: Readonly<Record<string, Json>>
  readonly root?: ComponentId
  readonly message?: string
  readonly changes?: RunChanges
  readonly parameters?: RunParameters
  readonly model: ModelPort
  readonly tools: ToolPort
  readonly text: TextPort
  readonly http: HttpPort
}

/** One run of the engine, its log going into the recorder; from its log where there is one. */
export async function execute(
  { model, tools, text, http, ...request }: Errand,
  { recorder, clock, signal, runId, recorded }: Work,
): Promise<Outcome> {
  const own = isRunToolPort(tools) ? await tools.forRun(runId) : undefined
  const ports = { clock, model, tools, text, http, ...(own && portsOf(own)) }
  const more = recorded === undefined ? {} : { recorded }
  let status: RunResult['status'] = 'failed'
  // To its tools a run that is left, to go on some other time, is one that waits.
  const endTools = () => own?.end(recorder.isLeft ? 'waiting' : status)
  try {
    const result = await run({ ...request, ...more, ports, log: recorder, signal, runId })
    status = result.status
    await endTools()
    return outcomeOf(result)
  } catch (error) {
    if (status === 'failed') await endTools()
    // What the run wrote could not be committed, or its log is of another document: it has failed.
    if (error instanceof EngineError)
      return outcomeOf({ status: 'failed', error: runErrorOf(error) })
    throw error
  }
}

const portsOf = ({ tools, toolboxes }: RunTools) => ({ tools, toolboxes })

function outcomeOf(result: RunResult): Outcome {
  switch (result.status) {
    case 'finished':
      return { status: 'finished', outputs: result.outputs, branch: result.branch }
    case 'failed': {
      const { code, message, nodeId } = result.error
      return {
        status: 'failed',
        error: { code, message, ...(nodeId === undefined ? {} : { nodeId }) },
      }
    }
    case 'cancelled':
    case 'waiting':
      return { status: result.status }
  }
}
