import { run, type ModelPort, type TextPort, type ToolPort } from '@flowglass/engine'
import type { FlowDocument, Json } from '@flowglass/spec'
import type { Outcome, Work } from './hub.ts'

interface Task {
  readonly document: FlowDocument
  readonly inputs: Readonly<Record<string, Json>>
  readonly model: ModelPort
  readonly tools: ToolPort
  readonly text: TextPort
}

/** One run of the engine, its log going into the recorder. */
export async function execute(
  { document, inputs, model, tools, text }: Task,
  { recorder, clock, signal, runId }: Work,
): Promise<Outcome> {
  const ports = { clock, model, tools, text }
  const result = await run({ document, inputs, ports, log: recorder, signal, runId })
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
      return { status: 'cancelled' }
    case 'waiting':
      return {
        status: 'failed',
        error: {
          code: 'not_supported',
          message:
            'The run came to a step that waits for a person or a client, which cannot answer it yet. ' +
            'Runs in which an agent talks to people come with a later version.',
          ...(result.asks[0] === undefined ? {} : { nodeId: result.asks[0].nodeId }),
        },
      }
  }
}
