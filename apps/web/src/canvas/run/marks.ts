import type { ComponentId } from '@flowglass/spec'
import type { ComponentState } from '@flowglass/trace'

/** How a wire looks in a run. `faded`: the run went, or can only go, another way. */
export type WireMark = 'idle' | 'taken' | 'live' | 'faded'

export interface Marks {
  readonly wires: ReadonlyMap<string, WireMark>
  /** Steps that the run did not and cannot reach any more. */
  readonly notTaken: ReadonlySet<ComponentId>
}

interface Route {
  readonly id: string
  readonly from: ComponentId
  readonly branch: string
  readonly to: ComponentId
}

interface FlowInRun {
  readonly nodes: readonly ComponentId[]
  readonly routes: readonly Route[]
  readonly states: ReadonlyMap<string, ComponentState>
  readonly isOver: boolean
}

export const noMarks: Marks = { wires: new Map(), notTaken: new Set() }

/** What the run means for the wires and steps of one flow. */
export function marksOf(flow: FlowInRun): Marks {
  const { nodes, routes, states, isOver } = flow
  const visited = new Set(nodes.filter((id) => states.has(id)))
  // A flow that the run has not come to yet is as it was.
  if (visited.size === 0 && !isOver) return noMarks
  const taken = new Set(routes.filter((route) => isTaken(route, flow)).map(({ id }) => id))
  const open = isOver ? new Set<ComponentId>() : reachable(flow, visited, taken)
  const notTaken = new Set(nodes.filter((id) => !visited.has(id) && !open.has(id)))
  const wires = routes.map((route): [string, WireMark] => [
    route.id,
    markOf(route, { states, taken, open, isOver }),
  ])
  return { wires: new Map(wires), notTaken }
}

export const isActive = (state: ComponentState | undefined): boolean =>
  state !== undefined && state.running + state.waiting > 0

function isTaken({ from, branch, to }: Route, { routes, states }: FlowInRun): boolean {
  const state = states.get(from)
  if (state === undefined) return false
  if (state.exits.size > 0) return state.exits.has(branch)
  return (
    state.ok > 0 && states.has(to) && routes.filter((other) => other.from === from).length === 1
  )
}

/** Steps that the run can still come to from where it is. */
function reachable(
  { nodes, routes, states }: FlowInRun,
  visited: ReadonlySet<ComponentId>,
  taken: ReadonlySet<string>,
): ReadonlySet<ComponentId> {
  const active = nodes.filter((id) => isActive(states.get(id)))
  // Between two steps nothing is active for a moment: then the way goes on from the last ones.
  const ends = [...visited].filter(
    (id) => !routes.some((one) => one.from === id && taken.has(one.id) && visited.has(one.to)),
  )
  const reached = new Set<ComponentId>()
  const from = [...(active.length > 0 ? active : ends)]
  for (let at = from.pop(); at !== undefined; at = from.pop()) {
    for (const route of routes) {
      if (route.from !== at || reached.has(route.to) || isRuledOut(route, states)) continue
      reached.add(route.to)
      from.push(route.to)
    }
  }
  return reached
}

/** The step has chosen, and not this route. */
function isRuledOut({ from, branch }: Route, states: FlowInRun['states']): boolean {
  const state = states.get(from)
  return state !== undefined && !isActive(state) && state.exits.size > 0 && !state.exits.has(branch)
}

function markOf(
  route: Route,
  now: {
    states: FlowInRun['states']
    taken: ReadonlySet<string>
    open: ReadonlySet<ComponentId>
    isOver: boolean
  },
): WireMark {
  if (now.taken.has(route.id)) return isActive(now.states.get(route.to)) ? 'live' : 'taken'
  const isAhead = isActive(now.states.get(route.from)) || now.open.has(route.from)
  if (!now.isOver && isAhead) return 'idle'
  const state = now.states.get(route.from)
  const hasLeft = state !== undefined && state.exits.size === 0 && state.ok > 0
  return hasLeft && !now.isOver && now.open.has(route.to) ? 'idle' : 'faded'
}
