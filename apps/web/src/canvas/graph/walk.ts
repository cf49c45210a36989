import type { ComponentId } from '@flowglass/spec'
import type { FlowGraph, Step } from './flowGraph.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The step that an arrow key goes to: along the routes sideways, to the next one above or below. */
export function stepBeside(
  graph: FlowGraph,
  id: ComponentId,
  direction: Direction,
): ComponentId | undefined {
  const step = graph.steps.get(id)
  if (step === undefined) return undefined
  const { routes } = graph
  switch (direction) {
    case 'right':
      return nearest(
        graph,
        step,
        routes.filter(({ from }) => from === id).map(({ to }) => to),
      )
    case 'left':
      return nearest(
        graph,
        step,
        routes.filter(({ to }) => to === id).map(({ from }) => from),
      )
    case 'up':
      return nearest(
        graph,
        step,
        idsWhere(graph, (other) => other.y < step.y),
      )
    case 'down':
      return nearest(
        graph,
        step,
        idsWhere(graph, (other) => other.y > step.y),
      )
  }
}

const idsWhere = (graph: FlowGraph, test: (step: Step) => boolean): readonly ComponentId[] =>
  [...graph.steps].filter(([, step]) => test(step)).map(([id]) => id)

/** Sideways distance counts more, so that up and down stay in the column. */
function nearest(
  graph: FlowGraph,
  from: Step,
  ids: readonly ComponentId[],
): ComponentId | undefined {
  let best: { id: ComponentId; distance: number } | undefined
  for (const id of ids) {
    const step = graph.steps.get(id)
    if (step === undefined || step === from) continue
    const distance = Math.abs(step.x - from.x) * 2 + Math.abs(step.y - from.y)
    if (best === undefined || distance < best.distance) best = { id, distance }
  }
  return best?.id
}
