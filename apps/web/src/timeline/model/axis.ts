import type { Us } from '@flowglass/trace'

/** A stretch of the run's time. */
export interface Span {
  readonly from: Us
  readonly to: Us
}

/**
 * What part of the run is on the axis. `fit`: all of it. `follow`: the last `span` before now.
 * `window`: what a person zoomed or moved to.
 */
export type View =
  | { readonly kind: 'fit' }
  | { readonly kind: 'follow'; readonly span: Us }
  | { readonly kind: 'window'; readonly span: Span }

const SHORTEST: Us = 10
const FIRST_LIVE_END: Us = 400_000
const GROWTH = 1.25

/** End of the axis of a live run: it grows in steps, so that bars do not shrink all the time. */
export function liveEnd(now: Us): Us {
  let end = FIRST_LIVE_END
  while (now > end * 0.94) end *= GROWTH
  return end
}

/** All of a run: a stored one with some room for the words beside the last bars. */
export const wholeOf = (end: Us, isLive: boolean): Span => ({
  from: 0,
  to: isLive ? liveEnd(end) : Math.max(end * 1.04, SHORTEST),
})

export function spanOf(view: View, whole: Span, now: Us): Span {
  switch (view.kind) {
    case 'fit':
      return whole
    case 'follow': {
      const to = Math.max(now + view.span * 0.06, view.span)
      return { from: to - view.span, to }
    }
    case 'window':
      return view.span
  }
}

/** Kept inside the whole, never shorter than can be read. */
function within({ from, to }: Span, whole: Span): Span {
  const length = Math.min(Math.max(to - from, SHORTEST), whole.to - whole.from)
  const start = Math.min(Math.max(from, whole.from), whole.to - length)
  return { from: start, to: start + length }
}

/** Zooms about the time at `share` (0–1) of the axis; `factor` above 1 shows less. */
export function zoomed(
  span: Span,
  { factor, share }: { readonly factor: number; readonly share: number },
  whole: Span,
): Span {
  const length = span.to - span.from
  const next = Math.max(length / factor, SHORTEST)
  const from = span.from + (length - next) * share
  return within({ from, to: from + next }, whole)
}

/** Moves by a share of the axis. */
export function panned(span: Span, share: number, whole: Span): Span {
  const by = (span.to - span.from) * share
  return within({ from: span.from + by, to: span.to + by }, whole)
}

/** A frame with some room around it. */
export function around({ from, to }: Span, whole: Span): Span {
  const room = Math.max((to - from) * 0.15, SHORTEST)
  return within({ from: from - room, to: to + room }, whole)
}

export const shareOf = (t: Us, { from, to }: Span): number => (t - from) / (to - from)

export interface Tick {
  readonly t: Us
  readonly label: string
}

const MILLI = 1000
const SECOND = 1_000_000
const MINUTE = 60 * SECOND
const steps = [1, 2, 4, 5, 10]
const minuteSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600].map((minutes) => minutes * MINUTE)
const secondSteps = [10, 15, 30].map((seconds) => seconds * SECOND)

function stepFor(least: Us): Us {
  if (least > 5 * SECOND) {
    return [...secondSteps, ...minuteSteps].find((step) => step >= least) ?? least
  }
  const power = 10 ** Math.floor(Math.log10(least))
  return (steps.find((step) => step * power >= least) ?? 10) * power
}

/** Round times, at least `apart` pixels from each other. */
export function ticksOf(span: Span, { width, apart }: { width: number; apart: number }): Tick[] {
  if (width <= 0) return []
  const step = Math.max(stepFor(((span.to - span.from) * apart) / width), 1)
  const ticks: Tick[] = []
  for (let n = Math.ceil(span.from / step); n * step <= span.to; n += 1)
    ticks.push({ t: n * step, label: tickLabel(n * step, { step, to: span.to }) })
  return ticks
}

/** `0`, `40 ms`, `1.2 s`, `2:30`: one unit for the whole axis. */
function tickLabel(t: Us, { step, to }: { readonly step: Us; readonly to: Us }): string {
  if (t === 0) return '0'
  if (step >= 5 * SECOND && to >= 2 * MINUTE) {
    const seconds = Math.round(t / SECOND)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
  const [unit, word] = to < SECOND ? [MILLI, 'ms'] : [SECOND, 's']
  const decimals = Math.max(0, Math.ceil(-Math.log10(step / unit) - 1e-9))
  return `${(t / unit).toFixed(decimals)} ${word}`
}
