import {
  runBlockers,
  type Component,
  type ComponentId,
  type Diagnostic,
  type FlowDocument,
} from '@flowglass/spec'
import { toWire } from '../flows/describe.ts'
import type { ModelChoice, WireDiagnostic } from '../wire.ts'

export interface PreflightChecks {
  /** Why a tool cannot be called here. */
  toolProblem(tool: Component): string | undefined
  /** Why a model cannot be called here; asked for runs with real models only. */
  modelProblem(config: Component): Promise<string | undefined>
}

const isTool = ({ component_type: type }: Component) => type.endsWith('Tool')
const isModel = ({ component_type: type }: Component) =>
  /Llm|OpenAi|Vllm|Ollama|Gemini|OciGenAi/.test(type) && type.endsWith('Config')

const problem = (code: string, id: string, message: string): Diagnostic => ({
  code,
  severity: 'error',
  message,
  componentId: id as ComponentId,
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
    if (isTool(component)) {
      const message = checks.toolProblem(component)
      if (message !== undefined) found.push(problem('tool_not_available', id, message))
    } else if (model === 'real' && isModel(component)) {
      const message = await checks.modelProblem(component)
      if (message !== undefined) found.push(problem('model_not_available', id, message))
    }
  }
  return toWire(found)
}
