import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import type { Json } from '@flowglass/spec'
import type { Op } from '@flowglass/trace'
import type { RecordedRun, RunLogPort } from '../src/index.ts'

type Line = { readonly op: Op } | { readonly payload: Json }

export interface FileLog extends RunLogPort {
  readonly ops: readonly Op[]
  readonly payloads: readonly Json[]
  /** Undefined when the file held nothing. */
  readonly recorded: RecordedRun | undefined
}

/** A log as lines of a file: survives its process, but for a last line that was cut off. */
export function openFileLog(file: string): FileLog {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (existsSync(file)) truncateSync(file, Buffer.byteLength(whole))
  const lines: Line[] = whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const ops = lines.flatMap((line) => ('op' in line ? [line.op] : []))
  const payloads = lines.flatMap((line) => ('payload' in line ? [line.payload] : []))
  const write = (line: Line): void => appendFileSync(file, `${JSON.stringify(line)}\n`)
  const recorded = { ops: [...ops], payload: (id: number) => payloads[id] ?? null }
  return {
    ...{ ops, payloads, recorded: ops.length > 0 ? recorded : undefined },
    append(op) {
      write({ op })
      ops.push(op)
    },
    payload(payload) {
      write({ payload })
      return payloads.push(payload) - 1
    },
  }
}
