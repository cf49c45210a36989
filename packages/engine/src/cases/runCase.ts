import { readDocument, type Json } from '@flowglass/spec'
import { createTrace, frameOf, type Frame } from '@flowglass/trace'
import type { Ports } from '../ports/ports.ts'
import { memoryLog, type MemoryLog } from '../recorder/memoryLog.ts'
import { caseFileOf, type CaseFile } from './caseFile.ts'
import type { CompileJs } from './caseTools.ts'
import { compareCase, type CaseActual } from './compareCase.ts'
import { playCase, type Played } from './playCase.ts'

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
  const log = memoryLog()
  const { ports, compileJs } = request
  const scripts = compileJs ? [] : jsTools(file)
  if (scripts.length > 0) return { status: 'failed', what, problems: [notAllowed(scripts)] }
  const played = await playCase({ file, document, ports, compileJs, log })
  const actual = actualOf(played, log)
  const problems = compareCase(file.expect, actual)
  if (problems.length === 0) return { status: 'passed', what, problems }
  return {
    status: actual.error === 'not_supported' ? 'unsupported' : 'failed',
    what,
    problems: [...problems, ...unexpectedFailure(file, played)],
  }
}

const jsTools = ({ tools, toolboxes }: CaseFile): string[] =>
  [tools, ...Array.from(toolboxes.values(), (box) => box.tools)].flatMap((some) =>
    [...some].flatMap(([name, { kind }]) => (kind === 'js' ? [name] : [])),
  )

const notAllowed = (names: readonly string[]): string =>
  `The case stands JavaScript in for ${names.map((name) => `\`${name}\``).join(', ')}. ` +
  'Give `--allow-js-tools` if you trust its files.'

/** Why there is nothing to compare, where the case thought of no failure. */
function unexpectedFailure({ expect }: CaseFile, { result }: Played): string[] {
  if (result.status !== 'failed' || expect['error'] !== undefined) return []
  const { code, message, path } = result.error
  return [`the run failed${path === undefined ? '' : ` at ${path}`} with ${code}: ${message}`]
}

function actualOf({ result, statuses, model, http }: Played, log: MemoryLog): CaseActual {
  const finished = result.status === 'finished' ? result : undefined
  const error = result.status === 'failed' ? result.error : undefined
  const messages = 'messages' in result ? result.messages : []
  const frames = framesIn(log)
  const nodes = frames.filter(({ componentType }) => componentType.endsWith('Node'))
  const { requests } = model
  return {
    ...{ statuses, outputs: finished?.outputs, branch: finished?.branch, error: error?.code },
    error_message: error?.message,
    llm_calls: requests.length,
    llm_prompt: requests[0]?.messages.at(-1)?.content,
    llm_messages: requests[0]?.messages.map(({ role, content }) => ({ role, content })) ?? [],
    llm_tools: requests.map(({ tools = [] }) => tools.map(({ name }) => name)),
    llm_systems: requests.map((request) => request.messages[0]?.content ?? ''),
    llm_prompts: requests.map((request) => request.messages.at(-1)?.content ?? ''),
    http_requests: http.requests.map(({ method, url, body }) => ({
      method,
      url,
      body: body ?? '',
    })),
    frames: frames.map(({ depth, category, name }) => `${'  '.repeat(depth)}${category} ${name}`),
    messages: messages.map(({ role, content }) => ({ type: role.toUpperCase(), content })),
    tool_results: (requests.at(-1)?.messages ?? [])
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => content),
    last_message: messages.at(-1)?.content,
    node_order: nodes.map(({ name }) => name),
    at_node: nodes.find(({ componentId }) => componentId === error?.nodeId)?.name,
  }
}

function framesIn(log: MemoryLog): Frame[] {
  const trace = createTrace()
  trace.append({ from: 0, to: log.ops.length, ops: log.ops })
  const frames = Array.from({ length: trace.frames }, (_, seq) => frameOf(trace, seq))
  return frames.filter((frame) => frame !== undefined)
}
