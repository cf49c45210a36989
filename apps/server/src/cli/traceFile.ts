import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { MemoryLog } from '@flowglass/engine'
import {
  createTrace,
  logLines,
  otlpText,
  spansText,
  type ExportedRun,
  type Op,
  type RunSource,
} from '@flowglass/trace'
import { createRedact } from '../runs/redact.ts'
import { shownOps } from '../runs/shownWords.ts'
import type { TraceFormat } from './arguments.ts'

interface Traced {
  readonly log: MemoryLog
  readonly epochUs: number
  readonly run: ExportedRun
}

/** Writes a run's log in one of the forms that docs/runs.md describes. */
export function writeTrace(file: string, format: TraceFormat, traced: Traced): Promise<void> {
  return writeFile(file, piecesOf(format, traced))
}

function piecesOf(format: TraceFormat, { log, epochUs, run }: Traced): Iterable<string> {
  if (format === 'ops') {
    return [`${JSON.stringify({ ops: log.ops, payloads: log.payloads })}\n`]
  }
  const redact = createRedact([])
  const ops = shownOps(redact, log.ops)
  const source: RunSource = {
    // A name of its own: collectors take traces of one id for one trace.
    ...{ runId: randomUUID(), epochUs, run, mask: false },
    payload: (id) => JSON.parse(redact(JSON.stringify(log.payloads[id] ?? null))),
  }
  if (format === 'jsonl') return linesOf(source, ops)
  const trace = createTrace()
  trace.append({ from: 0, to: ops.length, ops })
  return format === 'otlp' ? otlpText({ ...source, trace }) : spansText({ ...source, trace })
}

function* linesOf(source: RunSource, ops: readonly Op[]): Generator<string> {
  const { head, line } = logLines(source)
  yield `${head(ops.length)}\n`
  for (const op of ops) {
    const text = line(op)
    if (text !== undefined) yield `${text}\n`
  }
}
