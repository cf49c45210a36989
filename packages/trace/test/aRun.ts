import { categoryCode, createTrace, eventCode, statusCode, type Op } from '../src/index.ts'

const ok = statusCode('ok')

export const payloads: readonly unknown[] = [
  { x: 'secret' },
  { messages: [{ role: 'user', content: 'secret' }], tools: [] },
  { content: 'the answer', toolCalls: [] },
  { code: 'tool_error', message: 'secret text' },
]

/** An AgentNode whose agent asks a model, which streams, and calls a tool that fails. */
export const ops: readonly Op[] = [
  ...['Flow f', 'f', 'AgentNode n', 'Agent a', 'OllamaConfig m', 'ServerTool t'].map(
    (text, id): Op => [3, id, text],
  ),
  ...['tiny', 'next', 'the secret answer'].map((text, at): Op => [3, 6 + at, text]),
  [0, 0, -1, categoryCode('flow'), 0, 1, -1, 0],
  [2, 0, eventCode('input'), 0, 0],
  [0, 1, 0, categoryCode('agent'), 2, 1, -1, 10],
  [0, 2, 1, categoryCode('round'), 3, 1, 0, 20],
  [0, 3, 2, categoryCode('llm'), 4, 1, -1, 30],
  [2, 3, eventCode('prompt'), 30, 1],
  [2, 3, eventCode('firstToken'), 40, 0],
  [2, 3, eventCode('delta'), 45, 8],
  [2, 3, eventCode('answer'), 50, 2],
  [1, 3, 50, ok, [6, 12, 3, 4, null, 1]],
  [0, 4, 2, categoryCode('tool'), 5, 1, -1, 60],
  [2, 4, eventCode('input'), 60, 0],
  [2, 4, eventCode('error'), 70, 3],
  [1, 4, 70, statusCode('error')],
  [1, 2, 80, ok],
  [2, 1, eventCode('exit'), 90, 7],
  [1, 1, 90, ok],
  [2, 0, eventCode('output'), 100, 0],
  [2, 0, eventCode('exit'), 100, 7],
  [1, 0, 100, ok],
  [9, ok, 100],
]

export function traceOf(log: readonly Op[]) {
  const trace = createTrace()
  trace.append({ from: 0, to: log.length, ops: log })
  return trace
}
