import { createTrace, type Op } from '@flowglass/trace'
import type { RunView } from '../editor/state.ts'
import { flowWith, start } from './testFlow.ts'

/** A live run with this log, as the studio has it. */
export function runOf(log: readonly Op[]): RunView {
  const trace = createTrace()
  trace.append({ from: 0, to: log.length, ops: log })
  return {
    summary: {
      id: 'run',
      number: 1,
      flowId: 'stored',
      status: 'running',
      startedAt: '2026-11-30T12:00:00Z',
      model: 'mock',
      frames: trace.frames,
      tokensIn: 0,
      tokensOut: 0,
    },
    phase: 'live',
    trace,
    version: trace.version,
    document: flowWith([start], []),
    text: '',
    selectedFrame: undefined,
    isApart: false,
  }
}
