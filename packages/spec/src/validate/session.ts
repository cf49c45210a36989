import type { Component, ComponentId } from '../component.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { notingReader, type Reader } from '../document/derived.ts'
import { componentOf, type FlowDocument } from '../document/flowDocument.ts'
import { isFlow } from '../document/flowReading.ts'
import { asComponentId } from '../document/ids.ts'
import { referencesIn } from '../document/graph/references.ts'
import { isSameJson, type Json } from '../json.ts'
import { kindOf } from '../kinds/kinds.ts'
import { portsOf } from '../ports/portsOf.ts'
import { componentFindings } from './checks/component.ts'
import { flowFindings } from './checks/flow/flow.ts'
import { cycleFindings, idFindings } from './checks/document.ts'
import { highestNeed, type HighestNeed } from '../versions/lowest.ts'
import { needOf } from '../versions/needs.ts'
import { meantBy, type Meant } from './spelling.ts'

/**
 * What validation knows of a document: the findings of each component and of each flow, and whose
 * findings depend on which component. An edit then costs what it touches, not the whole document.
 */
export interface Session {
  readonly document: FlowDocument
  /** The document with misspelt names corrected; what all checks look at. */
  readonly meant: FlowDocument
  readonly found: Map<ComponentId, readonly Diagnostic[]>
  readonly flows: Map<ComponentId, readonly Diagnostic[]>
  readonly reads: Reads
  readonly flowReads: Reads
  readonly misspelt: Map<ComponentId, Meant>
  readonly ids: readonly ComponentId[]
  readonly whole: Whole
}

/** Findings that need the whole document, and what asks for its version. */
interface Whole {
  readonly findings: readonly Diagnostic[]
  readonly need: HighestNeed | undefined
}

/** For each component whatever its findings looked at beside itself. */
type Reads = Map<ComponentId, readonly ComponentId[]>

export function newSession(document: FlowDocument): Session {
  const empty = { ...document, components: {} }
  const blank: Session = {
    document: empty,
    meant: empty,
    found: new Map(),
    flows: new Map(),
    reads: new Map(),
    flowReads: new Map(),
    misspelt: new Map(),
    ids: [],
    whole: { findings: [], need: undefined },
  }
  return moved(blank, document, new Set(idsIn(document)))
}

/** Carries a session over to the next document; the maps go along and belong to the new one. */
export function advance(before: Session, document: FlowDocument): Session {
  const changed = changesBetween(before, document)
  // Hardly the same document: a fresh look costs less than working out what depends on what.
  const isAnother = changed.size > 50 && changed.size > before.reads.size / 2
  return isAnother ? newSession(document) : moved(before, document, changed)
}

function moved(
  before: Session,
  document: FlowDocument,
  changed: ReadonlySet<ComponentId>,
): Session {
  const meant = meantFor(before, document, changed)
  const isWholeFresh =
    before.ids.length > 0 && [...changed].every((id) => isAlike(before, meant, id))
  const session: Session = {
    ...before,
    document,
    meant,
    ids: isWholeFresh ? before.ids : idsIn(document),
    whole: isWholeFresh ? before.whole : wholeOf(meant),
  }
  const stale = dependents(session.reads, changed)
  const visible = new Set([...changed].filter((id) => !looksTheSame(before, session, id)))
  const staleFlows = dependents(session.flowReads, visible)
  // References to plain values are checked as well; those change once in a blue moon.
  if (before.document.values !== document.values) for (const id of idsIn(document)) stale.add(id)
  for (const id of stale) recheck(session, id)
  for (const id of changed)
    if (!isFlow(componentOf(session.meant, id))) {
      session.flows.delete(id)
      session.flowReads.delete(id)
    }
  for (const id of staleFlows) recheckFlow(session, id)
  return session
}

/** The changed ones themselves and all that looked at one of them. */
function dependents(reads: Reads, changed: ReadonlySet<ComponentId>): Set<ComponentId> {
  const found = new Set(changed)
  if (changed.size === 0) return found
  for (const [id, targets] of reads)
    if (targets.some((target) => changed.has(target))) found.add(id)
  return found
}

const wholeOf = (meant: FlowDocument): Whole => ({
  findings: [...cycleFindings(meant), ...idFindings(meant)],
  need: highestNeed(meant),
})

