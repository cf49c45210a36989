import {
  EngineError,
  forkLog,
  visitPaths,
  type Fork,
  type PinnedNode,
  type RunChanges,
} from '@flowglass/engine'
import type { Json } from '@flowglass/spec'
import { opKind } from '@flowglass/trace'
import { ServerError } from '../errors.ts'
import { allAsRecorded, asRecorded, recordedValue } from './asRecorded.ts'
import { timeOf, type LogSoFar } from './logSoFar.ts'
import type { Amendment } from './work.ts'

/** Where a run leaves another one, and what is different from there on. */
export type ForkPoint =
  | { readonly before: number; readonly inputs?: Readonly<Record<string, Json>> | undefined }
  | { readonly after: number; readonly output?: Json | undefined }
  /** A visit of a step that is not executed but gives this. */
  | { readonly at: number; readonly result: PinnedNode }

export interface Wish {
  readonly point: ForkPoint
  /** Departures of the run that is left. */
  readonly old: RunChanges | undefined
  /** In place of the steps that were pinned in that run. */
  readonly pinned?: RunChanges['pinned'] | undefined
}

/** The log of the run that is left, as it was and as it is shown. */
export interface Source {
  readonly whole: LogSoFar
  readonly shown: Pick<LogSoFar, 'payload'>
}

export interface Branch {
  readonly changes: RunChanges
  /** Writes the part of the log that both runs share. */
  write(amendment: Amendment): void
  /** Last moment of the shared part. */
  readonly at: number
}

const toFork = (point: ForkPoint): Fork => {
  if ('before' in point) return { before: point.before }
  if ('at' in point) return { before: point.at }
  const { after, output } = point
  return output === undefined ? { after } : { after, output }
}

/** The beginning of a run that leaves a recorded one. */
export function branchOff(source: Source, asked: Wish): Branch {
  const { whole } = source
  const point = withSecrets(source, asked.point)
  const wish = { ...asked, point }
  try {
    const { ops, payloads } = forkLog(whole, toFork(point))
    const frames = ops.filter(([kind]) => kind === opKind.open).length
    return {
      changes: changesFrom(visitPaths(whole), frames, wish),
      at: ops.reduce((last, op) => Math.max(last, timeOf(op)), 0),
      write({ recorder }) {
        payloads.forEach((value) => recorder.payload(value))
        ops.forEach((op) => recorder.append(op))
      },
    }
  } catch (error) {
    if (error instanceof EngineError)
      throw new ServerError('bad_request', error.message, { cause: error })
    throw error
  }
}

/** What was edited was shown without its secrets: what of it was left alone has them. */
function withSecrets(source: Source, point: ForkPoint): ForkPoint {
  if ('at' in point) {
    const recorded = recordedValue(source, point.at, 'output')
    return {
      ...point,
      result: { ...point.result, outputs: allAsRecorded(point.result.outputs, recorded) },
    }
  }
  if ('before' in point) {
    const { before, inputs } = point
    if (inputs === undefined) return point
    return { before, inputs: allAsRecorded(inputs, recordedValue(source, before, 'input')) }
  }
  const { after, output } = point
  if (output === undefined) return point
  return { after, output: asRecorded(output, recordedValue(source, after, 'output')) }
}

/**
 * What was changed for visits that both runs share stays so; later ones happen anew, to the end of the
 * flow. A step that runs again gets what it got, unless it is given something else.
 */
function changesFrom(
  paths: readonly (string | undefined)[],
  frames: number,
  wish: Wish,
): RunChanges {
  const { point, old, pinned = old?.pinned } = wish
  const shared = new Set(paths.slice(0, frames))
  const results = keep(old?.results, shared)
  if ('at' in point) results[stepAt(paths, point.at)] = point.result
  if ('before' in point) shared.add(paths[point.before])
  const inputs = keep(old?.inputs, shared)
  if ('before' in point && point.inputs !== undefined)
    inputs[stepAt(paths, point.before)] = point.inputs
  return { inputs, results, ...(pinned !== undefined && { pinned }) }
}

function stepAt(paths: readonly (string | undefined)[], seq: number): string {
  const path = paths[seq]
  if (path !== undefined) return path
  throw new EngineError(
    'log_mismatch',
    `Expected frame ${seq} to be a step, which has inputs and a result that can be changed.`,
  )
}

const keep = <Value>(
  values: Readonly<Record<string, Value>> | undefined,
  paths: ReadonlySet<string | undefined>,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([path]) => paths.has(path)))
