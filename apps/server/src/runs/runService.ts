import { randomUUID } from 'node:crypto'
import type { RunChanges } from '@flowglass/engine'
import { readDocument, type Json } from '@flowglass/spec'
import type { OpBatch, Price } from '@flowglass/trace'
import { toWire } from '../flows/describe.ts'
import { notFound } from '../errors.ts'
import type { RunLog } from '../runLog/runLog.ts'
import type { StoredRun } from '../runLog/rows.ts'
import type { FlowStore } from '../store/flowStore.ts'
import type { SettingStore } from '../store/settingStore.ts'
import type { RunAnswer, RunAsk } from '../wire/asks.ts'
import type { WireDiagnostic } from '../wire/diagnostic.ts'
import type { RunDetail, RunSummary } from '../wire/runs.ts'
import { answerRefused, asksOf, writeAnswer } from './asks.ts'
import { branchOff, type ForkPoint } from './forkRun.ts'
import type { RunHub } from './hub.ts'
import { readWholeLog } from './logSoFar.ts'
import { preflight, type PreflightChecks } from './preflight.ts'
import { parseJson, parseValues, summaryOf } from './present.ts'
import { redactStart } from './redact.ts'
import { resumeUnfinished } from './resume.ts'
import { startText } from './runStart.ts'
import { specOf, taskOf, type RunSpec, type TaskPorts } from './tasks.ts'

export interface StartRequest extends RunSpec {
  readonly flowId: string
}

export type StartResult =
  | { readonly ok: true; readonly run: RunSummary }
  | { readonly ok: false; readonly diagnostics: readonly WireDiagnostic[] }

export interface AnswerRequest {
  readonly runId: string
  readonly ask: number
  readonly answer: RunAnswer
}

export interface ForkRequest {
  readonly id: string
  readonly at: ForkPoint
  /** Another version of the document; its steps up to the fork must be the same. */
  readonly text?: string | undefined
  /** Steps that are pinned from there on; those of the run that is left when absent. */
  readonly pinned?: RunChanges['pinned'] | undefined
}

export interface RunService {
  /** Starts a run in the background, or says what stops it. */
  start(request: StartRequest): Promise<StartResult>
  /** Starts a run with what another one did up to some point, and goes on from there. */
  fork(request: ForkRequest): Promise<StartResult>
  cancel(id: string): Promise<RunSummary>
  asks(id: string): readonly RunAsk[]
  /** Gives a run what it waits for, once; it goes on in the background. */
  answer(request: AnswerRequest): Promise<RunSummary>
  list(wish: { flowId: string; limit: number; before?: number | undefined }): readonly RunSummary[]
  get(id: string): RunDetail
  ops(id: string, from: number, signal?: AbortSignal): AsyncGenerator<OpBatch>
  /** Prices that the run was counted with; while it goes on, those that it would be counted with. */
  prices(id: string): Promise<readonly Price[]>
  payload(runId: string, payload: number): { readonly value: Json; readonly bytes: number }
  /** Takes up what a stop or a crash cut off, or marks it as interrupted. */
  resumeUnfinished(): Promise<void>
  /** Whether runs are taken up again when the server starts. */
  resumes(): Promise<boolean>
  setResumes(isOn: boolean): Promise<void>
}

interface Dependencies extends TaskPorts {
  readonly log: RunLog
  readonly flows: Pick<FlowStore, 'get'>
  readonly hub: RunHub
  readonly checks: PreflightChecks
  readonly settings: SettingStore
  /** Told of what should not happen. */
  onBug(error: unknown): void
}

const RESUME = 'runs.resume'

