import { categoryCode, eventCode, statusOf } from '../log/codes.ts'
import { labelOf } from '../log/componentLabel.ts'
import type { ComponentState } from './componentState.ts'
import type { FrameStatus, Us, Usage } from '../log/op.ts'
import { rollup } from '../read/rollup.ts'
import type { Trace } from './trace.ts'

interface Tally extends Omit<ComponentState, 'tokens' | 'exits'> {
  readonly componentId: string
  running: number
  waiting: number
  ok: number
  error: number
  cancelled: number
  lastSeq: number
  durationUs: Us
  tokens: { in: number; out: number; atLeast: boolean }
  exits: Map<string, number>
  text: string
}

/** Counts kept with every op, so that a snapshot costs what changed and not the whole run. */
export interface Tallies {
  /** Counts a frame to come and gives its instance number. */
  open(component: number, label: string): number
  opened(trace: Trace, seq: number): void
  close(trace: Trace, seq: number, end: { t1: Us; status: number; usage: Usage | undefined }): void
  status(trace: Trace, seq: number, status: number): void
  event(trace: Trace, seq: number, event: { kind: number; value: number }): void
  snapshot(trace: Trace): ReadonlyMap<string, ComponentState>
}

const newTally = (componentId: string): Tally => ({
  componentId,
  running: 0,
  waiting: 0,
  ok: 0,
  error: 0,
  cancelled: 0,
  lastSeq: -1,
  durationUs: 0,
  tokens: { in: 0, out: 0, atLeast: false },
  exits: new Map(),
  text: '',
})

function count(tally: Tally, status: FrameStatus, by: 1 | -1): void {
  switch (status) {
    case 'queued':
    case 'running':
      tally.running += by
      return
    case 'waiting':
      tally.waiting += by
      return
    case 'ok':
      tally.ok += by
      return
    case 'error':
      tally.error += by
      return
    case 'cancelled':
    case 'interrupted':
      tally.cancelled += by
      return
    case 'skipped':
      return
    default:
      status satisfies never
  }
}

const LLM = categoryCode('llm')
const ROUND = categoryCode('round')
const EXIT = eventCode('exit')
const DELTA = eventCode('delta')
const ATTEMPT = eventCode('attempt')

export function createTallies(): Tallies {
  const byComponent = new Map<number, Tally>()
  const instances = new Map<number, number>()
  const dirty = new Set<Tally>()
  let usageChanged = false
  let states: ReadonlyMap<string, ComponentState> = new Map()

  const tallyOf = (trace: Trace, seq: number): Tally | undefined => {
    const tally = byComponent.get(trace.columns.component[seq] ?? -1)
    if (tally) dirty.add(tally)
    return tally
  }

  /** The call itself and, through rounds, the step that asked: both show the text. */
  const speakers = (trace: Trace, seq: number): Tally[] => {
    const { parent, category } = trace.columns
    let step = parent[seq] ?? -1
    while (step >= 0 && category[step] === ROUND) step = parent[step] ?? -1
    const found: Tally[] = []
    for (const at of [seq, step]) {
      const tally = at < 0 ? undefined : tallyOf(trace, at)
      if (tally && tally.lastSeq <= seq) found.push(tally)
    }
    return found
  }

  return {
    open(component, label) {
      const instance = instances.get(component) ?? 0
      instances.set(component, instance + 1)
      if (instance === 0) byComponent.set(component, newTally(labelOf(label).id))
      return instance
    },
    opened(trace, seq) {
      const tally = tallyOf(trace, seq)
      if (!tally) return
      count(tally, 'running', 1)
      tally.lastSeq = seq
      if (trace.columns.category[seq] === LLM)
        for (const speaker of speakers(trace, seq)) speaker.text = ''
      else tally.text = ''
    },
    close(trace, seq, end) {
      const tally = tallyOf(trace, seq)
      if (!tally) return
      count(tally, statusOf(trace.columns.status[seq]), -1)
      count(tally, statusOf(end.status), 1)
      tally.durationUs += end.t1 - (trace.columns.t0[seq] ?? 0)
      usageChanged ||= end.usage !== undefined || trace.columns.category[seq] === LLM
    },
    status(trace, seq, status) {
      const tally = tallyOf(trace, seq)
      if (!tally) return
      count(tally, statusOf(trace.columns.status[seq]), -1)
      count(tally, statusOf(status), 1)
    },
    event(trace, seq, event) {
      if (event.kind === DELTA) {
        const piece = trace.text(event.value)
        for (const speaker of speakers(trace, seq)) speaker.text += piece
      }
      // What an attempt that failed has written counts no more.
      if (event.kind === ATTEMPT) for (const speaker of speakers(trace, seq)) speaker.text = ''
      if (event.kind !== EXIT) return
      const tally = tallyOf(trace, seq)
      if (!tally) return
      const branch = trace.text(event.value)
      tally.exits = new Map(tally.exits).set(branch, (tally.exits.get(branch) ?? 0) + 1)
    },
    snapshot(trace) {
      if (usageChanged) retell(trace)
      if (dirty.size === 0) return states
      const next = new Map(states)
      for (const tally of dirty) next.set(tally.componentId, { ...tally })
      dirty.clear()
      states = next
      return states
    },
  }

  /** Tokens come from the rollup, so that both always agree; model calls are rare enough for it. */
  function retell(trace: Trace): void {
    usageChanged = false
    const sums = rollup(trace)
    const tokens = new Map<Tally, { in: number; out: number; atLeast: boolean }>()
    for (let seq = 0; seq < trace.frames; seq += 1) {
      const tally = byComponent.get(trace.columns.component[seq] ?? -1)
      if (!tally) continue
      const sum = tokens.get(tally) ?? { in: 0, out: 0, atLeast: false }
      sum.in += sums.in[seq] ?? 0
      sum.out += sums.out[seq] ?? 0
      sum.atLeast ||= sums.atLeast[seq] === 1
      tokens.set(tally, sum)
    }
    for (const [tally, sum] of tokens) {
      const was = tally.tokens
      if (was.in === sum.in && was.out === sum.out && was.atLeast === sum.atLeast) continue
      tally.tokens = sum
      dirty.add(tally)
    }
  }
}
