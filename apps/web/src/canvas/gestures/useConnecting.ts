import { connectAndMap, refusalToConnect, setSource, type Point } from '@flowglass/document'
import {
  asComponentId,
  isCastable,
  typeLabel,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import type { Connection, IsValidConnection, OnConnectEnd } from '@xyflow/react'
import { useMemo, type RefObject } from 'react'
import { edit } from '../../editor/edit.ts'
import { selectDraft } from '../../editor/shown.ts'
import { useEditorStore, type EditorStore } from '../../editor/store.ts'
import { a11yMessages, useToast } from '../../ui/index.ts'
import { tellFilled } from '../add/perform.ts'
import { inputOf, outputOf } from '../model/handles.ts'
import type { Wire } from '../graph/elements.ts'
import type { FlowGraph } from '../graph/flowGraph.ts'

type Ends = Pick<Connection, 'source' | 'target' | 'sourceHandle' | 'targetHandle'>

/** Why two handles cannot be joined, as a sentence for the one who tries. */
export function refusalOf(
  document: FlowDocument,
  graph: FlowGraph,
  ends: Ends,
): string | undefined {
  const output = outputOf(ends.sourceHandle)
  const input = inputOf(ends.targetHandle)
  if (output !== undefined || input !== undefined) {
    return output === undefined || input === undefined
      ? 'A route and a value cannot be joined: draw from dot to dot, or from route to step.'
      : refusalOfValue(graph, { ...ends, output, input })
  }
  return refusalToConnect(document, {
    flowId: graph.flowId,
    from: asComponentId(ends.source),
    branch: ends.sourceHandle ?? '',
    to: asComponentId(ends.target),
  })
}

function refusalOfValue(
  graph: FlowGraph,
  { source, target, output, input }: Ends & { output: string; input: string },
): string | undefined {
  const from = graph.steps.get(asComponentId(source))?.card
  const to = graph.steps.get(asComponentId(target))?.card
  const given = from?.ports.outputs.find(({ title }) => title === output)
  const wanted = to?.ports.inputs.find(({ title }) => title === input)
  if (from === undefined || to === undefined || given === undefined || wanted === undefined) {
    return 'There is no such value.'
  }
  return isCastable(given, wanted)
    ? undefined
    : `“${input}” of “${to.name}” takes ${typeLabel(wanted)}, but “${output}” is ${typeLabel(given)}.`
}

interface Parts {
  readonly graph: () => FlowGraph
  /** A route was let go over nothing. */
  readonly onDropOnEmpty: (route: { node: ComponentId; branch: string }, at: Point) => void
  /** Set when the gesture was given up by key. */
  readonly isCancelledRef: RefObject<boolean>
}

/** Drawing a route from handle to handle, onto a card, or into the open. */
export function useConnecting({ graph, isCancelledRef, onDropOnEmpty }: Parts) {
  const store = useEditorStore()
  const { show } = useToast()
  return useMemo(() => {
    const join = (ends: Ends): void => {
      const document = selectDraft(store.getState())
      const refusal = refusalOf(document, graph(), ends)
      if (refusal !== undefined) {
        return store.setState({ announcement: a11yMessages.connectionRefused(refusal) })
      }
      const filled = connect(store, graph(), ends)
      if (filled !== undefined) tellFilled(store, show, filled)
    }
    const onConnectEnd: OnConnectEnd = (event, state) => {
      if (isCancelledRef.current || state.isValid === true) return
      const { fromNode, fromHandle, toHandle } = state
      if (fromNode === null || fromHandle === null || fromHandle.type !== 'source') return
      const ends = { source: fromNode.id, sourceHandle: fromHandle.id ?? '' }
      const under = nodeUnder(event)
      if (under !== undefined && outputOf(ends.sourceHandle) === undefined) {
        return join({ ...ends, target: under, targetHandle: 'in' })
      }
      if (toHandle !== null || under !== undefined || outputOf(ends.sourceHandle) !== undefined)
        return
      onDropOnEmpty({ node: asComponentId(ends.source), branch: ends.sourceHandle }, pointOf(event))
    }
    return {
      isValidConnection: ((ends) =>
        refusalOf(selectDraft(store.getState()), graph(), {
          ...ends,
          sourceHandle: ends.sourceHandle ?? null,
          targetHandle: ends.targetHandle ?? null,
        }) === undefined) satisfies IsValidConnection<Wire>,
      onConnect: join,
      onConnectStart: (): void => {
        isCancelledRef.current = false
      },
      onConnectEnd,
    }
  }, [store, show, graph, isCancelledRef, onDropOnEmpty])
}

function connect(store: EditorStore, graph: FlowGraph, ends: Ends) {
  const { flowId } = graph
  const source = asComponentId(ends.source)
  const node = asComponentId(ends.target)
  const output = outputOf(ends.sourceHandle)
  const input = inputOf(ends.targetHandle)
  const names = { from: nameIn(graph, source), to: nameIn(graph, node) }
  if (output !== undefined && input !== undefined) {
    edit(store, `${input} of ${names.to} is ${output} of ${names.from}`, (document) =>
      setSource(document, { flowId, node, input, source: { node: source, output } }),
    )
    return undefined
  }
  const branch = ends.sourceHandle ?? ''
  const { document, filled } = connectAndMap(selectDraft(store.getState()), {
    flowId,
    from: source,
    branch,
    to: node,
  })
  edit(store, a11yMessages.connected(names.from, branch, names.to), () => document)
  return { flowId, node, filled }
}

const nameIn = (graph: FlowGraph, id: string): string =>
  graph.steps.get(asComponentId(id))?.card.name ?? id

const pointOf = (event: MouseEvent | TouchEvent): Point => {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 }
}

/** The card under the pointer, when the route was let go over it and not over a handle. */
function nodeUnder(event: MouseEvent | TouchEvent): string | undefined {
  const { x, y } = pointOf(event)
  const hit = document.elementFromPoint(x, y)?.closest('.react-flow__node')
  return hit?.getAttribute('data-id') ?? undefined
}
