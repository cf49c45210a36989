import type { Trace, Us } from '@flowglass/trace'
import { useClock } from '../../ui/index.ts'

const TICK_MS = 100

/**
 * The run's own time: where a stored run ended, and for a live one what the clock says since its
 * start. Client and server are the same computer, or nearly; the log is believed where it is ahead.
 */
export function useNow(trace: Trace, startedAt: string, isLive: boolean): Us {
  const clock = useClock(isLive ? TICK_MS : undefined)
  if (!isLive) return trace.endedAt ?? trace.lastAt
  return Math.max(trace.lastAt, (clock - Date.parse(startedAt)) * 1000)
}
