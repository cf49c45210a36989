import {
  asComponentId,
  kindOf,
  runBlockers,
  type Component,
  type Diagnostic,
  type FlowDocument,
} from '@flowglass/spec'
import { toWire } from '../flows/describe.ts'
import type { ModelProblem } from '../models/access.ts'
import { resolveConfig } from '../models/resolveConfig.ts'
import type { ModelChoice, WireDiagnostic } from '../wire.ts'

export interface PreflightChecks {
  /** Why a tool cannot be called here. */
  toolProblem(tool: Component): string | undefined
  /** Why a model cannot be called here; asked for runs with real models only. */
  modelProblem(config: Component): Promise<ModelProblem | undefined>
}

const roleOf = (component: Component) => kindOf(component.component_type)?.role

const problem = (code: string, id: string, message: string): Diagnostic => ({
  code,
  severity: 'error',
  message,
  componentId: asComponentId(id),
  at: '',
})

/** Everything that is known to stop a run before it begins. */
export async function preflight(
  document: FlowDocument,
  model: ModelChoice,
  checks: PreflightChecks,
): Promise<WireDiagnostic[]> {
  const found: Diagnostic[] = [...runBlockers(document)]
  for (const [id, component] of Object.entries(document.components)) {
    const role = roleOf(component)
    // A client tool is called by whoever watches the run, not by this server.
    if (role === 'tool' && component.component_type !== 'ClientTool') {
      const message = checks.toolProblem(component)
      if (message !== undefined) found.push(problem('tool_not_available', id, message))
    } else if (model === 'real' && role === 'llm') {
      const missing = await checks.modelProblem(resolveConfig(document, component))
      if (missing === undefined) continue
      const { code, message, oracle } = missing
      found.push({ ...problem(code, id, message), ...(oracle !== undefined && { oracle }) })
    }
  }
  return toWire(found)
}
