import type { Json } from '@flowglass/spec'
import type { OpBatch } from '@flowglass/trace'
import type { RouterInputs, RouterOutputs, TrpcClient } from '../trpc.ts'
import { isNotFound } from '../trpcError.ts'

export type FlowDetail = RouterOutputs['flows']['get']
/** `isGone`: the flow was deleted meanwhile. */
export type SaveOutcome =
  RouterOutputs['flows']['save'] | { readonly ok: false; readonly isGone: true }
export type RunSummary = RouterOutputs['runs']['list'][number]
export type RunDetail = RouterOutputs['runs']['get']
export type RunAnswer = RouterInputs['runs']['answer']['answer']
export type StartOutcome = RouterOutputs['runs']['start']
/** What of a run differs from the usual. */
export type RunParameters = NonNullable<RouterInputs['runs']['start']['parameters']>
export type RunChanges = NonNullable<RouterInputs['runs']['start']['changes']>
/** Where a run leaves another one, and what is different from there on. */
export type ForkPoint = RouterInputs['runs']['fork']['at']
export type ModelChoice = 'mock' | 'real'

export interface OpsListener {
  onBatch(batch: OpBatch): void
  /** The connection stands, at first or again. */
  onConnect(): void
  /** The connection broke and is being renewed by itself. */
  onReconnect(): void
  onEnd(): void
  /** The connection ended without an answer; it is for the listener to try again. */
  onBreak(reason: string): void
  /** The server says that there is nothing to follow. */
  onError(error: Error): void
}

/** What the editor asks of the server: small, so that a test can stand in for it. */
export interface EditorApi {
  createFlow(input: { name: string; text: string }): Promise<{ id: string }>
  save(input: { id: string; base: number; text: string }): Promise<SaveOutcome>
  /** The flow as it is stored now; undefined when it was deleted. */
  flow(id: string): Promise<FlowDetail | undefined>
  /** Takes a deletion back. */
  restoreFlow(id: string): Promise<unknown>
  startRun(input: {
    flowId: string
    text: string
    inputs: Readonly<Record<string, Json>>
    model: ModelChoice
    /** First words to an agent. */
    message?: string
    /** One step, in place of the whole flow. */
    root?: string
    /** Departures from the document. */
    changes?: RunChanges
    parameters?: RunParameters
  }): Promise<StartOutcome>
  /** Starts a run with all that another one did up to a point, and goes on with this text. */
  forkRun(input: {
    id: string
    at: ForkPoint
    text: string
    /** In place of what was pinned in the other one. */
    pinned: NonNullable<RunChanges['pinned']>
  }): Promise<StartOutcome>
  cancelRun(id: string): Promise<unknown>
  /** Gives a run what it waits for; refused when it was given already. */
  answer(input: { runId: string; ask: number; answer: RunAnswer }): Promise<unknown>
  run(id: string): Promise<RunDetail>
  /** A value that the run's log refers to. */
  payload(runId: string, payload: number): Promise<{ readonly value: Json }>
  /** Follows a run's log from op `from`; the returned function stops following. */
  followRun(id: string, from: number, listener: OpsListener): () => void
}

function unlessGone<Answer>(error: unknown, answer: Answer): Answer {
  if (isNotFound(error)) return answer
  throw error
}

export const apiOf = (client: TrpcClient): EditorApi => ({
  createFlow: (input) => client.flows.create.mutate(input),
  save: (input) =>
    client.flows.save
      .mutate(input)
      .catch((error: unknown) => unlessGone(error, { ok: false, isGone: true } as const)),
  flow: (id) =>
    client.flows.get.query({ id }).catch((error: unknown) => unlessGone(error, undefined)),
  restoreFlow: (id) => client.flows.restore.mutate({ id }),
  startRun: (input) => client.runs.start.mutate(input),
  forkRun: (input) => client.runs.fork.mutate(input),
  cancelRun: (id) => client.runs.cancel.mutate({ id }),
  answer: (input) => client.runs.answer.mutate(input),
  run: (id) => client.runs.get.query({ id }),
  payload: (runId, payload) => client.runs.payload.query({ runId, payload }),
  followRun: (id, from, listener) => {
    const subscription = client.runs.ops.subscribe(
      { id, from },
      {
        // tRPC's inference widens tuples with an optional member; the server sends the log as it is.
        onData: (event) => listener.onBatch(event.data as unknown as OpBatch),
        onConnectionStateChange: (state) => {
          if (state.state === 'pending') listener.onConnect()
          if (state.state === 'connecting' && state.error !== null) listener.onReconnect()
        },
        onComplete: listener.onEnd,
        onError: (error) =>
          error.data === undefined ? listener.onBreak(error.message) : listener.onError(error),
      },
    )
    return () => subscription.unsubscribe()
  },
})
