import {
  asComponentId,
  kindOf,
  portsOf,
  readDocument,
  runBlockers,
  type Diagnostic,
  type FlowDocument,
  type Json,
  type JsonObject,
} from '@flowglass/spec'
import type { TextPort } from '@flowglass/engine'
import { toWire } from '../../flows/describe.ts'
import { resolveTool } from '../../tools/resolveTool.ts'
import { version } from '../../version.ts'
import { localRun, type LocalTools } from '../localTools.ts'
import { createHostRun, type HostRun } from './hostRun.ts'
import type { HostTools } from './hostTools.ts'
import type { Method } from './jsonRpc.ts'
import type { ModelMaker } from './models.ts'
import {
  booleanParam,
  namesParam,
  objectParam,
  optionalText,
  refused,
  textParam,
} from './params.ts'

const PROTOCOL = 1

interface Options {
  readonly local: LocalTools
  readonly hostTools: HostTools
  readonly model: ModelMaker
  readonly text: TextPort
  setCredentials(credentials: JsonObject): void
}

export interface Host {
  readonly methods: Readonly<Record<string, Method>>
  /** The host program has gone: nobody waits for what still goes on. */
  cancelAll(): void
}

// A diagnostic holds nothing but JSON.
const asJson = (diagnostics: readonly Diagnostic[]): Json =>
  JSON.parse(JSON.stringify(toWire(diagnostics)))

export function createHost({ local, hostTools, model, text, setCredentials }: Options): Host {
  const documents = new Map<string, FlowDocument>()
  const runs = new Map<string, HostRun>()

  const runOf = (params: JsonObject): HostRun => {
    const id = textParam(params, 'run')
    const found = runs.get(id)
    if (found === undefined) throw refused('not_found', `There is no run “${id}”.`)
    return found
  }

  /** Tools that cannot be called as things are: the run would fail when it comes to them. */
  async function toolWarnings(document: FlowDocument): Promise<Diagnostic[]> {
    const found: Diagnostic[] = []
    for (const [key, component] of Object.entries(document.components)) {
      const role = kindOf(component.component_type)?.role
      if (role !== 'tool' && role !== 'toolbox') continue
      const problem = await local.tools.problem(resolveTool(document, component))
      if (problem === undefined) continue
      const componentId = asComponentId(key)
      found.push({ ...problem, severity: 'warning', at: '', componentId })
    }
    return found
  }

  const methods: Record<string, Method> = {
    async initialize(params) {
      hostTools.name(namesParam(params, 'tools'))
      setCredentials(objectParam(params, 'credentials'))
      return { name: 'flowglass', version: version(), protocol: PROTOCOL }
    },

    async load(params) {
      const { spec } = params
      const format = optionalText(params, 'format') ?? 'json'
      const source = typeof spec === 'string' ? spec : JSON.stringify(objectParam(params, 'spec'))
      const registry =
        params['registry'] === undefined ? undefined : objectParam(params, 'registry')
      const { document, diagnostics } = readDocument(source, {
        fileName: `spec.${format}`,
        ...(registry !== undefined && { registry }),
      })
      const blockers = document === undefined ? diagnostics : runBlockers(document)
      if (document === undefined || blockers.length > 0) {
        const [first] = blockers
        const message = first?.message ?? 'The text is no Agent Spec document.'
        throw refused('validation', message, { diagnostics: asJson(blockers) })
      }
      const handle = String(documents.size + 1)
      documents.set(handle, document)
      const { inputs, outputs } = portsOf(document, document.root)
      const found = [...diagnostics, ...(await toolWarnings(document))]
      return { handle, inputs: [...inputs], outputs: [...outputs], diagnostics: asJson(found) }
    },

    async start(params) {
      const handle = textParam(params, 'handle')
      const document = documents.get(handle)
      if (document === undefined) throw refused('not_found', `Nothing is loaded as “${handle}”.`)
      const id = `run-${runs.size + 1}`
      let own = await localRun(local, id)
      const tools: typeof own.ports = {
        tools: { call: (request, context) => own.ports.tools.call(request, context) },
        toolboxes: {
          list: (request, context) => own.ports.toolboxes.list(request, context),
          call: (request, context) => own.ports.toolboxes.call(request, context),
        },
        http: own.ports.http,
      }
      const made = createHostRun({
        ...{ id, document, inputs: objectParam(params, 'inputs') },
        ports: { ...tools, model: model(), text },
        async end(status) {
          await own.end(status)
          if (status === 'waiting') own = await localRun(local, id)
        },
      })
      runs.set(id, made)
      return { run: id }
    },

    run: (params) => runOf(params).run(),

    async message(params) {
      runOf(params).message(textParam(params, 'content'))
      return {}
    },

    async tool_result(params) {
      runOf(params).toolResult(textParam(params, 'id'), params['content'] ?? null)
      return {}
    },

    async confirm(params) {
      const reason = optionalText(params, 'reason')
      runOf(params).confirm(textParam(params, 'id'), booleanParam(params, 'accept'), reason)
      return {}
    },

    async cancel(params) {
      runOf(params).cancel()
      return {}
    },

    async trace(params) {
      return runOf(params).trace()
    },
  }
  return { methods, cancelAll: () => runs.forEach((one) => one.cancel()) }
}
