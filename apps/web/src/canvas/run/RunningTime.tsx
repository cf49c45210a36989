import { useEffect, useState } from 'react'

const TICK_MS = 100
const secondsSince = (began: number): string =>
  `${Math.max(0, (Date.now() - began) / 1000).toFixed(1)} s`

/** Seconds since something began, counting. */
export function RunningTime({ since }: { since: number }) {
  const [text, setText] = useState(() => secondsSince(since))
  useEffect(() => {
    const timer = setInterval(() => setText(secondsSince(since)), TICK_MS)
    return () => clearInterval(timer)
  }, [since])
  return <>{text}</>
}
