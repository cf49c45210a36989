import type { Json } from '@flowglass/spec'
import type { StoredRun } from '../runLog/rows.ts'
import type { RunSummary } from '../wire/runs.ts'
import { parseStart } from './runStart.ts'

/** Microseconds since 1970 as an ISO date. */
export const dateOf = (epochUs: number) => new Date(epochUs / 1000).toISOString()

function startOf({ start }: StoredRun): Pick<RunSummary, 'message' | 'parameters' | 'from'> {
  const { message, parameters = {}, from } = parseStart(start)
  return {
    ...(message !== undefined && { message }),
    ...(Object.keys(parameters).length > 0 && { parameters }),
    ...(from !== undefined && { from }),
  }
}

export const summaryOf = (run: StoredRun): RunSummary => ({
  ...startOf(run),
  id: run.id,
  number: run.number,
  flowId: run.flowId,
  status: run.status,
  startedAt: dateOf(run.epochUs),
  model: run.model,
  frames: run.frames,
  tokensIn: run.tokensIn,
  tokensOut: run.tokensOut,
  ...(run.unpriced > 0 && { unpriced: run.unpriced }),
  ...(run.costNano === undefined ? {} : { costNano: run.costNano }),
  ...(run.t1Us === undefined ? {} : { durationMs: Math.round(run.t1Us / 1000) }),
  ...(run.branch === undefined ? {} : { branch: run.branch }),
  ...(run.error === undefined ? {} : { error: run.error }),
})

/** JSON that the run log wrote itself. */
export const parseJson = (text: string): Json => JSON.parse(text)

/** The same for what is an object by the way it was written. */
export const parseValues = (text: string): Readonly<Record<string, Json>> => JSON.parse(text)
