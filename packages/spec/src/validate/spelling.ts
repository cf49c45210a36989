import type { Component, ComponentId } from '../component.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { FlowDocument } from '../document/flowDocument.ts'
import { pointerOf } from '../json.ts'
import type { Kind } from '../kinds/kind.ts'
import { abstractTypes, kindOf, kinds } from '../kinds/kinds.ts'
import { replaced, withoutField, withRenamedField } from './componentEdits.ts'
import { nearest } from './near.ts'
import { problem } from './problem.ts'
import { called } from './words.ts'

/**
 * A component with misspelt field and type names corrected. All other checks look at this one, so
 * that one slip of the pen is one finding and not ten.
 */
export interface Meant {
  readonly component: Component
  readonly findings: readonly Diagnostic[]
}

/** undefined for a component without a slip, which is nearly every one. */
export function meantBy(component: Component, id: ComponentId): Meant | undefined {
  const kind = kindOf(component.component_type)
  if (kind && hasKnownKeys(component, kind)) return undefined
  const typed = withMeantType(component, id)
  const meantKind = kindOf(typed.component.component_type)
  const meant = meantKind ? withMeantFields(typed, id, meantKind) : typed
  return meant.findings.length > 0 ? meant : undefined
}

function hasKnownKeys(component: Component, kind: Kind): boolean {
  const known = fieldNames(kind)
  for (const key in component) if (!known.has(key) && !ignored.has(key)) return false
  return true
}

function withMeantType(component: Component, id: ComponentId): Meant {
  const type = component.component_type
  const isForeign = component['component_plugin_name'] !== undefined
  if (kindOf(type) || abstractTypes.has(type) || isForeign) return { component, findings: [] }
  const meant = nearest(type, Object.keys(kinds))
  if (meant === undefined) return { component, findings: [] }
  const corrected = { ...component, component_type: meant }
  const facts = { type, meant, step: called(corrected) }
  const fixes = [
    {
      label: `Make it ${meant}`,
      apply: (document: FlowDocument) =>
        replaced(document, id, (found) => ({ ...found, component_type: meant })),
    },
  ]
  return {
    component: corrected,
    findings: [problem('type-misspelt', { at: '/component_type', componentId: id, fixes }, facts)],
  }
}

function withMeantFields(typed: Meant, id: ComponentId, kind: Kind): Meant {
  let { component } = typed
  const findings = [...typed.findings]
  const known = fieldNames(kind)
  for (const key of Object.keys(component)) {
    if (known.has(key) || ignored.has(key)) continue
    const free = [...known].filter(
      (name) => component[name] === undefined || component[name] === '',
    )
    const meant = nearest(key, free)
    if (meant === undefined) continue
    component = withRenamedField(withoutGap(component, meant), key, meant)
    findings.push(misspelt(component, id, { kind, key, meant }))
  }
  return { component, findings }
}

function misspelt(
  component: Component,
  id: ComponentId,
  { kind, key, meant }: { kind: Kind; key: string; meant: string },
): Diagnostic {
  const isRequired = kind.fields[meant]?.required === true || meant === 'name'
  return problem(
    'field-misspelt',
    {
      at: pointerOf([key]),
      componentId: id,
      severity: isRequired ? 'error' : 'warning',
      fixes: [
        {
          label: `Rename it to ${meant}`,
          apply: (document) =>
            replaced(document, id, (found) =>
              withRenamedField(withoutGap(found, meant), key, meant),
            ),
        },
      ],
    },
    { step: called(component), key, meant },
  )
}

/** An empty name stands in for a missing one; it makes room for the real one. */
const withoutGap = (component: Component, key: string): Component =>
  key === 'name' && component.name === '' ? withoutField(component, key) : component

/** Keys that a loader knows although no kind declares them. */
export const ignored: ReadonlySet<string> = new Set([
  'component_type',
  'component_plugin_name',
  'component_plugin_version',
  'min_agentspec_version',
  'max_agentspec_version',
  'agentspec_version',
  'air_version',
  '$referenced_components',
])

const names = new Map<string, ReadonlySet<string>>()

/** Every key that a component of a kind may have. */
export function fieldNames(kind: Kind): ReadonlySet<string> {
  const known = names.get(kind.type)
  if (known) return known
  const own = new Set(['id', 'name', 'description', 'metadata', ...Object.keys(kind.fields)])
  if (kind.modes.inputs !== 'none') own.add('inputs')
  if (kind.modes.outputs !== 'none') own.add('outputs')
  if (kind.modes.branches !== 'none') own.add('branches')
  names.set(kind.type, own)
  return own
}
