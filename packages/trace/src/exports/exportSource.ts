import type { Trace } from '../fold/trace.ts'

/** A run as exports read it. */
export interface ExportSource {
  readonly trace: Trace
  /** A UUID or any text that names the run. */
  readonly runId: string
  /** Start of the run in microseconds since 1970, UTC. */
  readonly epochUs: number
  /** Value of a payload; absent: exported as masked. */
  readonly payload?: (id: number) => unknown
  /** Inputs, outputs, prompts and answers are masked unless this is false. */
  readonly mask?: boolean
  /** Full component for an id; without it a stub of type, id and name stands for it. */
  readonly component?: (id: string) => object | undefined
}

export const MASKED = '** MASKED **'

/** A payload for the outside: masked by default, as the standard asks. */
export function shown(source: ExportSource, id: number | undefined): unknown {
  if (id === undefined) return undefined
  const { mask = true, payload } = source
  return mask || !payload ? MASKED : payload(id)
}
