import { frameOf, type Frame, type Trace } from '@flowglass/trace'

/** Something said or decided in a run, by its place in the log. */
export type ChatItem =
  | {
      readonly kind: 'message'
      readonly frame: Frame
      readonly payload: number
      readonly at: number
    }
  /** A decision about a tool, or a tool's result that came from outside. */
  | {
      readonly kind: 'decision'
      readonly frame: Frame
      readonly asked: number
      readonly answered: number
      readonly at: number
    }

/** All that was said in a run, in order. Questions that are still open are not among it. */
export function chatItems(trace: Trace): readonly ChatItem[] {
  const items: ChatItem[] = []
  for (let seq = 0; seq < trace.frames; seq += 1) {
    const events = trace.eventsOf(seq).filter(({ kind }) => kind === 'message' || kind === 'output')
    if (events.length > 0) items.push(...itemsOf(trace, seq))
  }
  return items.toSorted((a, b) => a.at - b.at)
}

function itemsOf(trace: Trace, seq: number): ChatItem[] {
  const frame = frameOf(trace, seq)
  if (frame === undefined) return []
  if (frame.category === 'wait') return decisionOf(trace, frame)
  return frame.events
    .filter(({ kind }) => kind === 'message')
    .map(({ t, value }) => ({ kind: 'message', frame, payload: value, at: t }))
}

/** What a person said is told by the step that asked; only what a tool waited for is told here. */
function decisionOf(trace: Trace, frame: Frame): ChatItem[] {
  const { waitId, outputId, t1 } = frame
  const isTool = frameOf(trace, frame.parent)?.category === 'tool'
  if (!isTool || waitId === undefined || outputId === undefined || t1 === undefined) return []
  return [{ kind: 'decision', frame, asked: waitId, answered: outputId, at: t1 }]
}

/** Words between agents: whoever asked stands in a round, and the agent that was asked below it. */
function isPrivate(trace: Trace, round: Frame): boolean {
  const agent = frameOf(trace, round.parent)
  return agent !== undefined && frameOf(trace, agent.parent)?.category === 'round'
}

/** What an agent is writing now to the person. */
export function writingNow(
  trace: Trace,
): { readonly seq: number; readonly text: string } | undefined {
  for (let seq = trace.frames - 1; seq >= 0; seq -= 1) {
    const frame = frameOf(trace, seq)
    if (frame?.category !== 'llm' || frame.t1 !== undefined) continue
    const round = frameOf(trace, frame.parent)
    if (round?.category !== 'round' || isPrivate(trace, round)) continue
    const pieces = frame.events.filter(({ kind }) => kind === 'delta')
    return { seq, text: pieces.map(({ value }) => trace.text(value)).join('') }
  }
  return undefined
}
