import type { FlowDocument } from '@flowglass/spec'
import { isAgentic } from '../agent/agentTypes.ts'
import type { MemoryLog } from '../recorder/memoryLog.ts'
import type { Ports } from '../ports/ports.ts'
import { run } from '../run/run.ts'
import type { Answer, Ask, RunRequest, RunResult } from '../run/runTypes.ts'
import { scriptedModel, type ScriptedModel } from '../scripted/scriptedModel.ts'
import type { CaseFile, CaseTurn } from './caseFile.ts'
import { caseToolboxes, scriptedHttp, type ScriptedHttp } from './caseServices.ts'
import { callCaseTool, caseToolPort, type CompileJs } from './caseTools.ts'

export interface Play {
  readonly file: CaseFile
  readonly document: FlowDocument
  readonly ports: Pick<Ports, 'clock' | 'http' | 'text'>
  readonly compileJs?: CompileJs | undefined
  /** Holds the beginning of the run if it is taken up again. */
  readonly log: MemoryLog
  /** What the log holds already and the case therefore does not say again. */
  readonly done?: { readonly answers: number; readonly http: number; readonly turns: number }
}

export interface Played {
  readonly result: RunResult
  readonly statuses: readonly string[]
  readonly model: ScriptedModel
  readonly http: ScriptedHttp
}

/** Runs a case with its scripted answers, answering every pause as it says. */
export async function playCase(play: Play): Promise<Played> {
  const { file, document, log, compileJs, done = { answers: 0, http: 0, turns: 0 } } = play
  const model = scriptedModel(file.answers, done.answers)
  const http = scriptedHttp({ http: file.http.slice(done.http) })
  const turns = [...file.turns]
  const message = isAgent(document) ? firstMessage(turns) : {}
  turns.splice(0, done.turns)
  const start: RunRequest = {
    ...{ document, log, inputs: file.inputs, ...message },
    ports: {
      ...play.ports,
      ...{ model, tools: caseToolPort(file.tools, compileJs) },
      ...(file.http.length > 0 && { http }),
      ...(file.toolboxes.size > 0 && { toolboxes: caseToolboxes(file.toolboxes, compileJs) }),
    },
    parameters: file.parameters,
    ...(log.ops.length > 0 && { recorded: log.recorded() }),
  }
  const { result, statuses } = await playTurns(start, { file, turns, log, compileJs })
  return { result, statuses, model, http }
}

const isAgent = ({ components, root }: FlowDocument): boolean =>
  isAgentic(components[root]?.component_type ?? '')

function firstMessage(turns: CaseTurn[]): { message?: string } {
  const [first] = turns
  if (!first || !('user' in first)) return {}
  turns.shift()
  return { message: first.user }
}

interface Table {
  readonly file: CaseFile
  readonly turns: CaseTurn[]
  readonly log: MemoryLog
  readonly compileJs: CompileJs | undefined
}

/** Answers every pause as the case says, until the run ends or the case has no more to say. */
async function playTurns(
  start: RunRequest,
  table: Table,
): Promise<Pick<Played, 'result' | 'statuses'>> {
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
