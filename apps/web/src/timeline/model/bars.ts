import type { StepCategory } from '@flowglass/spec'
import { statusOf, type FrameStatus, type Trace, type Us } from '@flowglass/trace'
import { shareOf, type Span } from './axis.ts'
import { lookOf } from './look.ts'

export type BarStyle = 'leaf' | 'container' | 'wait'
export type BarEnd = 'failed' | 'running' | 'interrupted' | undefined

/** One bar, in pixels of the lane. */
export interface Bar {
  readonly category: StepCategory
  readonly style: BarStyle
  readonly x0: number
  readonly x1: number
  /** Where a model began to write; before it the bar is paler. undefined: it is solid throughout. */
  readonly writesFrom: number | undefined
  readonly end: BarEnd
}

export interface Scale {
  readonly span: Span
  readonly width: number
  readonly now: Us
}

const LEAST_WIDTH = 2

export const xOf = (t: Us, { span, width }: Scale): number => shareOf(t, span) * width

const endOf = (status: FrameStatus): BarEnd => {
  switch (status) {
    case 'error':
      return 'failed'
    case 'running':
    case 'queued':
    case 'waiting':
      return 'running'
    case 'interrupted':
      return 'interrupted'
    case 'ok':
    case 'cancelled':
    case 'skipped':
      return undefined
  }
}

/** The bar of a frame, also where it lies outside of what is in view. */
export function barOf(trace: Trace, seq: number, scale: Scale): Bar {
  const { t0, t1, first, status } = trace.columns
  const { category } = lookOf(trace, seq)
  const word = statusOf(status[seq])
  const end = t1[seq] ?? Number.NaN
  const x0 = xOf(t0[seq] ?? 0, scale)
  const x1 = Math.max(xOf(Number.isNaN(end) ? scale.now : end, scale), x0 + LEAST_WIDTH)
  const isContainer = (first[seq] ?? -1) >= 0
  const isWait = category === 'wait' || (word === 'waiting' && !isContainer)
  return {
    ...{ category, x0, x1, end: endOf(word) },
    style: isContainer ? 'container' : isWait ? 'wait' : 'leaf',
    writesFrom:
      isContainer || category !== 'llm' ? undefined : Math.min(writingFrom(trace, seq, scale), x1),
  }
}

/** Where a model began to write; one that never did is pale to its end. */
function writingFrom(trace: Trace, seq: number, scale: Scale): number {
  const firstToken = trace.eventsOf(seq).find(({ kind }) => kind === 'firstToken')
  return firstToken === undefined ? Number.POSITIVE_INFINITY : xOf(firstToken.t, scale)
}

const LABEL_GAP = 8

/** Where the words beside a bar begin: after it, before it when they would leave the lane. */
export function labelPlace(
  { x0, x1 }: Pick<Bar, 'x0' | 'x1'>,
  { width, text }: { readonly width: number; readonly text: number },
): number | undefined {
  if (x1 < 0 || x0 > width) return undefined
  const after = x1 + LABEL_GAP
  if (after + text <= width) return after
  const before = x0 - LABEL_GAP - text
  return before >= 0 ? before : undefined
}

/** How busy the members of a group are, per pixel of the lane, as shares of the busiest one. */
export function loadOf(trace: Trace, members: readonly number[], scale: Scale): Float32Array {
  const { t0, t1 } = trace.columns
  const columns = Math.max(Math.ceil(scale.width), 1)
  // Pixels that a member fills are kept as changes between neighbours, those at its ends as parts.
  const changes = new Float32Array(columns + 1)
  const load = new Float32Array(columns + 1)
  const placeOf = (t: Us): number => Math.min(Math.max(xOf(t, scale), 0), columns)
  for (const seq of members) {
    const end = t1[seq] ?? Number.NaN
    const from = placeOf(t0[seq] ?? 0)
    const to = placeOf(Number.isNaN(end) ? scale.now : end)
    const first = Math.floor(from)
    const last = Math.floor(to)
    if (first === last) add(load, first, to - from)
    else {
      add(load, first, first + 1 - from)
      add(load, last, to - last)
      add(changes, first + 1, 1)
      add(changes, last, -1)
    }
  }
  let full = 0
  let most = 0
  for (let x = 0; x < columns; x += 1) {
    full += changes[x] ?? 0
    add(load, x, full)
    most = Math.max(most, load[x] ?? 0)
  }
  const shares = load.subarray(0, columns)
  return most === 0 ? shares : shares.map((busy) => busy / most)
}

function add(column: Float32Array, at: number, by: number): void {
  column[at] = (column[at] ?? 0) + by
}
