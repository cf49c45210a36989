import {
  EngineError,
  giveAnswer,
  memoryLog,
  openAsks,
  run,
  type Answer,
  type OpenAsk,
  type Ports,
  type RunResult,
} from '@flowglass/engine'
import { componentOf, type FlowDocument, type Json, type JsonObject } from '@flowglass/spec'
import { startClock } from '../../runs/clock.ts'
import type { RunEndStatus } from '../../tools/runTools.ts'
import { refused } from './params.ts'
import { answerOf } from './runAnswer.ts'

interface Options {
  readonly id: string
  readonly document: FlowDocument
  readonly inputs: JsonObject
  readonly ports: Omit<Ports, 'clock'>
  /** Lets go of what the run's tools opened, each time it comes to rest. */
  end(status: RunEndStatus): Promise<void>
}

/** One run of a host program, over all its rests. */
export interface HostRun {
  /** Goes on until the run is over or asks for something. */
  run(): Promise<JsonObject>
  message(content: string): void
  toolResult(id: string, content: Json): void
  confirm(id: string, accept: boolean, reason: string | undefined): void
  cancel(): void
  trace(): JsonObject
}

type Kind = OpenAsk['kind']

export function createHostRun({ id, document, inputs, ports, end }: Options): HostRun {
  const clock = startClock()
  const controller = new AbortController()
  const log = memoryLog()
  let firstMessage: string | undefined
  let isStarted = false
  let isGoing = false
  let last: RunResult | undefined

  const asks = (): OpenAsk[] => (isStarted ? openAsks(log.recorded()) : [])
  const isOver = () => last !== undefined && last.status !== 'waiting'

  function checkRest(): void {
    if (isGoing) throw refused('run_busy', `Run ${id} goes on: wait for the answer to “run”.`)
    if (isOver()) throw refused('run_over', `Run ${id} is over.`)
  }

  function give(kind: Kind, frame: number | undefined, answerTo: (frame: number) => Answer): void {
    checkRest()
    const open = asks()
    const ask = open.find((one) => one.kind === kind && (frame ?? one.frame) === one.frame)
    if (ask === undefined) {
      const still = open.map((one) => `${one.kind} ${one.frame}`).join(', ') || 'nothing'
      throw refused('answer_refused', `Run ${id} does not ask for this. It waits for: ${still}.`)
    }
    giveAnswer(log.recorded(), answerTo(ask.frame), { log, at: clock.now() })
  }

  async function goOn(): Promise<RunResult> {
    const recorded = isStarted ? { recorded: log.recorded() } : {}
    isStarted = true
    const result = await run({
      ...{ document, inputs, log, runId: id, signal: controller.signal },
      ports: { ...ports, clock },
      ...(firstMessage !== undefined && { message: firstMessage }),
      ...recorded,
    })
    try {
      await end(result.status)
      return result
    } catch (error) {
      // What the run wrote could not be committed: then it has not come to its end.
      if (!(error instanceof EngineError)) throw error
      return { status: 'failed', error: { code: error.code, message: error.message } }
    }
  }

  return {
    async run() {
      // Asked again about a run that is over, or at rest with all its questions open.
      if (last !== undefined && (isOver() || asks().length > 0)) return answerOf(last, asks())
      checkRest()
      isGoing = true
      try {
        last = await goOn()
        return answerOf(last, asks())
      } finally {
        isGoing = false
      }
    },
    message(content) {
      const isFirst = !isStarted && firstMessage === undefined
      if (isFirst && componentOf(document, document.root)?.component_type.endsWith('Agent')) {
        firstMessage = content
        return
      }
      give('user_input', undefined, (frame) => ({ kind: 'user_input', frame, text: content }))
    },
    toolResult: (ask, result) =>
      give('tool_request', Number(ask), (frame) => ({ kind: 'tool_request', frame, result })),
    confirm: (ask, confirm, reason) =>
      give('tool_confirmation', Number(ask), (frame) => ({
        ...{ kind: 'tool_confirmation', frame, confirm },
        ...(reason !== undefined && { reason }),
      })),
    cancel() {
      if (isOver()) return
      controller.abort()
      if (!isGoing) last = { status: 'cancelled' }
    },
    trace: () => ({
      // An op holds nothing but JSON.
      ops: JSON.parse(JSON.stringify(log.ops)),
      payloads: [...log.payloads],
    }),
  }
}
