import { randomUUID } from 'node:crypto'
import type { ModelPort, TextPort, ToolPort } from '@flowglass/engine'
import { readDocument, type FlowDocument, type Json } from '@flowglass/spec'
import type { OpBatch } from '@flowglass/trace'
import { toWire } from '../flows/describe.ts'
import { notFound } from '../errors.ts'
import type { RunLog } from '../runLog/runLog.ts'
import type { StoredRun } from '../runLog/rows.ts'
import type { ModelChoice, RunDetail, RunSummary, WireDiagnostic } from '../wire.ts'
import { execute } from './execute.ts'
import type { RunHub } from './hub.ts'
import { preflight, type PreflightChecks } from './preflight.ts'
import { parseJson, parseValues, summaryOf } from './present.ts'
import { createRedact } from './redact.ts'

export interface StartRequest {
  readonly flowId: string
  readonly text: string
  readonly inputs: Readonly<Record<string, Json>>
  readonly model: ModelChoice
}

export type StartResult =
  | { readonly ok: true; readonly run: RunSummary }
  | { readonly ok: false; readonly diagnostics: readonly WireDiagnostic[] }

export interface RunService {
  /** Starts a run in the background, or says what stops it. */
  start(request: StartRequest): Promise<StartResult>
  cancel(id: string): Promise<RunSummary>
  list(wish: { flowId: string; limit: number; before?: number | undefined }): readonly RunSummary[]
  get(id: string): RunDetail
  ops(id: string, from: number, signal?: AbortSignal): AsyncGenerator<OpBatch>
  payload(runId: string, payload: number): { readonly value: Json; readonly bytes: number }
}

interface Dependencies {
  readonly log: RunLog
  readonly hub: RunHub
  readonly models: Readonly<Record<ModelChoice, ModelPort>>
  readonly tools: ToolPort
  /** Jinja and jq. */
  readonly templates: TextPort
  readonly checks: PreflightChecks
  /** Texts that must not appear in any record. */
  secrets(): Promise<readonly string[]>
}

/** Keys that a document holds itself: told to nobody but the place they are for. */
const keysIn = (document: FlowDocument): string[] =>
  Object.values(document.components).flatMap(({ api_key: key }) =>
    typeof key === 'string' ? [key] : [],
  )

export function createRunService({
  log,
  hub,
  models,
  tools,
  templates,
  checks,
  secrets,
}: Dependencies): RunService {
  const runOf = (id: string): StoredRun => {
    const run = log.queries.byId(id)
    if (run === undefined) throw notFound('run', id)
    return run
  }

  async function launch(document: FlowDocument, request: StartRequest): Promise<StartResult> {
    const { flowId, text, inputs, model } = request
    const started = hub.start({
      id: randomUUID(),
      flowId,
      text,
      inputs,
      model,
      redact: createRedact([...(await secrets()), ...keysIn(document)]),
      execute: (work) =>
        execute({ document, inputs, model: models[model], tools, text: templates }, work),
    })
    return { ok: true, run: summaryOf(started) }
  }

  return {
    async start(request) {
      const { document, diagnostics } = readDocument(request.text)
      if (document === undefined) return { ok: false, diagnostics: toWire(diagnostics) }
      const blockers = await preflight(document, request.model, checks)
      if (blockers.length > 0) return { ok: false, diagnostics: blockers }
      return launch(document, request)
    },

    async cancel(id) {
      runOf(id)
      await hub.cancel(id)
      return summaryOf(runOf(id))
    },

    list: ({ flowId, limit, before = Number.MAX_SAFE_INTEGER }) =>
      log.queries.ofFlow(flowId, limit, before).map(summaryOf),

    get(id) {
      const run = runOf(id)
      const { inputs, outputs } = log.values(run.n)
      return {
        ...summaryOf(run),
        text: log.specText(run),
        inputs: parseValues(inputs),
        ...(outputs === undefined ? {} : { outputs: parseValues(outputs) }),
      }
    },

    ops: (id, from, signal = new AbortController().signal) => hub.ops(runOf(id), from, signal),

    payload(runId, id) {
      const stored = log.payload(runOf(runId).n, id)
      if (stored === undefined) throw notFound('value in this run', String(id))
      return { value: parseJson(stored.text), bytes: stored.bytes }
    },
  }
}
