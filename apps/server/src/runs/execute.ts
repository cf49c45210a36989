import {
  run,
  type HttpPort,
  type ModelPort,
  type RunChanges,
  type TextPort,
  type ToolPort,
} from '@flowglass/engine'
import type { ComponentId, FlowDocument, Json } from '@flowglass/spec'
import type { Work } from './hub.ts'
import type { Outcome } from './outcome.ts'

interface Errand {
  readonly document: FlowDocument
  readonly inputs: Readonly<Record<string, Json>>
  readonly root?: ComponentId
  readonly message?: string
  readonly changes?: RunChanges
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
  const ports = { clock, model, tools, text, http }
  const more = recorded === undefined ? {} : { recorded }
  const result = await run({ ...request, ...more, ports, log: recorder, signal, runId })
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
