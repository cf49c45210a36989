import { isObject, type FlowDocument, type Json } from '@flowglass/spec'
import { createTrace, frameOf, type Frame } from '@flowglass/trace'
import {
  EngineError,
  memoryLog,
  run,
  type Answer,
  type Ask,
  type MemoryLog,
  type ModelPort,
  type Ports,
  type RunRequest,
  type RunResult,
  type ToolCall,
  type ToolDeclaration,
  type ToolPort,
} from '../src/index.ts'
import { clock } from './world.ts'

const hash = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7)

const short = (text: string): string => `${text.slice(0, 3)}${hash(text)}`

function perform(name: string, args: Readonly<Record<string, Json>>): Json {
  const x = typeof args['x'] === 'string' ? args['x'] : ''
  switch (name) {
    case 'split':
      return [0, 1, 2].slice(0, hash(x) % 4).map((at) => `${at}${short(x)}`)
    case 'join':
      return short(JSON.stringify(args['xs']))
    case 'parity':
      return hash(x) % 2 ? 'odd' : 'even'
    case 'enough':
      return x.length < 8 ? 'no' : 'yes'
    case 'frail':
      if (hash(x) % 3 === 0) throw new EngineError('tool_error', `${x} is too much`)
      return short(`f${x}`)
    case 'tool':
      return x.length < 8 ? `${x}t` : short(x)
    default:
      return short(name + JSON.stringify(args))
  }
}

/** Tools that answer at once, or later in an order that is not that of the calls. */
export const toolsWith = (called: string[]): ToolPort => ({
  call({ tool, args }, { idempotencyKey }) {
    called.push(idempotencyKey)
    if (tool.name !== 'slow') return perform(tool.name, args)
    const turns = hash(idempotencyKey) % 5
    return Array.from({ length: turns }).reduce<Promise<Json>>(
      (waiting) => waiting.then((value) => value),
      Promise.resolve(perform('slow', args)),
    )
  },
})

const usage = { inTokens: 3, outTokens: 2, cacheRead: null, cacheWrite: 0, reasoning: null }

/** A call with every argument that the tool wants. */
function callOf({ name, parameters }: ToolDeclaration, content: string): ToolCall {
  const { properties } = parameters
  const entries = Object.entries(isObject(properties) ? properties : {})
  const values = entries.map(([title, property]) => {
    const choices = isObject(property) ? property['enum'] : undefined
    return [title, Array.isArray(choices) ? (choices[0] ?? null) : content] as const
  })
  return { id: `c-${name}`, name, arguments: Object.fromEntries(values) }
}

export const modelWith = (called: string[]): ModelPort => ({
  generate({ messages, tools = [] }, { idempotencyKey, onText }) {
    called.push(idempotencyKey)
    const content = short(messages.map((message) => message.content).join())
    const wantsTools = tools.length > 0 && messages.at(-1)?.role !== 'tool'
    if (!wantsTools) onText(content)
    const toolCalls = wantsTools ? tools.map((tool) => callOf(tool, content)) : []
    return Promise.resolve({
      ...{ content, toolCalls, model: 'm', servedBy: 'script', usage },
    })
  },
})

/** A log that remembers how many payloads were there at each op. */
export interface CountingLog extends MemoryLog {
  readonly payloadsAt: readonly number[]
}

type From = Pick<CountingLog, 'ops' | 'payloads'> & Partial<CountingLog>

export function countingLog(from?: From): CountingLog {
  const log = memoryLog(from)
  const payloadsAt: number[] = [...(from?.payloadsAt ?? [])]
  return {
    ...log,
    payloadsAt,
    append(op) {
      log.append(op)
      payloadsAt.push(log.payloads.length)
    },
  }
}

export interface Drive {
  readonly document: FlowDocument
  readonly log: MemoryLog
  readonly called: string[]
  readonly isResumed?: boolean
  /** What the request has besides, or in place of the usual. */
  readonly more?: Partial<RunRequest>
  /** Called when the run has come to rest, before what it asks is answered. */
  readonly onPause?: () => void
}

/** All that a generated flow calls, noting the keys. */
export const worldWith = (called: string[]): Ports => ({
  ...{ clock, model: modelWith(called), tools: toolsWith(called) },
})

export function answerTo({ kind, frame, path }: Ask): Answer {
  switch (kind) {
    case 'user_input':
      return { kind, frame, text: short(path) }
    case 'tool_request':
      return { kind, frame, result: short(path) }
    case 'tool_confirmation':
      return { kind, frame, confirm: hash(path) % 4 > 0, reason: 'no' }
    default:
      return kind satisfies never
  }
}

/** Runs to the end, answering what is asked with what depends only on where it is asked. */
export async function drive(how: Drive): Promise<RunResult> {
  const { document, log, called, isResumed, more, onPause } = how
  const request = { document, log, ports: worldWith(called), inputs: { x: 'a' }, ...more }
  let result = await run(isResumed ? { ...request, recorded: log.recorded() } : request)
  while (result.status === 'waiting') {
    onPause?.()
    const answers = result.asks.map(answerTo)
    result = await run({ ...request, answers, recorded: log.recorded() })
  }
  return result
}

export function framesOf(log: MemoryLog): Frame[] {
  const trace = createTrace()
  trace.append({ from: 0, to: log.ops.length, ops: log.ops })
  const frames = Array.from({ length: trace.frames }, (_, seq) => frameOf(trace, seq))
  return frames.filter((frame) => frame !== undefined)
}

/** What frames say apart from time and order of opening, by their place in the tree. */
export function frameTexts(log: MemoryLog, { usage = true } = {}): string[] {
  const frames = framesOf(log)
  const visits = new Map<string, number>()
  const paths: string[] = []
  const told = frames.map((frame) => {
    const { parent, category, componentId, iteration = -1, status, exit = '' } = frame
    const kind = `${paths[parent] ?? ''}/${category} ${componentId}[${iteration}]`
    const visit = visits.get(kind) ?? 0
    visits.set(kind, visit + 1)
    paths.push(`${kind}#${visit}`)
    const ids = [frame.inputId, frame.outputId, frame.errorId, frame.answerId, frame.waitId]
    const values = ids.map((id) => (id === undefined ? '' : JSON.stringify(log.payloads[id])))
    return [paths.at(-1), status, exit, (usage && frame.usage?.in) || '', ...values].join(' ')
  })
  return told.toSorted()
}
