import { setImmediate as turn } from 'node:timers/promises'
import {
  costsOf,
  figuresCsv,
  logLines,
  otlpText,
  spansText,
  type ExportSource,
  type OpBatch,
  type Price,
  type RunSource,
} from '@flowglass/trace'
import { notFound, ServerError } from '../../errors.ts'
import { fileStem } from '../../flows/fileStem.ts'
import type { StoredRun } from '../../runLog/rows.ts'
import type { RunLog } from '../../runLog/runLog.ts'
import type { FlowStore } from '../../store/flowStore.ts'
import { dateOf, parseJson } from '../present.ts'
import { exportFormats, type ExportFormat } from './formats.ts'
import { storedOps, storedTrace } from './storedOps.ts'
import { createTurns } from './turns.ts'

export interface ExportWish {
  readonly id: string
  readonly format: ExportFormat
  /** Inputs, outputs, prompts and answers as they are stored; without, masked. */
  readonly values: boolean
}

export interface RunExport {
  readonly fileName: string
  readonly contentType: string
  readonly pieces: AsyncGenerator<string>
}

export interface ExportService {
  /** Where an export is downloaded from, and what its file is called. */
  place(wish: ExportWish): Promise<{ readonly fileName: string; readonly address: string }>
  /** `signal` says that nobody wants it any more. */
  open(wish: ExportWish, signal?: AbortSignal): Promise<RunExport>
}

/** Each holds what it tells of the frames of its run, and none gets on faster beside others. */
const AT_ONCE = 2

interface Dependencies {
  readonly log: RunLog
  readonly flows: Pick<FlowStore, 'get'>
  prices(): Promise<readonly Price[]>
}

export function createExportService({ log, flows, prices }: Dependencies): ExportService {
  const turns = createTurns(AT_ONCE)
  const runOf = (id: string): StoredRun => {
    const run = log.queries.byId(id)
    if (run === undefined) throw notFound('run', id)
    return run
  }

  /** Runs outlive their flow. */
  async function flowName({ flowId }: StoredRun): Promise<string> {
    try {
      return (await flows.get(flowId)).name
    } catch (error) {
      if (error instanceof ServerError && error.code === 'not_found') return 'flow'
      throw error
    }
  }

  const sourceOf = (run: StoredRun, { name, values }: Omit<Named, 'format'>) => ({
    ...{ runId: run.id, epochUs: run.epochUs, mask: !values },
    run: { name, number: run.number, status: run.status, isComplete: isComplete(run) },
    payload: (id: number) => {
      const text = log.payload(run.n, id)
      if (text === undefined) throw new Error(`The run log has no value ${id} of run ${run.n}.`)
      return parseJson(text)
    },
  })

  async function withTrace({ run, source, signal }: Asked): Promise<ExportSource> {
    const trace = await storedTrace(log, run, signal)
    // The built-in model costs nothing, which is not the same as a cost of zero.
    if (run.model !== 'real') return { ...source, trace }
    const known = isComplete(run) ? log.prices(run.n) : await prices()
    return { ...source, trace, costs: costsOf(trace, known, dateOf(run.epochUs).slice(0, 10)) }
  }

  async function* lines({ run, source, signal }: Asked): AsyncGenerator<string> {
    const { head, line } = logLines(source)
    yield `${head(run.ops)}\n`
    function* linesOf({ ops }: OpBatch): Generator<string> {
      for (const op of ops) {
        const text = line(op)
        if (text !== undefined) yield `${text}\n`
      }
    }
    for await (const batch of storedOps(log, run, signal)) yield* inChunks(linesOf(batch))
  }

  async function* pieces(asked: Asked, format: ExportFormat) {
    switch (format) {
      case 'jsonl':
        return yield* lines(asked)
      case 'otlp':
        return yield* inChunks(otlpText(await withTrace(asked)))
      case 'spans':
        return yield* inChunks(spansText(await withTrace(asked)))
      case 'csv':
        return yield* inChunks(figuresCsv(await withTrace(asked)))
    }
  }

  async function* inTurn(asked: Asked, format: ExportFormat) {
    const leave = await turns.enter(asked.signal)
    try {
      yield* pieces(asked, format)
    } finally {
      leave()
    }
  }

  return {
    async place({ id, format, values }) {
      const run = runOf(id)
      const query = values ? '' : '?values=masked'
      const address = `/api/runs/${encodeURIComponent(id)}/export/${format}${query}`
      return { fileName: fileNameOf(run, { name: await flowName(run), format, values }), address }
    },

    async open({ id, format, values }, signal = new AbortController().signal) {
      const run = runOf(id)
      const name = await flowName(run)
      return {
        fileName: fileNameOf(run, { name, format, values }),
        contentType: exportFormats[format].contentType,
        pieces: inTurn({ run, source: sourceOf(run, { name, values }), signal }, format),
      }
    },
  }
}

interface Asked {
  readonly run: StoredRun
  readonly source: RunSource
  readonly signal: AbortSignal
}

interface Named extends Pick<ExportWish, 'format' | 'values'> {
  readonly name: string
}

const isComplete = ({ t1Us }: StoredRun): boolean => t1Us !== undefined

/** `order-run-3.otlp.json`; of a run that goes on, without values, `order-run-3-so-far-masked.otlp.json`. */
function fileNameOf(run: StoredRun, { name, format, values }: Named): string {
  const marks = `${isComplete(run) ? '' : '-so-far'}${values ? '' : '-masked'}`
  return `${fileStem(name)}-run-${run.number}${marks}.${exportFormats[format].extension}`
}

const CHUNK_CHARS = 65_536

/** Gathers what is small, and lets others have their turn after each chunk. */
async function* inChunks(pieces: Iterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK_CHARS) continue
    yield chunk
    chunk = ''
    await turn()
  }
  if (chunk !== '') yield chunk
}
