import type { Component, ComponentId } from '../../component.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { componentOf, type FlowDocument } from '../../document/flowDocument.ts'
import { asComponentId } from '../../document/ids.ts'
import { idsOf } from '../../document/graph/owners.ts'
import { referencesIn, type Use } from '../../document/graph/references.ts'
import { pointerOf } from '../../json.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { HighestNeed } from '../../versions/lowest.ts'
import { isBefore, versionOf } from '../../versions/versions.ts'
import { withField } from '../componentEdits.ts'
import { changed } from '../edits.ts'
import { problem } from '../problem.ts'
import { called } from '../words.ts'

/** The version that a document says against the one that its content needs. */
export function versionFindings(
  document: FlowDocument,
  highest: HighestNeed | undefined,
): Diagnostic[] {
  const version = versionOf(document.version)
  if (!version || !highest || !isBefore(version, highest.need.version)) return []
  const { need, id } = highest
  const facts = {
    version,
    what: need.what,
    step: called(componentOf(document, id)),
    needed: need.version,
  }
  const fix = {
    label: `Raise the version to ${need.version}`,
    apply: (found: FlowDocument) => ({ ...found, version: need.version }),
  }
  const at = need.key === undefined ? '/component_type' : pointerOf([need.key])
  return [problem('version-too-low', { at, componentId: id, fixes: [fix] }, facts)]
}

/**
 * Components that contain themselves. Edges refer to steps without containing them, and are left
 * out; among all others a cycle of references is always one.
 */
export function cycleFindings(document: FlowDocument): Diagnostic[] {
  const state = new Map<ComponentId, 'open' | 'done'>()
  const findings: Diagnostic[] = []
  const enter = (id: ComponentId): Visit => {
    state.set(id, 'open')
    return { id, uses: containedIn(componentOf(document, id)), next: 0 }
  }
  // Flows and agents are the only ones that a cycle can lead through; by id, for a steady order.
  for (const root of idsOf(document)
    .filter((id) => isContainer(document, id))
    .sort()) {
    const way: Visit[] = state.has(root) ? [] : [enter(root)]
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const use = top.uses[top.next++]
      if (!use) {
        state.set(top.id, 'done')
        way.pop()
      } else if (state.get(use.target) === 'open')
        findings.push(cycle(document, top.id, { target: use.target, path: use.path, way }))
      else if (!state.has(use.target)) way.push(enter(use.target))
    }
  }
  return findings
}

interface Visit {
  readonly id: ComponentId
  readonly uses: readonly Use[]
  next: number
}

const edgeLists: readonly unknown[] = ['control_flow_connections', 'data_flow_connections']

const contained = new WeakMap<Component, readonly Use[]>()

function containedIn(component: Component | undefined): readonly Use[] {
  if (!component || isEdge(component)) return []
  // Only flows list edges; what is left of their long lists is worth keeping.
  if (!component['control_flow_connections']) return referencesIn(component)
  const known = contained.get(component)
  if (known) return known
  const uses = referencesIn(component).filter((use) => !edgeLists.includes(use.path[0]))
  contained.set(component, uses)
  return uses
}

const isEdge = ({ component_type }: Component): boolean =>
  component_type === 'ControlFlowEdge' || component_type === 'DataFlowEdge'

function isContainer(document: FlowDocument, id: ComponentId): boolean {
  const component = componentOf(document, id)
  if (!component || isEdge(component)) return false
  const kind = kindOf(component.component_type)
  return kind === undefined || kind.role === 'flow' || kind.role === 'agent'
}

interface Cycle {
  readonly target: ComponentId
  readonly path: readonly (string | number)[]
  readonly way: readonly { readonly id: ComponentId }[]
}

function cycle(document: FlowDocument, id: ComponentId, { target, path, way }: Cycle): Diagnostic {
  const from = way.findIndex((step) => step.id === target)
  const names = way.slice(from).map((step) => called(componentOf(document, step.id)))
  const facts = { step: called(componentOf(document, target)), way: names.join(' → ') }
  return problem('reference-cycle', { at: pointerOf(path), componentId: id }, facts)
}

/** Two components that carry one id; one of them stands under another key. */
export function idFindings(document: FlowDocument): Diagnostic[] {
  const byId = new Map<string, ComponentId[]>()
  for (const key of idsOf(document)) {
    const id = componentOf(document, key)?.id
    if (id !== undefined && id !== key) byId.set(id, [...(byId.get(id) ?? []), key])
  }
  return [...byId].flatMap(([id, keys]) => {
    const first = asComponentId(id)
    const others = componentOf(document, first) ? keys : keys.sort().slice(1)
    const owner = componentOf(document, first) ? first : keys[0]
    return others.map((key) => {
      const facts = {
        id,
        step: called(componentOf(document, key)),
        other: called(owner && componentOf(document, owner)),
      }
      const fix = {
        label: `Give it the id "${key}"`,
        apply: (found: FlowDocument) => changed(found, key, (one) => withField(one, 'id', key)),
      }
      return problem('id-twice', { at: '/id', componentId: key, fixes: [fix] }, facts)
    })
  })
}
