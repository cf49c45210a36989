import type { ProviderLimits } from './limits.ts'

const MINUTE_MS = 60_000

export interface Lease {
  /** Milliseconds that the call stood in line. */
  readonly waitedMs: number
  /** The call is over and took this many tokens; null when nobody knows. */
  end(tokens: number | null): void
}

export interface Limiter {
  /** Waits for its turn, in the order of asking. `tokens` is what the call will take, as a guess. */
  enter(origin: string, tokens: number, signal: AbortSignal): Promise<Lease>
}

interface Entry {
  readonly at: number
  tokens: number
}

interface Waiting {
  readonly tokens: number
  go(): void
}

interface Line {
  inFlight: number
  /** Calls of the last minute. */
  recent: Entry[]
  readonly waiting: Waiting[]
  timer: NodeJS.Timeout | undefined
}

interface Options {
  limits(origin: string): Promise<ProviderLimits>
  readonly now?: () => number
  readonly setTimer?: (run: () => void, ms: number) => NodeJS.Timeout
}

/** Milliseconds until another call may begin; 0: now, undefined: when one in flight has ended. */
export function waitFor(
  line: { readonly inFlight: number; readonly recent: readonly Entry[] },
  limits: ProviderLimits,
  { now, tokens }: { now: number; tokens: number },
): number | undefined {
  const { requestsPerMinute = Infinity, tokensPerMinute = Infinity, inFlight = Infinity } = limits
  if (line.inFlight >= inFlight) return undefined
  const recent = line.recent.filter(({ at }) => now - at < MINUTE_MS)
  // A call that is larger than a whole minute's worth goes when nothing else did.
  const room = Math.max(0, tokensPerMinute - tokens)
  let used = recent.reduce((sum, entry) => sum + entry.tokens, 0)
  let count = recent.length
  for (const entry of recent) {
    if (count < requestsPerMinute && used <= room) return 0
    count -= 1
    used -= entry.tokens
    if (count < requestsPerMinute && used <= room) return entry.at + MINUTE_MS - now
  }
  return 0
}

export function createLimiter({ limits, now = Date.now, setTimer = setTimeout }: Options): Limiter {
  const lines = new Map<string, Line>()

  const lineOf = (origin: string): Line => {
    const line = lines.get(origin) ?? { inFlight: 0, recent: [], waiting: [], timer: undefined }
    lines.set(origin, line)
    return line
  }

  function serve(line: Line, allowed: ProviderLimits): void {
    clearTimeout(line.timer)
    line.timer = undefined
    line.recent = line.recent.filter(({ at }) => now() - at < MINUTE_MS)
    for (let [first] = line.waiting; first !== undefined; [first] = line.waiting) {
      const ms = waitFor(line, allowed, { now: now(), tokens: first.tokens })
      if (ms === undefined) return
      if (ms > 0) {
        line.timer = setTimer(() => serve(line, allowed), ms)
        return
      }
      line.waiting.shift()
      first.go()
    }
  }

  return {
    async enter(origin, tokens, signal) {
      const allowed = await limits(origin)
      const line = lineOf(origin)
      const asked = now()
      let stoodInLine = false
      return new Promise<Lease>((resolve, reject) => {
        const leave = () => {
          line.waiting.splice(line.waiting.indexOf(waiting), 1)
          reject(signal.reason)
        }
        const waiting: Waiting = {
          tokens,
          go() {
            signal.removeEventListener('abort', leave)
            const entry: Entry = { at: now(), tokens }
            line.recent.push(entry)
            line.inFlight += 1
            resolve({
              // The clock may have ticked meanwhile, but that was no standing in line.
              waitedMs: stoodInLine ? entry.at - asked : 0,
              end(used) {
                line.inFlight -= 1
                entry.tokens = used ?? tokens
                serve(line, allowed)
              },
            })
          },
        }
        if (signal.aborted) {
          reject(signal.reason)
          return
        }
        signal.addEventListener('abort', leave, { once: true })
        line.waiting.push(waiting)
        serve(line, allowed)
        stoodInLine = true
      })
    },
  }
}
