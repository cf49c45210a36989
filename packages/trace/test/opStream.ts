import fc from 'fast-check'
import {
  categories,
  categoryCode,
  eventCode,
  statusCode,
  type Op,
  type Usage,
} from '../src/index.ts'

type Step = { readonly action: number; readonly pick: number; readonly value: number }

/** Every entry of the dictionary that random logs use. */
const words = ['Flow f', 'LlmNode n', 'ToolNode t', 'next', 'a model', 'Hel', 'lo']

const usageOf = (value: number): Usage => [
  4,
  value % 3 === 0 ? null : value,
  value,
  null,
  null,
  null,
]

/** Turns random numbers into a log that keeps all rules. */
export function logOf(steps: readonly Step[]): Op[] {
  const ops: Op[] = words.map((word, id) => [3, id, word])
  const open: number[] = []
  let frames = 0
  let t = 0
  const pickOpen = (pick: number): number => open[pick % open.length] ?? 0
  const openFrame = (parent: number, { value }: Step): void => {
    const category = parent < 0 ? categoryCode('flow') : value % categories.length
    ops.push([0, frames, parent, category, value % 3, value % 3, (value % 5) - 1, t])
    open.push(frames)
    frames += 1
  }
  const closeFrame = (at: number, status: number, value: number): void => {
    const [seq = 0] = open.splice(at, 1)
    if (value % 2 === 0) ops.push([1, seq, t, status])
    else ops.push([1, seq, t, status, usageOf(value)])
  }
  openFrame(-1, { action: 0, pick: 0, value: 0 })
  for (const step of steps) {
    t += step.value % 7
    const { action, pick, value } = step
    if (open.length === 0) break
    if (action < 4) openFrame(pickOpen(pick), step)
    else if (action < 6) closeFrame(pick % open.length, statusCode('ok') + (value % 4), value)
    else if (action === 6) ops.push([2, pickOpen(pick), eventCode('delta'), t, 5 + (value % 2)])
    else if (action === 7) ops.push([2, pickOpen(pick), eventCode('exit'), t, 3])
    else ops.push([4, pickOpen(pick), t, statusCode(value % 2 ? 'waiting' : 'running')])
  }
  while (open.length > 0) closeFrame(open.length - 1, statusCode('ok'), t)
  ops.push([9, statusCode('ok'), t])
  return ops
}

export const opStream = fc
  .array(fc.record({ action: fc.nat(8), pick: fc.nat(1000), value: fc.nat(1000) }), {
    maxLength: 120,
  })
  .map(logOf)
