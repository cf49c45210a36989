import { statusCode, type Trace } from '@flowglass/trace'
import type { Line } from './lines.ts'

/** What a key does in the tree of steps. */
export type Move =
  | { readonly kind: 'go'; readonly line: number }
  | { readonly kind: 'fold'; readonly line: number; readonly isOpen: boolean }

const PAGE = 10

/** Moves of a treegrid: up and down, in and out, first and last. undefined: the key means nothing. */
export function moveFor(key: string, lines: readonly Line[], at: number): Move | undefined {
  const last = lines.length - 1
  if (last < 0) return undefined
  const go = (line: number): Move => ({ kind: 'go', line: Math.min(Math.max(line, 0), last) })
  const line = lines[at]
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at < 0 ? last : at - 1)
    case 'PageDown':
      return go(at + PAGE)
    case 'PageUp':
      return go(at - PAGE)
    case 'Home':
      return go(0)
    case 'End':
      return go(last)
    case 'ArrowRight':
      if (line === undefined || !canOpen(line)) return undefined
      return line.isOpen ? go(at + 1) : { kind: 'fold', line: at, isOpen: true }
    case 'ArrowLeft':
      if (line === undefined) return undefined
      return line.isOpen ? { kind: 'fold', line: at, isOpen: false } : go(parentOf(lines, at))
    default:
      return undefined
  }
}

export const canOpen = (line: Line): boolean => line.kind === 'group' || line.hasChildren

function parentOf(lines: readonly Line[], at: number): number {
  const depth = lines[at]?.depth ?? 0
  for (let above = at - 1; above >= 0; above -= 1)
    if ((lines[above]?.depth ?? 0) < depth) return above
  return at
}

const ERROR = statusCode('error')

/** The next frame that failed by itself, not because one below it did; goes round at the ends. */
export function nextError(
  trace: Trace,
  { from, by }: { readonly from: number; readonly by: 1 | -1 },
): number | undefined {
  const { status, first } = trace.columns
  const count = trace.frames
  for (let step = 1; step <= count; step += 1) {
    const seq = (((from + by * step) % count) + count) % count
    if (status[seq] === ERROR && !hasFailedChild(seq)) return seq
  }
  return undefined

  function hasFailedChild(seq: number): boolean {
    for (let at = first[seq] ?? -1; at >= 0; at = trace.columns.next[at] ?? -1)
      if (status[at] === ERROR) return true
    return false
  }
}