export function createRunService(dependencies: Dependencies): RunService {
  const { log, flows, hub, checks, settings, vault } = dependencies
  const resumes = async () => (await settings.get(RESUME)) !== 'off'
  const runOf = (id: string): StoredRun => {
    const run = log.queries.byId(id)
    if (run === undefined) throw notFound('run', id)
    return run
  }

  async function launch(request: StartRequest): Promise<StartResult> {
    const { flowId, text, inputs, model } = request
    const task = await taskOf(dependencies, request)
    const parts = { id: randomUUID(), flowId, text, inputs, model, start: startText(request) }
    return { ok: true, run: summaryOf(hub.start({ ...task, ...parts })) }
  }

  return {
    async start(asked) {
      // A run of no flow would stand in no list.
      await flows.get(asked.flowId)
      const { document, diagnostics } = readDocument(asked.text)
      if (document === undefined) return { ok: false, diagnostics: toWire(diagnostics) }
      const request = { ...asked, text: await vault.withoutSecrets(asked.text) }
      const blockers = await preflight(document, request, checks)
      return blockers.length > 0 ? { ok: false, diagnostics: blockers } : launch(request)
    },

    async fork({ id, at: point, text, pinned }) {
      const source = runOf(id)
      const old = specOf(log, source)
      const wish = { point, pinned, old: old.changes }
      const shown = { payload: (id: number) => parseJson(log.payload(source.n, id) ?? 'null') }
      const logs = { whole: readWholeLog(log, source), shown }
      const { changes, at, write } = branchOff(logs, wish)
      const spec = {
        ...old,
        text: text === undefined ? old.text : await vault.withoutSecrets(text),
        changes,
        from: { id: source.id, number: source.number },
      }
      const { document, diagnostics } = readDocument(spec.text)
      if (document === undefined) return { ok: false, diagnostics: toWire(diagnostics) }
      const blockers = await preflight(document, spec, checks)
      if (blockers.length > 0) return { ok: false, diagnostics: blockers }
      const task = await taskOf(dependencies, spec)
      const run = log.together(() => {
        const { flowId, model } = source
        const epochUs = Date.now() * 1000 - at
        const given = { inputs: JSON.stringify(spec.inputs), start: startText(spec) }
        const parts = { id: randomUUID(), flowId, model, epochUs, text: spec.text }
        const made = log.create({ ...parts, ...redactStart(task.redact, given) })
        hub.amend(made, task, write)
        return made
      })
      hub.resume(run.id, task)
      return { ok: true, run: summaryOf(runOf(run.id)) }
    },

    async cancel(id) {
      runOf(id)
      await hub.cancel(id)
      return summaryOf(runOf(id))
    },

    asks: (id) => asksOf(log, runOf(id)),

    async answer({ runId, ask, answer }) {
      const task = await taskOf(dependencies, specOf(log, runOf(runId)))
      const isAsked = () => asksOf(log, runOf(runId)).some((open) => open.ask === ask)
      // Of several asks one may have been answered just now: the run is then on its way back to rest.
      while (hub.isGoing(runId) && isAsked()) await hub.atRest(runId)
      if (!isAsked()) throw answerRefused(asksOf(log, runOf(runId)))
      hub.amend(runOf(runId), task, (amendment) => writeAnswer(amendment, ask, answer))
      hub.resume(runId, task)
      return summaryOf(runOf(runId))
    },

    list: ({ flowId, limit, before = Number.MAX_SAFE_INTEGER }) =>
      log.queries.ofFlow(flowId, limit, before).map(summaryOf),

    get(id) {
      const run = runOf(id)
      const { inputs, outputs } = log.values(run.n)
      const prices = log.prices(run.n)
      return {
        ...summaryOf(run),
        text: log.specText(run),
        ...(prices.length > 0 && { prices }),
        inputs: parseValues(inputs),
        ...(outputs === undefined ? {} : { outputs: parseValues(outputs) }),
      }
    },

    ops: (id, from, signal = new AbortController().signal) => hub.ops(runOf(id), from, signal),

    async prices(id) {
      const run = runOf(id)
      return run.t1Us === undefined ? dependencies.prices() : log.prices(run.n)
    },

    payload(runId, id) {
      const text = log.payload(runOf(runId).n, id)
      if (text === undefined) throw notFound('value in this run', String(id))
      return { value: parseJson(text), bytes: Buffer.byteLength(text) }
    },

    resumes,
    setResumes: (isOn) => settings.set(RESUME, isOn ? 'on' : 'off'),
    async resumeUnfinished() {
      const isWanted = await resumes()
      await resumeUnfinished({
        ...{ log, isWanted, onBug: dependencies.onBug, interrupt: hub.interrupt },
        resume: async (run) => hub.resume(run.id, await taskOf(dependencies, specOf(log, run))),
      })
    },
  }
}
