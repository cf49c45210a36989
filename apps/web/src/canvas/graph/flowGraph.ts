import { stepsRunning } from '@flowglass/document'
import {
  componentOf,
  controlEdges,
  dataEdges,
  isFlow as hasSteps,
  nodeIds,
  positionOf,
  subflowOf,
  type ComponentId,
  type FlowDocument,
} from '@flowglass/spec'
import { HEAD_HANDLE_AT, routeAt, type CardView } from '../model/cardBox.ts'
import { cardOf, type CardModel } from '../model/cardModel.ts'
import { shapeOf, type CardShape } from '../model/cardShape.ts'
import { planRoutes, type Ends, type Obstacle } from '../wires/planRoutes.ts'
import type { RoutePlan } from '../wires/routePoints.ts'
import { grouped } from './grouped.ts'
import { noWiring, type ControlRoute, type DataRoute, type Wiring } from './wiring.ts'

export interface Step {
  readonly card: CardModel
  readonly shape: CardShape
  readonly x: number
  readonly y: number
}

/** One flow as it is drawn: computed from the document alone, once per document. */
export interface FlowGraph {
  readonly flowId: ComponentId
  readonly steps: ReadonlyMap<ComponentId, Step>
  readonly routes: readonly ControlRoute[]
  readonly plans: ReadonlyMap<string, RoutePlan>
  readonly data: readonly DataRoute[]
  readonly wiring: ReadonlyMap<ComponentId, Wiring>
}

export function flowGraph(document: FlowDocument, flowId: ComponentId, view: CardView): FlowGraph {
  // A root that is no flow is one card without routes.
  const isFlow = hasSteps(componentOf(document, flowId))
  const steps = new Map<ComponentId, Step>()
  for (const id of isFlow ? nodeIds(document, flowId) : [flowId]) {
    const card = cardOf(document, id)
    const component = componentOf(document, id)
    if (card === undefined || component === undefined) continue
    steps.set(id, {
      card,
      shape: shapeOf(card, view),
      ...(positionOf(component) ?? { x: 0, y: 0 }),
    })
  }
  const isHere = (...ids: ComponentId[]): boolean => ids.every((id) => steps.has(id))
  const routes = isFlow
    ? controlEdges(document, flowId).filter(({ from, to }) => isHere(from, to))
    : []
  const data = isFlow
    ? dataEdges(document, flowId).filter((edge) => isHere(edge.source, edge.destination))
    : []
  return {
    flowId,
    steps,
    routes,
    data,
    plans: planRoutes(
      routes.flatMap((route) => endsOf(route, steps)),
      [...steps].map(obstacleOf),
    ),
    wiring: wiringOf(steps, { routes, data, isFlow, document }),
  }
}

const obstacleOf = ([id, { x, y, shape }]: [string, Step]): Obstacle => ({
  id,
  x,
  y,
  width: shape.box.width,
  height: shape.box.height,
})

/** A route's name stands on its wire when there is a choice. */
export const isLabelled = (card: CardModel, branch: string): boolean =>
  card.rows.length > 0 && branch !== 'next'

const LABEL_LETTER = 6.2

function endsOf(route: ControlRoute, steps: FlowGraph['steps']): Ends[] {
  const from = steps.get(route.from)
  const to = steps.get(route.to)
  if (from === undefined || to === undefined) return []
  const labelRoom = isLabelled(from.card, route.branch)
    ? 22 + route.branch.length * LABEL_LETTER
    : 0
  return [
    {
      id: route.id,
      from: route.from,
      to: route.to,
      source: {
        x: from.x + from.shape.box.width,
        y: from.y + routeAt(from.card, from.shape.box, route.branch),
      },
      target: { x: to.x, y: to.y + HEAD_HANDLE_AT },
      labelRoom,
    },
  ]
}

function wiringOf(
  steps: FlowGraph['steps'],
  {
    routes,
    data,
    isFlow,
    document,
  }: {
    readonly routes: readonly ControlRoute[]
    readonly data: readonly DataRoute[]
    /** Nothing feeds a component that stands alone: its inputs come from who starts it. */
    readonly isFlow: boolean
    readonly document: FlowDocument
  },
): ReadonlyMap<ComponentId, Wiring> {
  const wired = grouped(routes, ({ from }) => from)
  const reached = new Set(routes.map(({ to }) => to))
  const fed = grouped(data, ({ destination }) => destination)
  return new Map(
    [...steps].map(([id, { card }]): [ComponentId, Wiring] => {
      const sources = Object.fromEntries(
        (fed.get(id) ?? []).map(({ input, source }) => [input, steps.get(source)?.card.name ?? '']),
      )
      const needed = card.look === 'start' ? [] : card.ports.inputs
      const wiring: Wiring = {
        ...noWiring,
        wired: (wired.get(id) ?? []).map(({ branch }) => branch),
        hasIncoming: reached.has(id),
        missing: (isFlow ? needed : [])
          .filter(
            (input) => !Object.hasOwn(sources, input.title) && !Object.hasOwn(input, 'default'),
          )
          .map(({ title }) => title),
        sources,
        sharedBy: sharedBy(document, id),
      }
      return [id, wiring]
    }),
  )
}

/** Editing a flow that several steps run affects all of them: the card says so. */
function sharedBy(document: FlowDocument, id: ComponentId): number {
  const component = componentOf(document, id)
  const flow = component && subflowOf(component)
  return flow === undefined ? 0 : stepsRunning(document, flow).length
}