/** Whether a component before and after an edit has the same id, references and needed version. */
function isAlike(before: Session, meant: FlowDocument, id: ComponentId): boolean {
  const [old, now] = [componentOf(before.meant, id), componentOf(meant, id)]
  if (!old || !now || old.id !== now.id) return false
  // Only messages that exist can speak of a name.
  if (old.name !== now.name && before.whole.findings.length > 0) return false
  const [uses, others] = [referencesIn(old), referencesIn(now)]
  return (
    old.component_type === now.component_type &&
    needOf(old).version === needOf(now).version &&
    uses.length === others.length &&
    uses.every((use, at) => use.target === others[at]?.target)
  )
}

const idsIn = (document: FlowDocument): ComponentId[] =>
  Object.keys(document.components).map(asComponentId)

function changesBetween({ document: before, ids }: Session, after: FlowDocument): Set<ComponentId> {
  const changed = new Set<ComponentId>()
  let count = 0
  let hasNew = false
  for (const id in after.components) {
    count++
    const old = before.components[id]
    if (after.components[id] === old) continue
    changed.add(asComponentId(id))
    if (old === undefined) hasNew = true
  }
  // As many as before and none of them new: nothing can have gone.
  if (!hasNew && count === ids.length) return changed
  for (const id of ids) if (after.components[id] === undefined) changed.add(id)
  return changed
}

function meantFor(
  { misspelt }: Session,
  document: FlowDocument,
  changed: ReadonlySet<ComponentId>,
): FlowDocument {
  for (const id of changed) {
    const component = componentOf(document, id)
    const meant = component && meantBy(component, id)
    if (meant) misspelt.set(id, meant)
    else misspelt.delete(id)
  }
  if (misspelt.size === 0) return document
  const components: Record<string, Component> = { ...document.components }
  for (const [id, meant] of misspelt) components[id] = meant.component
  return { ...document, components }
}

/**
 * Whether the checks of a flow would see no difference: they look at the kind of a step, its name
 * and its ports, but not at a prompt or a position.
 */
function looksTheSame(before: Session, after: Session, id: ComponentId): boolean {
  const [old, now] = [componentOf(before.meant, id), componentOf(after.meant, id)]
  if (!old || !now || old.component_type !== now.component_type) return false
  // Only messages that exist can speak of a name.
  if (old.name !== now.name && before.flows.size > 0) return false
  if (!hasSameParts(old, now)) return false
  return isSameJson({ ...portsOf(before.meant, id) }, { ...portsOf(after.meant, id) })
}

/** Steps of which a flow sees the ports alone, when nothing they are inferred from has changed. */
function hasSameParts(old: Component, now: Component): boolean {
  const kind = kindOf(now.component_type)
  if (!kind || !portOnly.has(kind.type)) return false
  return Object.entries(kind.fields).every(([key, field]) =>
    field.role ? isSameJson(old[key], now[key]) : isGiven(old[key]) === isGiven(now[key]),
  )
}

const isGiven = (value: Json | undefined): boolean => value !== undefined && value !== null

const portOnly: ReadonlySet<string> = new Set(['LlmNode', 'ToolNode', 'AgentNode', 'ApiNode'])

interface Kept {
  readonly found: Map<ComponentId, readonly Diagnostic[]>
  readonly reads: Reads
}

function recheck(session: Session, id: ComponentId): void {
  const kept = { found: session.found, reads: session.reads }
  keep(session, id, { kept, check: componentFindings })
  const spelling = session.misspelt.get(id)?.findings
  if (spelling) session.found.set(id, [...spelling, ...(session.found.get(id) ?? [])])
}

function recheckFlow(session: Session, id: ComponentId): void {
  if (!isFlow(componentOf(session.meant, id))) return
  const kept = { found: session.flows, reads: session.flowReads }
  keep(session, id, { kept, check: flowFindings })
}

interface Check {
  readonly kept: Kept
  readonly check: (subject: {
    readonly component: Component
    readonly id: ComponentId
    readonly read: Reader
  }) => readonly Diagnostic[]
}

function keep({ meant }: Session, id: ComponentId, { kept, check }: Check): void {
  kept.found.delete(id)
  kept.reads.delete(id)
  const component = componentOf(meant, id)
  if (!component) return
  const read = notingReader(meant)
  const findings = check({ component, id, read })
  if (findings.length > 0) kept.found.set(id, findings)
  if (read.reads.size > 0) kept.reads.set(id, [...read.reads.keys()])
}
