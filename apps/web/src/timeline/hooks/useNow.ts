import type { Trace, Us } from '@flowglass/trace'
import { useEffect, useState } from 'react'

const TICK_MS = 100

/**
 * The run's own time: where a stored run ended, and for a live one what the clock says since its
 * start. Client and server are the same computer, or nearly; the log is believed where it is ahead.
 */
export function useNow(trace: Trace, startedAt: string, isLive: boolean): Us {
  const [clock, setClock] = useState(() => Date.now())
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => setClock(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isLive])
  if (!isLive) return trace.endedAt ?? trace.lastAt
  return Math.max(trace.lastAt, (clock - Date.parse(startedAt)) * 1000)
}
