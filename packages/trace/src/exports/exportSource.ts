import type { Costs } from '../cost/costs.ts'
import type { Trace } from '../fold/trace.ts'

/** What an export says about the run as a whole. */
export interface ExportedRun {
  /** Of the flow or the agent. */
  readonly name: string
  /** Among the runs of the flow, where they are counted. */
  readonly number?: number
  readonly status: string
  /** Of one that still goes on, an export has what has happened so far. */
  readonly isComplete: boolean
}

/** A run as exports read it, apart from its log. */
export interface RunSource {
  /** A UUID or any text that names the run. */
  readonly runId: string
  /** Start of the run in microseconds since 1970, UTC. */
  readonly epochUs: number
  readonly run?: ExportedRun
  /** Value of a payload; absent: exported as masked. */
  readonly payload?: (id: number) => unknown
  /** Inputs, outputs, prompts and answers are masked unless this is false. */
  readonly mask?: boolean
}

/** A run as exports read it. */
export interface ExportSource extends RunSource {
  readonly trace: Trace
  /** What the frames cost; absent: nothing is said of it. */
  readonly costs?: Costs
  /** Full component for an id; without it a stub of type, id and name stands for it. */
  readonly component?: (id: string) => object | undefined
}

/** Stands where a value is not to be seen, in the standard's words. */
export const MASKED = '** MASKED **'

/** A payload for the outside: masked by default, as the standard asks. */
export function shown(
  { mask = true, payload }: Pick<RunSource, 'mask' | 'payload'>,
  id: number | undefined,
): unknown {
  if (id === undefined) return undefined
  return mask || !payload ? MASKED : payload(id)
}

/** The run as the head of an export has it. */
export const headOf = ({ runId, epochUs, run }: RunSource): object => ({
  id: runId,
  ...(run && {
    name: run.name,
    ...(run.number !== undefined && { number: run.number }),
    status: run.status,
    complete: run.isComplete,
  }),
  startedAt: new Date(epochUs / 1000).toISOString(),
})
