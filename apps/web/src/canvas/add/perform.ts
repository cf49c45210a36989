import {
  addEndFor,
  addNode,
  connectAndMap,
  moveNodes,
  setSource,
  type Filled,
  type Point,
} from '@flowglass/document'
import type { ComponentId, FlowDocument } from '@flowglass/spec'
import { edit } from '../../editor/edit.ts'
import { selectDraft } from '../../editor/shown.ts'
import type { EditorStore } from '../../editor/store.ts'
import { a11yMessages, plural, type useToast } from '../../ui/index.ts'
import type { FlowGraph } from '../graph/flowGraph.ts'
import { placeAfter, roomAfter, roomOn } from '../graph/places.ts'
import type { Choice, Place } from './addOptions.ts'

type Show = ReturnType<typeof useToast>['show']

interface Addition {
  readonly graph: FlowGraph
  readonly place: Place
  readonly choice: Choice
  /** Where it was asked for; without it beside the step before. */
  readonly at: Point | undefined
}

interface Result {
  readonly document: FlowDocument
  readonly filled: readonly Filled[]
  /** The step that is new, or that a route now leads to. */
  readonly id: ComponentId
}

/** Does what was chosen, as one step of undo, and says which inputs were filled on the way. */
export function perform(store: EditorStore, show: Show, addition: Addition): void {
  const draft = selectDraft(store.getState())
  const result = resultOf(draft, addition)
  const isNew = addition.choice.kind !== 'connect'
  const name = result.document.components[result.id]?.name ?? ''
  const label = isNew ? a11yMessages.stepAdded(name) : `Connected to ${name}`
  edit(store, label, () => result.document, isNew ? { select: [result.id] } : {})
  tellFilled(store, show, { flowId: addition.graph.flowId, node: result.id, filled: result.filled })
}

function resultOf(draft: FlowDocument, { graph, place, choice, at }: Addition): Result {
  const { flowId } = graph
  if (place.kind === 'on') return onRoute(draft, { graph, edge: place.edge, choice })
  if (place.kind === 'free') {
    const position = at ?? { x: 0, y: 0 }
    return choice.kind === 'step'
      ? addNode(draft, { flowId, position, ...choice })
      : { document: draft, filled: [], id: flowId }
  }
  const { node, branch } = place
  if (choice.kind === 'connect') {
    const route = { flowId, from: node, branch, to: choice.to }
    return { ...connectAndMap(draft, route), id: choice.to }
  }
  const wanted = at ?? placeAfter(graph, node, branch)
  const { at: position, moved } = roomAfter(graph, { node, branch }, wanted)
  if (choice.kind === 'end') return addEndFor(draft, { flowId, node, branch, position })
  const roomy = moveNodes(draft, moved)
  return addNode(roomy, { flowId, position, after: { node, branch }, ...choice })
}

function onRoute(
  draft: FlowDocument,
  { graph, edge, choice }: { graph: FlowGraph; edge: ComponentId; choice: Choice },
): Result {
  const route = graph.routes.find(({ id }) => id === edge)
  if (route === undefined || choice.kind !== 'step') {
    return { document: draft, filled: [], id: graph.flowId }
  }
  const { at, moved } = roomOn(graph, edge)
  return addNode(moveNodes(draft, moved), {
    flowId: graph.flowId,
    position: at,
    after: { node: route.from, branch: route.branch },
    ...choice,
  })
}

interface FilledInputs {
  readonly flowId: ComponentId
  readonly node: ComponentId
  readonly filled: readonly Filled[]
}

/** Sources that were certain were set without asking: it is said, and one press takes it back. */
export function tellFilled(
  store: EditorStore,
  show: Show,
  { filled, ...place }: FilledInputs,
): void {
  if (filled.length === 0) return
  show({
    id: 'filled',
    text: `Filled ${plural(filled.length, 'input')}`,
    icon: 'wand-sparkles',
    action: {
      label: 'Undo',
      perform: () =>
        edit(store, `Emptied ${plural(filled.length, 'input')}`, (document) =>
          filled.reduce(
            (next, { input }) => setSource(next, { ...place, input, source: undefined }),
            document,
          ),
        ),
    },
  })
}
