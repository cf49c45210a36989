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
    writesFrom: isContainer || category !== 'llm' ? undefined : writingFrom(trace, seq, scale, x1),
  }
}

/** A model that never began to write is pale to its end. */
function writingFrom(trace: Trace, seq: number, scale: Scale, x1: number): number | undefined {
  const firstToken = trace.eventsOf(seq).find(({ kind }) => kind === 'firstToken')
  return firstToken === undefined ? x1 : Math.min(xOf(firstToken.t, scale), x1)
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

/** How many members run at once, per pixel of the lane, as shares of the most. */
export function loadOf(trace: Trace, members: readonly number[], scale: Scale): Float32Array {
  const columns = Math.max(Math.ceil(scale.width), 1)
  const changes = new Float32Array(columns + 1)
  const at = (t: Us): number => Math.min(Math.max(Math.floor(xOf(t, scale)), 0), columns)
  for (const seq of members) {
    const from = trace.columns.t0[seq] ?? 0
    const end = trace.columns.t1[seq] ?? Number.NaN
    const to = Number.isNaN(end) ? scale.now : end
    if (to < scale.span.from || from > scale.span.to) continue
    const start = Math.min(at(from), columns - 1)
    changes[start] = (changes[start] ?? 0) + 1
    const stop = Math.max(at(to), start + 1)
    changes[stop] = (changes[stop] ?? 0) - 1
  }
  const load = new Float32Array(columns)
  let running = 0
  let most = 0
  for (let x = 0; x < columns; x += 1) {
    running += changes[x] ?? 0
    load[x] = running
    most = Math.max(most, running)
  }
  return most === 0 ? load : load.map((count) => count / most)
}
