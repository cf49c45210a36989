import { costsOf, type Costs } from '@flowglass/trace'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTRPC } from '../../trpc.ts'
import type { RunView } from '../state.ts'

/** What each frame of a run cost; undefined for runs of the built-in model and until prices are there. */
export function useCosts({ summary, trace, version }: RunView): Costs | undefined {
  const trpc = useTRPC()
  const isPriced = summary.model === 'real'
  const isOver = trace.endedAt !== undefined
  const prices = useQuery(
    trpc.runs.prices.queryOptions(
      { id: summary.id },
      // Once a run is over its prices never change; until then the table may.
      { enabled: isPriced, staleTime: isOver ? Infinity : 60_000 },
    ),
  )
  const known = prices.data
  const day = summary.startedAt.slice(0, 10)
  return useMemo(
    () => (known === undefined ? undefined : costsOf(trace, known, day)),
    // The trace grows in place: its version stands for what is in it.
    // oxlint-disable-next-line react/exhaustive-deps
    [trace, version, known, day],
  )
}
