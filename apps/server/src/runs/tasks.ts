import type { HttpPort, ModelPort, TextPort, ToolPort } from '@flowglass/engine'
import { asComponentId, readDocument, type FlowDocument, type Json } from '@flowglass/spec'
import type { Price } from '@flowglass/trace'
import { ServerError } from '../errors.ts'
import { toWire } from '../flows/describe.ts'
import type { RunLog } from '../runLog/runLog.ts'
import type { StoredRun } from '../runLog/rows.ts'
import type { ModelChoice } from '../wire/runs.ts'
import { execute } from './execute.ts'
import type { Task } from './work.ts'
import { parseValues } from './present.ts'
import { createRedact } from './redact.ts'
import type { Vault } from '../security/vault.ts'
import { parseStart, type RunStart } from './runStart.ts'

export interface RunSpec extends RunStart {
  readonly text: string
  readonly inputs: Readonly<Record<string, Json>>
  readonly model: ModelChoice
  /** Were credentials once, and are to be struck out still. */
  readonly secrets?: readonly string[]
}

export interface TaskPorts {
  readonly models: Readonly<Record<ModelChoice, ModelPort>>
  readonly tools: ToolPort
  /** Jinja and jq. */
  readonly templates: TextPort
  readonly http: HttpPort
  readonly vault: Vault
  prices(): Promise<readonly Price[]>
}

/** Keys that a document holds itself: told to nobody but the place they are for. */
const keysIn = (document: FlowDocument): string[] =>
  Object.values(document.components).flatMap(({ api_key: key }) =>
    typeof key === 'string' ? [key] : [],
  )

/** What a stored run was started with, for it to go on: never to be shown. */
export function specOf(log: RunLog, run: StoredRun): RunSpec {
  const originals = log.originals.ofRun(run.n)
  const inputs = originals.get('inputs') ?? log.values(run.n).inputs
  const start = parseStart(originals.get('start') ?? run.start)
  const kept = { model: run.model, secrets: originals.secrets() }
  return { ...start, ...kept, text: log.specText(run), inputs: parseValues(inputs) }
}

/** What is to be done for a run: the same when it starts and each time it is taken up again. */
export async function taskOf(ports: TaskPorts, spec: RunSpec): Promise<Task> {
  const { inputs, root, message, changes, parameters, secrets = [] } = spec
  const { document, diagnostics } = readDocument(spec.text)
  if (document === undefined)
    throw new ServerError('unreadable', 'The document of this run cannot be read any more.', {
      diagnostics: toWire(diagnostics),
    })
  const { models, tools, templates, http, vault } = ports
  const errand = {
    ...{ inputs, model: models[spec.model], tools, text: templates, http },
    document: await vault.withSecrets(document),
    ...(root !== undefined && { root: asComponentId(root) }),
    ...(message !== undefined && { message }),
    ...(changes !== undefined && { changes }),
    ...(parameters !== undefined && { parameters }),
  }
  const isPriced = spec.model === 'real'
  return {
    ...(isPriced && { prices: await ports.prices() }),
    redact: createRedact([...(await vault.secrets()), ...keysIn(document), ...secrets]),
    execute: (work) => execute(errand, work),
  }
}
