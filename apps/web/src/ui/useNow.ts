import { useMemo } from 'react'
import { useClock } from './useClock.ts'

const MINUTE_MS = 60_000

/** The time, as precise as words like `Yesterday` need it; the same object until it is another time. */
export function useNow(): Date {
  const clock = useClock(MINUTE_MS)
  return useMemo(() => new Date(clock), [clock])
}
