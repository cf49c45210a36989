import { dataTypeOf } from '@flowglass/spec'
import { IN, givesHandle, takesHandle } from '../model/handles.ts'
import { plainPlan } from '../wires/routePoints.ts'
import type { ControlWire, DataWire, Wire } from './elements.ts'
import { isLabelled } from './flowGraph.ts'
import { keeper } from './sameShape.ts'
import type { Drawing } from './toNodes.ts'
import type { ControlRoute, DataRoute } from './wiring.ts'

/** Stacking: wires that lead nowhere in this run lie under those that were taken. */
const depth = { faded: 0, idle: 1, taken: 2, live: 3 } as const

/** Makes the library's edges: all routes, and data routes where they are asked for. */
export function wireMaker(): (drawing: Drawing) => Wire[] {
  const keep = keeper<Wire>()
  const keepControl = keeper<NonNullable<ControlWire['data']>>()
  const keepData = keeper<NonNullable<DataWire['data']>>()
  return (drawing) => [
    ...drawing.graph.routes.map((route) => {
      const data = keepControl(route.id, controlData(drawing, route))
      return keep(route.id, controlWire(drawing, route, data))
    }),
    ...shownData(drawing).map((route) => {
      const id = `data ${route.source} ${route.output} ${route.destination} ${route.input}`
      const data = keepData(id, dataOf(drawing, route))
      return keep(id, dataWire(drawing, { ...route, id }, data))
    }),
  ]
}

function controlData(
  { graph, marks, isReadOnly }: Drawing,
  { id, from, branch }: ControlRoute,
): NonNullable<ControlWire['data']> {
  const card = graph.steps.get(from)?.card
  return {
    plan: graph.plans.get(id) ?? plainPlan,
    label: card !== undefined && isLabelled(card, branch) ? branch : undefined,
    mark: marks.wires.get(id) ?? 'idle',
    isReadOnly,
  }
}

const controlWire = (
  { graph, hand }: Drawing,
  { id, from, branch, to }: ControlRoute,
  data: NonNullable<ControlWire['data']>,
): ControlWire => ({
  id,
  type: 'control',
  source: from,
  sourceHandle: branch,
  target: to,
  targetHandle: IN,
  selected: hand.selectedEdge === id,
  // By a press or a key of ours: a marquee chooses steps, not the routes between them.
  selectable: false,
  deletable: false,
  reconnectable: false,
  zIndex: depth[data.mark],
  ariaLabel: `Route ${branch} from ${graph.steps.get(from)?.card.name ?? from} to ${graph.steps.get(to)?.card.name ?? to}${said[data.mark]}`,
  data,
})

/** What a run did with a route, in words: colour and weight alone would not tell everybody. */
const said = { faded: '', idle: '', taken: ', taken', live: ', taken' } as const

/** All of them in the data layer, else those of the step that is looked at. */
function shownData({ graph, hand, view }: Drawing): readonly DataRoute[] {
  if (view === 'ports') return graph.data
  const { focus } = hand
  return focus === undefined
    ? []
    : graph.data.filter(({ source, destination }) => source === focus || destination === focus)
}

function dataOf({ graph, hand }: Drawing, route: DataRoute): NonNullable<DataWire['data']> {
  const property = graph.steps
    .get(route.source)
    ?.card.ports.outputs.find(({ title }) => title === route.output)
  return {
    type: property === undefined ? 'any' : dataTypeOf(property),
    input: route.input,
    output: route.output,
    isStrong: hand.focus === route.source || hand.focus === route.destination,
    isExplicit: route.explicit,
  }
}

const dataWire = (
  { graph }: Drawing,
  { id, source, output, destination, input }: DataRoute & { readonly id: string },
  data: NonNullable<DataWire['data']>,
): DataWire => ({
  id,
  type: 'data',
  source,
  sourceHandle: givesHandle(output),
  target: destination,
  targetHandle: takesHandle(input),
  selectable: false,
  focusable: false,
  deletable: false,
  reconnectable: false,
  zIndex: 4,
  ariaLabel: `${input} of ${graph.steps.get(destination)?.card.name ?? ''} is ${output} of ${graph.steps.get(source)?.card.name ?? ''}`,
  data,
})
