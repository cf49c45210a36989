import { refusalToConnect } from '@flowglass/document'
import type { ComponentId, FlowDocument, Kind, StepCategory } from '@flowglass/spec'
import type { FlowGraph } from '../graph/flowGraph.ts'
import { hints } from './hints.ts'
import { addableKinds, existingParts, foundKinds } from './stepKinds.ts'

/** Where something is being added. */
export type Place =
  | { readonly kind: 'free' }
  | { readonly kind: 'after'; readonly node: ComponentId; readonly branch: string }
  | { readonly kind: 'on'; readonly edge: ComponentId }
  /** Only routes to steps that are there, for the keyboard. */
  | { readonly kind: 'connect'; readonly node: ComponentId; readonly branch: string }

export type Choice =
  | { readonly kind: 'connect'; readonly to: ComponentId }
  | { readonly kind: 'end' }
  | { readonly kind: 'step'; readonly type: string; readonly uses?: ComponentId }

export interface AddOption {
  readonly id: string
  readonly group: string
  readonly label: string
  readonly detail: string
  readonly icon: string
  readonly category: StepCategory
  readonly choice: Choice
}

interface Asked {
  readonly document: FlowDocument
  readonly graph: FlowGraph
  readonly place: Place
  readonly query: string
}

const MAX_TARGETS = 3

/** What can be added at a place, best first; with a query what fits it. */
export function addOptions(asked: Asked): readonly AddOption[] {
  const { place } = asked
  if (place.kind === 'connect') return [...targets(asked), ...newEnd(asked)]
  if (place.kind === 'after') {
    const all = targets(asked)
    const isAsked = asked.query.trim() !== ''
    const shown = isAsked ? all : all.slice(0, MAX_TARGETS)
    // The first one is what Enter takes: an End is it only when it was asked for by name.
    return shown.length > 0 || isAsked
      ? [...shown, ...newEnd(asked), ...steps(asked)]
      : [...steps(asked), ...newEnd(asked)]
  }
  return steps(asked)
}

const matches = (text: string, query: string): boolean =>
  text.toLowerCase().includes(query.trim().toLowerCase())

function targets({ document, graph, place, query }: Asked): readonly AddOption[] {
  if (place.kind !== 'after' && place.kind !== 'connect') return []
  const { node, branch } = place
  const from = graph.steps.get(node)
  const wired = graph.routes.find((route) => route.from === node && route.branch === branch)?.to
  return [...graph.steps.values()]
    .filter(({ card }) => card.id !== node && card.id !== wired && matches(card.name, query))
    .filter(({ card }) => {
      const route = { flowId: graph.flowId, from: node, branch, to: card.id }
      return refusalToConnect(document, route) === undefined
    })
    .toSorted((a, b) => away(from, a) - away(from, b))
    .map(({ card }) => ({
      id: `to ${card.id}`,
      group: 'Connect to',
      label: card.name,
      detail: card.kind,
      icon: card.icon,
      category: card.category,
      choice: { kind: 'connect', to: card.id },
    }))
}

/** Steps to the right come first: a route usually goes on, not back. */
function away(from: { x: number; y: number } | undefined, to: { x: number; y: number }): number {
  if (from === undefined) return 0
  const back = to.x <= from.x ? 10_000 : 0
  return back + Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
}

function newEnd({ place, query }: Asked): readonly AddOption[] {
  if (place.kind !== 'after' && place.kind !== 'connect') return []
  if (!matches('new end', query)) return []
  return [
    {
      id: 'end',
      group: 'Connect to',
      label: 'New End',
      detail: place.branch,
      icon: 'flag',
      category: 'edge',
      choice: { kind: 'end' },
    },
  ]
}

/** Steps of the standard, parts of this document, and last what only a plugin's runtime knows. */
function steps(asked: Asked): readonly AddOption[] {
  const { document, graph, place, query } = asked
  const kinds = addableKinds(document, graph.flowId).filter(
    ({ type }) => place.kind === 'free' || (type !== 'EndNode' && type !== 'StartNode'),
  )
  const { own, ofPlugins } = foundKinds(kinds, query)
  return [
    ...own.map((kind) => newStep(kind, 'New step')),
    ...existingSteps(asked),
    ...ofPlugins.map((kind) => newStep(kind, kind.group)),
  ]
}

const newStep = (kind: Kind, group: string): AddOption => ({
  id: `new ${kind.type}`,
  group,
  label: kind.label,
  detail: hints[kind.type]?.short ?? '',
  icon: kind.icon,
  category: kind.category,
  choice: { kind: 'step', type: kind.type },
})

function existingSteps({ document, graph, query }: Asked): readonly AddOption[] {
  return existingParts(document, graph.flowId)
    .filter(({ name }) => matches(name, query))
    .map(({ id, name, kind }) => ({
      id: `use ${id}`,
      group: 'From this document',
      label: name,
      detail: kind.label,
      icon: kind.icon,
      category: kind.category,
      choice: { kind: 'step', type: kind.type, uses: id },
    }))
}
