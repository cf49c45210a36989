import { useEffect, useState } from 'react'

/** What the clock says, looked at so often; undefined lets it stand. Milliseconds, both. */
export function useClock(everyMs: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
