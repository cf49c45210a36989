import type { Component, ComponentId } from '../../component.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { derived } from '../../document/derived.ts'
import { abstractTypes, kindOf } from '../../kinds/kinds.ts'
import { stringOr } from '../../kinds/portRules.ts'
import { problem } from '../problem.ts'
import { called } from '../words.ts'
import { findingsOf, type Check } from './check.ts'
import { checkFields } from './fields.ts'
import {
  checkBranching,
  checkCatch,
  checkHeaders,
  checkInputMessage,
  checkParallelFlows,
  checkReducers,
  checkTeam,
} from './kinds.ts'
import {
  checkDatabaseModel,
  checkDatastore,
  checkProvider,
  checkRetry,
  checkTransform,
  checkTransport,
} from './models.ts'
import { checkBranches, checkPorts } from './ports.ts'
import { checkTargets } from './references.ts'
import { checkSchemas } from './schemas.ts'
import { checkTemplates } from './templates.ts'

const checks: readonly Check[] = [
  checkFields,
  checkTargets,
  checkSchemas,
  checkPorts,
  checkBranches,
  checkInputMessage,
  checkBranching,
  checkParallelFlows,
  checkCatch,
  checkReducers,
  checkHeaders,
  checkTeam,
  checkProvider,
  checkDatabaseModel,
  checkRetry,
  checkTransform,
  checkDatastore,
  checkTransport,
  checkTemplates,
]

/** All findings about one component and what it refers to; flows as a whole are checked apart. */
export const componentFindings = derived<readonly Diagnostic[]>(
  (component, id, read) => [
    ...typeFindings(component, id),
    ...findingsOf(checks, { component, id, read }),
  ],
  [],
)

function typeFindings(component: Component, id: ComponentId): Diagnostic[] {
  const type = component.component_type
  const facts = { type, step: called(component) }
  const about = { componentId: id }
  const kind = kindOf(type)
  if (!kind) {
    const code = abstractTypes.has(type) ? 'type-abstract' : 'type-unknown'
    return [problem(code, '/component_type', facts, about)]
  }
  if (kind.plugin === undefined) return []
  const plugin = stringOr(component['component_plugin_name'], kind.plugin)
  return [problem('type-of-plugin', '/component_type', { ...facts, plugin }, about)]
}
