import { moveNodes, type Positions } from '@flowglass/document'
import { asComponentId, type ComponentId } from '@flowglass/spec'
import { useStoreApi } from '@xyflow/react'
import { useCallback, type KeyboardEvent, type RefObject } from 'react'
import { edit } from '../../editor/edit.ts'
import { select, selectEdge } from '../../editor/selection.ts'
import { useEditorStore, type EditorStore } from '../../editor/store.ts'
import type { FlowGraph } from '../graph/flowGraph.ts'
import { stepBeside, type Direction } from '../graph/walk.ts'

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const by: Readonly<Record<Direction, { x: number; y: number }>> = {
  left: { x: -8, y: 0 },
  right: { x: 8, y: 0 },
  up: { x: 0, y: -8 },
  down: { x: 0, y: 8 },
}

interface Parts {
  readonly graph: () => FlowGraph
  readonly isCancelledRef: RefObject<boolean>
}

/** Keys that mean something on the canvas alone: walking, moving, choosing what has the focus. */
export function useCanvasKeys({ graph, isCancelledRef }: Parts) {
  const store = useEditorStore()
  const library = useStoreApi()
  return useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      if (event.target instanceof HTMLInputElement) return
      if (event.key === 'Escape' && library.getState().connection.inProgress) {
        isCancelledRef.current = true
        library.getState().cancelConnection()
        return event.preventDefault()
      }
      if (event.key === 'Enter' || event.key === ' ') return chooseFocused(store, event)
      const direction = directions[event.key]
      if (direction === undefined) return
      const hasMod = event.ctrlKey || event.metaKey
      if (hasMod && event.shiftKey) {
        event.preventDefault()
        return moveSelection(store, graph(), by[direction])
      }
      if (hasMod || event.altKey || event.shiftKey) return
      event.preventDefault()
      walk(store, graph(), { direction, frame: event.currentTarget })
    },
    [store, library, graph, isCancelledRef],
  )
}

function chooseFocused(store: EditorStore, event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement || event.target instanceof SVGElement)) return
  const id = event.target.getAttribute('data-id')
  if (id === null) return
  if (event.target.classList.contains('react-flow__node')) select(store, [asComponentId(id)])
  else if (event.target.classList.contains('react-flow__edge')) selectEdge(store, asComponentId(id))
  else return
  event.preventDefault()
}

function moveSelection(
  store: EditorStore,
  graph: FlowGraph,
  step: { readonly x: number; readonly y: number },
): void {
  const places: Positions = new Map(
    store.getState().selection.flatMap((id): [ComponentId, { x: number; y: number }][] => {
      const at = graph.steps.get(id)
      return at === undefined ? [] : [[id, { x: at.x + step.x, y: at.y + step.y }]]
    }),
  )
  if (places.size === 0) return
  const label = places.size === 1 ? 'Moved a step' : `Moved ${places.size} steps`
  edit(store, label, (document) => moveNodes(document, places), {
    coalesce: `move ${[...places.keys()].join(' ')}`,
  })
}

function walk(
  store: EditorStore,
  graph: FlowGraph,
  { direction, frame }: { direction: Direction; frame: HTMLElement },
): void {
  const from = store.getState().selection.at(-1) ?? [...graph.steps.keys()][0]
  const isFirst = store.getState().selection.length === 0
  const to = from === undefined || isFirst ? from : stepBeside(graph, from, direction)
  if (to === undefined) return
  select(store, [to])
  focusStep(frame, to)
}

/** Two frames on: the library has drawn it by then, and a menu that closed has given the focus back. */
export function focusStep(frame: HTMLElement, id: ComponentId): void {
  const focus = (): void =>
    frame
      .querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true })
  requestAnimationFrame(() => requestAnimationFrame(focus))
}
