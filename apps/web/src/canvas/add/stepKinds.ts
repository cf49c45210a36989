import {
  asComponentId,
  kindOf,
  kinds,
  type ComponentId,
  type FlowDocument,
  type Kind,
} from '@flowglass/spec'
import { refusalToAdd } from '@flowglass/document'
import { hints } from './hints.ts'

/** Kinds first that most flows are made of. */
const first = ['LlmNode', 'AgentNode', 'ToolNode', 'BranchingNode', 'FlowNode']

const rank = ({ type, plugin }: Kind): number => {
  const at = first.indexOf(type)
  if (at >= 0) return at
  return plugin === undefined ? first.length : first.length + 1
}

/** Kinds of steps that can be added to a flow now, the usual ones first. */
export const addableKinds = (document: FlowDocument, flowId: ComponentId): readonly Kind[] =>
  Object.values(kinds)
    .filter(
      ({ role, type }) => role === 'node' && refusalToAdd(document, { flowId, type }) === undefined,
    )
    .toSorted((a, b) => rank(a) - rank(b))

const wordsOf = (kind: Kind): string =>
  `${kind.label} ${kind.type} ${kind.group} ${hints[kind.type]?.aliases ?? ''} ${kind.summary}`.toLowerCase()

/** How well a kind fits what was typed: its name before other words for it; undefined when not. */
function fits(kind: Kind, query: string): number | undefined {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return 0
  if (kind.label.toLowerCase().startsWith(wanted)) return 0
  if (kind.label.toLowerCase().includes(wanted)) return 1
  const words = wordsOf(kind)
  return wanted.split(/\s+/).every((word) => words.includes(word)) ? 2 : undefined
}

interface FoundKinds {
  readonly own: readonly Kind[]
  /** Of a runtime's plugin: some are named as a kind of the standard is, so they stand apart. */
  readonly ofPlugins: readonly Kind[]
}

/** The kinds that fit what was typed, best first. */
export function foundKinds(all: readonly Kind[], query: string): FoundKinds {
  const found = all
    .flatMap((kind) => {
      const rank = fits(kind, query)
      return rank === undefined ? [] : [{ kind, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ kind }) => kind)
  return {
    own: found.filter(({ plugin }) => plugin === undefined),
    ofPlugins: found.filter(({ plugin }) => plugin !== undefined),
  }
}

/** Components of the document that a step can be made of: a tool, an agent, a flow. */
export interface Existing {
  readonly id: ComponentId
  readonly name: string
  /** The kind of step it makes. */
  readonly kind: Kind
}

const stepFor = { tool: 'ToolNode', agent: 'AgentNode', flow: 'FlowNode' } as const

export function existingParts(document: FlowDocument, flowId: ComponentId): readonly Existing[] {
  return Object.entries(document.components).flatMap(([key, component]): Existing[] => {
    const role = kindOf(component.component_type)?.role
    if (role !== 'tool' && role !== 'agent' && role !== 'flow') return []
    const kind = kindOf(stepFor[role])
    // A flow cannot be a step of itself.
    if (kind === undefined || key === flowId || key === document.root) return []
    return [{ id: asComponentId(key), name: component.name, kind }]
  })
}
