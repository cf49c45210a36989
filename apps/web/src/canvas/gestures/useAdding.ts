import type { Point } from '@flowglass/document'
import { asComponentId, type ComponentId } from '@flowglass/spec'
import { useReactFlow } from '@xyflow/react'
import { useCallback, useState, type RefObject } from 'react'
import { selectIsReadOnly } from '../../editor/shown.ts'
import { selectSelectedNode, useEditorStore } from '../../editor/store.ts'
import { useToast } from '../../ui/index.ts'
import type { Choice, Place } from '../add/addOptions.ts'
import { perform } from '../add/perform.ts'
import { HEAD_HANDLE_AT, routeAt } from '../model/cardBox.ts'
import type { FlowGraph } from '../graph/flowGraph.ts'

/** The open list of things to add: for which place, and where it hangs. */
export interface Adding {
  readonly place: Place
  readonly title: string
  /** On the screen. */
  readonly anchor: Point
  /** On the canvas; undefined lets the step find its own place. */
  readonly at: Point | undefined
}

interface Parts {
  readonly graph: () => FlowGraph
  readonly frame: RefObject<HTMLElement | null>
  readonly pointer: RefObject<Point | undefined>
}

interface RouteEnd {
  readonly node: ComponentId
  readonly branch: string
  readonly kind?: 'after' | 'connect'
  /** Where the route was let go, on the screen. */
  readonly drop?: Point
}

/** Opens the list of steps at the right place, and adds what is chosen there. */
export function useAdding({ graph, frame, pointer }: Parts) {
  const store = useEditorStore()
  const flow = useReactFlow()
  const { show } = useToast()
  const [adding, setAdding] = useState<Adding>()

  const open = useCallback(
    (next: Adding): void => {
      if (!selectIsReadOnly(store.getState())) setAdding(next)
    },
    [store],
  )
  const addAfter = useCallback(
    ({ node, branch, kind = 'after', drop }: RouteEnd): void => {
      const step = graph().steps.get(node)
      if (step === undefined) return
      const { card, shape, x, y } = step
      const end = { x: x + shape.box.width, y: y + routeAt(card, shape.box, branch) }
      const name = card.rows.length > 0 ? branch : card.name
      open({
        place: { kind, node, branch },
        title: kind === 'connect' ? `Connect ${name} to` : `Add a step after ${name}`,
        anchor: drop ?? flow.flowToScreenPosition({ x: end.x + 16, y: end.y + 8 }),
        at: drop === undefined ? undefined : below(flow.screenToFlowPosition(drop)),
      })
    },
    [graph, flow, open],
  )
  const addFree = useCallback(
    (anchor: Point): void =>
      open({
        place: { kind: 'free' },
        title: 'Add a step',
        anchor,
        at: below(flow.screenToFlowPosition(anchor)),
      }),
    [flow, open],
  )
  const insertOn = useCallback(
    (edge: string, at: Point): void =>
      open({
        place: { kind: 'on', edge: asComponentId(edge) },
        title: 'Insert a step',
        anchor: flow.flowToScreenPosition(at),
        at: undefined,
      }),
    [flow, open],
  )
  /** By keyboard: after the selected step if there is one, else at the pointer or in the middle. */
  const add = useCallback((): void => {
    const node = selectSelectedNode(store.getState())
    const branch = node === undefined ? undefined : freeBranch(graph(), node)
    if (node !== undefined && branch !== undefined) return addAfter({ node, branch })
    const area = frame.current?.getBoundingClientRect() ?? new DOMRect()
    addFree(pointer.current ?? { x: area.x + area.width / 2, y: area.y + area.height / 3 })
  }, [store, graph, frame, pointer, addAfter, addFree])
  const connect = useCallback((): void => {
    const node = selectSelectedNode(store.getState())
    const branch = node === undefined ? undefined : freeBranch(graph(), node)
    if (node !== undefined && branch !== undefined) addAfter({ node, branch, kind: 'connect' })
    else store.setState({ announcement: 'No route leaves this step.' })
  }, [store, graph, addAfter])
  const choose = useCallback(
    (choice: Choice): void => {
      if (adding === undefined) return
      perform(store, show, { graph: graph(), place: adding.place, choice, at: adding.at })
      setAdding(undefined)
    },
    [store, show, graph, adding],
  )
  const close = useCallback(() => setAdding(undefined), [])
  return { adding, add, addAfter, addFree, insertOn, connect, choose, close }
}

/** The pointer is where the route ends, so the card hangs a little above it. */
const below = ({ x, y }: Point): Point => ({ x, y: y - HEAD_HANDLE_AT })

/** The first route of a step that leads nowhere yet, else its first. */
function freeBranch(graph: FlowGraph, node: ComponentId): string | undefined {
  const card = graph.steps.get(node)?.card
  const wired = graph.wiring.get(node)?.wired ?? []
  const branches = card?.rows.length ? card.rows.map(({ branch }) => branch) : card?.ports.branches
  return branches?.find((branch) => !wired.includes(branch)) ?? branches?.[0]
}
