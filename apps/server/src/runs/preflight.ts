import { reachedFrom, refusalsOf } from '@flowglass/engine'
import {
  asComponentId,
  kindOf,
  runBlockers,
  type Component,
  type Diagnostic,
  type FlowDocument,
} from '@flowglass/spec'
import { resolveTool } from '../tools/resolveTool.ts'
import { toWire } from '../flows/describe.ts'
import type { ModelProblem } from '../models/access.ts'
import { resolveConfig } from '../models/resolveConfig.ts'
import type { WireDiagnostic } from '../wire/diagnostic.ts'
import type { ModelChoice } from '../wire/runs.ts'
import { nestingFindings } from '../flows/nesting.ts'
import { changeFindings, type Departures } from './changeFindings.ts'

/** What keeps a tool or a model from being called here. */
interface Missing {
  readonly code: string
  readonly message: string
  readonly oracle?: string
}

export interface PreflightChecks {
  /** Credentials of other components than models that are missing or meant for another place. */
  secretProblems(
    document: FlowDocument,
  ): Promise<readonly { readonly componentId: string; readonly message: string }[]>
  /** Why a tool cannot be called here. */
  toolProblem(tool: Component): Promise<Missing | undefined>
  /** Why a model cannot be called here; asked for runs with real models only. */
  modelProblem(config: Component): Promise<ModelProblem | undefined>
}

const roleOf = (component: Component) => kindOf(component.component_type)?.role

const problem = (id: string, { code, message, oracle }: Missing): Diagnostic => ({
  ...{ code, severity: 'error', message, at: '' },
  componentId: asComponentId(id),
  ...(oracle !== undefined && { oracle }),
})

/** What the engine cannot do, whatever is set up here. */
const refused = (document: FlowDocument, pinned: ReadonlySet<string>): Diagnostic[] =>
  refusalsOf({
    ...{ document, root: document.root, pinned },
    ports: { http: true, toolboxes: true },
  }).map(({ componentId, message }) => problem(componentId, { code: 'not_supported', message }))

/** What nothing but pinned steps would come to: it need not be there. */
function sparedBy(document: FlowDocument, pinned: ReadonlySet<string>): ReadonlySet<string> {
  if (pinned.size === 0) return pinned
  const whole = { document, root: document.root }
  const needed = new Set(reachedFrom({ ...whole, pinned }).map(({ id }) => id))
  const reached = reachedFrom(whole).map(({ id }) => id)
  return new Set(reached.filter((id) => !needed.has(id)))
}

export interface Planned extends Departures {
  readonly model: ModelChoice
}

/** Everything that is known to stop a run before it begins. */
export async function preflight(
  document: FlowDocument,
  { model, root, changes }: Planned,
  checks: PreflightChecks,
): Promise<WireDiagnostic[]> {
  const pinned = new Set(Object.keys(changes?.pinned ?? {}))
  const spared = sparedBy(document, pinned)
  const found: Diagnostic[] = [
    ...runBlockers(document),
    ...nestingFindings(document),
    ...changeFindings(document, { root, changes }),
    ...refused(document, pinned),
  ]
  for (const [id, component] of Object.entries(document.components)) {
    if (spared.has(id)) continue
    const role = roleOf(component)
    if (role === 'tool' || role === 'toolbox') {
      const missing = await checks.toolProblem(resolveTool(document, component))
      if (missing !== undefined) found.push(problem(id, missing))
    } else if (model === 'real' && role === 'llm') {
      const missing = await checks.modelProblem(resolveConfig(document, component))
      if (missing !== undefined) found.push(problem(id, missing))
    }
  }
  for (const { componentId, message } of await checks.secretProblems(document))
    if (!spared.has(componentId))
      found.push(problem(componentId, { code: 'credential_missing', message }))
  return toWire(found)
}
