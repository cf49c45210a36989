import { readDocument, type FlowDocument, type Json } from '@flowglass/spec'
import { createTrace, frameOf } from '@flowglass/trace'
import { memoryLog, type MemoryLog } from '../recorder/memoryLog.ts'
import { defaultParameters, type Parameters } from '../run/parameters.ts'
import type { Ports } from '../ports/ports.ts'
import { run } from '../run/run.ts'
import type { Answer, Ask, RunRequest, RunResult } from '../run/runTypes.ts'
import { scriptedModel, type ScriptedModel } from '../scripted/scriptedModel.ts'
import { caseFileOf, type CaseFile, type CaseTurn } from './caseFile.ts'
import { callCaseTool, caseToolPort, type CompileJs } from './caseTools.ts'
import { compareCase, type CaseActual } from './compareCase.ts'

export interface CaseRequest {
  /** Text of `spec.json`. */
  readonly spec: string
  /** Content of `run.json`. */
  readonly run: Json
  readonly ports: Pick<Ports, 'clock' | 'http' | 'text'>
  readonly compileJs?: CompileJs
}

export interface CaseResult {
  /** unsupported: it failed at something that the engine or its ports cannot do yet. */
  readonly status: 'passed' | 'failed' | 'unsupported'
  readonly what: string
  /** One sentence for each difference. */
  readonly problems: readonly string[]
}

/** Runs one case with its scripted answers and compares everything that it expects. */
export async function runCase(request: CaseRequest): Promise<CaseResult> {
  const file = caseFileOf(request.run)
  const { what } = file
  const { document, diagnostics } = readDocument(request.spec)
  if (!document) {
    const problems = diagnostics.map(({ message }) => message)
    return { status: 'failed', what, problems }
  }
  const actual = await play(request, file, document)
  const problems = compareCase(file.expect, actual)
  if (problems.length === 0) return { status: 'passed', what, problems }
  return { status: actual.error === 'not_supported' ? 'unsupported' : 'failed', what, problems }
}

interface Played {
  readonly result: RunResult
  readonly statuses: readonly string[]
}

async function play(
  request: CaseRequest,
  file: CaseFile,
  document: FlowDocument,
): Promise<CaseActual> {
  const log = memoryLog()
  const model = scriptedModel(file.answers)
  const tools = caseToolPort(file.tools, request.compileJs)
  const turns = [...file.turns]
  const start: RunRequest = {
    ...{ document, log, inputs: file.inputs },
    ...(isAgent(document) && firstMessage(turns)),
    ports: { ...request.ports, model, tools },
    parameters: parametersIn(file),
  }
  const played = await playTurns(start, { file, turns, log, compileJs: request.compileJs })
  return actualOf(played, { model, log })
}

const isAgent = ({ components, root }: FlowDocument): boolean =>
  components[root]?.component_type === 'Agent'

function firstMessage(turns: CaseTurn[]): { message?: string } {
  const [first] = turns
  if (!first || !('user' in first)) return {}
  turns.shift()
  return { message: first.user }
}

/** Cases name parameters in snake_case. */
function parametersIn({ parameters }: CaseFile): Partial<Parameters> {
  const entries = Object.entries(parameters).map(([key, value]) => {
    const name = key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return [name, value] as const
  })
  const known = entries.filter(([name]) => Object.hasOwn(defaultParameters, name))
  return Object.fromEntries(known)
}

interface Table {
  readonly file: CaseFile
  readonly turns: CaseTurn[]
  readonly log: MemoryLog
  readonly compileJs: CompileJs | undefined
}

/** Answers every pause as the case says, until the run ends or the case has no more to say. */
async function playTurns(start: RunRequest, table: Table): Promise<Played> {
  const statuses: string[] = []
  let result = await run(start)
  while (result.status === 'waiting') {
    const [first] = result.asks
    if (first) statuses.push(first.kind)
    const answers = result.asks.flatMap((ask) => answerTo(ask, table))
    if (answers.length === 0) return { result, statuses }
    result = await run({ ...start, answers, recorded: table.log.recorded() })
  }
  if (result.status === 'finished') statuses.push('finished')
  return { result, statuses }
}

function answerTo({ kind, frame, tool }: Ask, { file, turns, compileJs }: Table): Answer[] {
  if (kind === 'tool_request') {
    if (!tool) return []
    const { name, arguments: args } = tool
    return [{ kind, frame, result: callCaseTool(file.tools, compileJs, { name, args }) }]
  }
  const turn = turns[0]
  if (!turn || (kind === 'user_input') !== 'user' in turn) return []
  turns.shift()
  if ('user' in turn) return [{ kind: 'user_input', frame, text: turn.user }]
  return [{ kind: 'tool_confirmation', frame, ...turn }]
}

function actualOf(
  { result, statuses }: Played,
  { model, log }: { model: ScriptedModel; log: MemoryLog },
): CaseActual {
  const finished = result.status === 'finished' ? result : undefined
  const error = result.status === 'failed' ? result.error : undefined
  const messages = 'messages' in result ? result.messages : []
  const nodes = framesIn(log)
  return {
    ...{ statuses, outputs: finished?.outputs, branch: finished?.branch, error: error?.code },
    llm_calls: model.requests.length,
    llm_prompt: model.requests[0]?.messages.at(-1)?.content,
    llm_messages: model.requests[0]?.messages.map(({ role, content }) => ({ role, content })) ?? [],
    messages: messages.map(({ role, content }) => ({ type: role.toUpperCase(), content })),
    tool_results: (model.requests.at(-1)?.messages ?? [])
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => content),
    last_message: messages.at(-1)?.content,
    node_order: nodes.map(({ name }) => name),
    at_node: nodes.find(({ componentId }) => componentId === error?.nodeId)?.name,
  }
}

function framesIn(log: MemoryLog) {
  const trace = createTrace()
  trace.append({ from: 0, to: log.ops.length, ops: log.ops })
  const frames = Array.from({ length: trace.frames }, (_, seq) => frameOf(trace, seq))
  return frames.flatMap((frame) => (frame?.componentType.endsWith('Node') ? [frame] : []))
}
