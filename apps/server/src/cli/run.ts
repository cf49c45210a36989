import {
  memoryLog,
  scriptedModel,
  type ModelPort,
  type RunRequest,
  type RunResult,
} from '@flowglass/engine'
import { componentOf, kindOf, readDocument, runBlockers, type FlowDocument } from '@flowglass/spec'
import { createMockModel } from '../ports/mock/mockModel.ts'
import { createTextPort } from '../ports/text/textPort.ts'
import { toWire } from '../flows/describe.ts'
import { startClock } from '../runs/clock.ts'
import { functionsIn } from '../tools/functions.ts'
import { UsageError, type RunArguments } from './arguments.ts'
import { readRunParameters, type RunParameters } from '../runs/runParameters.ts'
import { runThrough } from './answers.ts'
import { readInputs, readPrepared, readScript, readText, readTools } from './files.ts'
import { localRun, openLocalTools } from './localTools.ts'
import { complain, lineOf, say } from './report.ts'
import { writeTrace } from './traceFile.ts'

const MOCK_NOTE =
  'Note: no --llm-script was given, so the built-in test model answers in place of a real one.'

const hasModel = (document: FlowDocument) =>
  Object.values(document.components).some(
    ({ component_type: type }) => kindOf(type)?.role === 'llm',
  )

async function modelFor(script: string | undefined, document: FlowDocument): Promise<ModelPort> {
  if (script !== undefined) return scriptedModel(await readScript(script))
  if (hasModel(document)) complain(MOCK_NOTE)
  return createMockModel({ totalMs: 0 })
}

function report(file: string, result: RunResult): number {
  switch (result.status) {
    case 'finished':
      say(JSON.stringify(result.outputs, null, 2))
      if (result.branch !== undefined) complain(`Reached the end “${result.branch}”.`)
      return 0
    case 'failed': {
      const { code, message, nodeId, path } = result.error
      const where = path ?? nodeId
      complain(`${file}: error ${code}: ${message}${where === undefined ? '' : ` (${where})`}`)
      return 1
    }
    case 'waiting':
      complain(`${file}: the run waits for an answer: give it with --answers.`)
      return 1
    case 'cancelled':
      complain(`${file}: the run was cancelled.`)
      return 1
  }
}

function reportJson(result: RunResult): number {
  say(JSON.stringify(result))
  return result.status === 'finished' ? 0 : 1
}

function readParameters(text: string | undefined): RunParameters {
  if (text === undefined) return {}
  const read = readRunParameters(text)
  if (typeof read === 'string') throw new UsageError(`--parameters: ${read}`)
  return read
}

export async function runFile(wish: RunArguments): Promise<number> {
  const { file, trace, traceFormat, json } = wish
  const inputs = readInputs(wish.inputs)
  const parameters = readParameters(wish.parameters)
  const { document, diagnostics } = readDocument(await readText(file), {
    fileName: file,
    ...(wish.registry !== undefined && { registry: await readText(wish.registry) }),
  })
  const blockers = toWire(document === undefined ? diagnostics : runBlockers(document))
  if (document === undefined || blockers.length > 0) {
    if (json) say(JSON.stringify({ status: 'refused', diagnostics: blockers }))
    else blockers.forEach((found) => complain(lineOf(file, found)))
    return 1
  }
  const functions = wish.tools === undefined ? new Map() : await readTools(wish.tools)
  const model = await modelFor(wish.script, document)
  const local = openLocalTools({
    functions: functionsIn(functions, 'Run it with --tools, or use another tool.'),
    hosts: wish.hosts,
  })
  const own = await localRun(local, 'run')
  const text = createTextPort()
  const log = memoryLog()
  const clock = startClock()
  const request: RunRequest = {
    ...{ document, inputs, parameters, log, runId: 'run' },
    ports: { clock, model, text, ...own.ports },
  }
  const prepared = wish.answers === undefined ? [] : await readPrepared(wish.answers)
  const result = await runThrough(request, { log, prepared })
  await own.end(result.status)
  await local.close()
  await text.close()
  if (trace !== undefined) {
    const name = componentOf(document, document.root)?.name ?? file
    const { status } = result
    const run = { name, status, isComplete: status !== 'waiting' }
    await writeTrace(trace, traceFormat, { log, epochUs: clock.epoch, run })
  }
  return json ? reportJson(result) : report(file, result)
}
