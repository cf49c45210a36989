import {
  kindOf,
  readDocument,
  validate,
  type Component,
  type Diagnostic,
  type FlowDocument,
} from '@flowglass/spec'
import type { ModelReadiness } from '../../wire/connections.ts'
import type { ModelAccess } from '../access.ts'
import { endpointOf } from '../endpoint.ts'
import { resolveConfig } from '../resolveConfig.ts'
import { isReady, type Readiness } from './readiness.ts'

const isModel = ({ component_type: type }: Component) => kindOf(type)?.role === 'llm'

const errorOn = (
  diagnostics: readonly Diagnostic[],
  component: Component,
): Diagnostic | undefined =>
  diagnostics.find(({ componentId, severity }) => {
    return componentId === component.id && severity === 'error'
  })

/** A config that the checks of the language find wrong is not complete, whatever its address. */
function withFinding(readiness: Readiness, found: Diagnostic | undefined): Readiness {
  if (found === undefined || readiness.configuration.state === 'missing') return readiness
  const { message, oracle = '50702' } = found
  return { ...readiness, configuration: { state: 'missing', code: oracle, message } }
}

export async function readinessOfModel(
  config: Component,
  access: ModelAccess,
  found?: Diagnostic,
): Promise<ModelReadiness> {
  const endpoint = endpointOf(config)
  const readiness = withFinding(await access.readiness(config), found)
  return {
    componentId: config.id,
    name: config.name,
    type: config.component_type,
    model: endpoint.ok ? endpoint.model : '',
    ...(endpoint.ok && { origin: endpoint.origin }),
    isReady: isReady(readiness),
    ...readiness,
  }
}

export function modelsIn(document: FlowDocument): Component[] {
  return Object.values(document.components)
    .filter(isModel)
    .map((component) => resolveConfig(document, component))
}

/** Readiness of each model config of a text; empty for one that cannot be read. Calls nothing. */
export async function documentReadiness(
  text: string,
  access: ModelAccess,
): Promise<ModelReadiness[]> {
  const { document } = readDocument(text)
  if (document === undefined) return []
  const diagnostics = validate(document)
  return Promise.all(
    modelsIn(document).map((config) =>
      readinessOfModel(config, access, errorOn(diagnostics, config)),
    ),
  )
}
