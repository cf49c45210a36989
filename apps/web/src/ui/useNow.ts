import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, as precise as words like `Yesterday` need it. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
