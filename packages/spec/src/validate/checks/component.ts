import type { Component, ComponentId } from '../../component.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { Reader } from '../../document/derived.ts'
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
export const componentFindings = (subject: {
  readonly component: Component
  readonly id: ComponentId
  readonly read: Reader
}): readonly Diagnostic[] => [
  ...typeFindings(subject.component, subject.id),
  ...findingsOf(checksOf(subject.component.component_type), subject),
]

/** Edges are the most frequent components, and most checks are not about them. */
const checksOf = (type: string): readonly Check[] =>
  kindOf(type)?.role === 'edge' ? edgeChecks : checks

const edgeChecks: readonly Check[] = [checkFields, checkTargets]

function typeFindings(component: Component, id: ComponentId): Diagnostic[] {
  const type = component.component_type
  const facts = { type, step: called(component) }
  const about = { componentId: id }
  const kind = kindOf(type)
  if (!kind) {
    const code = abstractTypes.has(type) ? 'type-abstract' : 'type-unknown'
    return [problem(code, { at: '/component_type', ...about }, facts)]
  }
  if (kind.plugin === undefined) return []
  const plugin = stringOr(component['component_plugin_name'], kind.plugin)
  return [problem('type-of-plugin', { at: '/component_type', ...about }, { ...facts, plugin })]
}
