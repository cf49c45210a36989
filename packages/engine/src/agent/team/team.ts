import type { Component, FlowDocument, Json } from '@flowglass/spec'
import { componentAt } from '../../values/resolved.ts'
import { componentsOf, workingAgent } from '../specialised.ts'

/** Agents that work together: a Swarm, or a manager with workers. */
export interface Team {
  readonly first: Component
  readonly members: ReadonlyMap<string, Component>
  /** Whom each member may turn to, by id. */
  readonly relations: ReadonlyMap<string, readonly Component[]>
  /** Whether the conversation itself may go to another member. */
  readonly handoff: 'never' | 'optional' | 'always'
}

export const teamOf = (document: FlowDocument, agent: Component): Team =>
  agent.component_type === 'Swarm' ? swarmOf(document, agent) : managedBy(document, agent)

/** A manager may ask each worker, and nobody asks anybody else. */
function managedBy(document: FlowDocument, agent: Component): Team {
  const manager = workingAgent(document, componentAt(document, agent, 'group_manager'))
  const workers = componentsOf(document, agent['workers']).map((one) => workingAgent(document, one))
  return {
    first: manager,
    members: byId([manager, ...workers]),
    relations: new Map([[manager.id, workers]]),
    handoff: 'never',
  }
}

function swarmOf(document: FlowDocument, agent: Component): Team {
  const first = workingAgent(document, componentAt(document, agent, 'first_agent'))
  const pairs: readonly Json[] = Array.isArray(agent['relationships']) ? agent['relationships'] : []
  const known = pairs.map((pair) =>
    componentsOf(document, pair).map((one) => workingAgent(document, one)),
  )
  const relations = new Map<string, Component[]>()
  for (const [caller, recipient] of known)
    if (caller && recipient)
      relations.set(caller.id, [...(relations.get(caller.id) ?? []), recipient])
  const members = byId([first, ...known.flat()])
  return { first, members, relations, handoff: handoffOf(agent['handoff']) }
}

const byId = (agents: readonly Component[]): ReadonlyMap<string, Component> =>
  new Map(agents.map((agent) => [agent.id, agent]))

/** Older files say true or false. */
function handoffOf(value: Json | undefined): Team['handoff'] {
  if (value === 'always') return 'always'
  return value === 'never' || value === false ? 'never' : 'optional'
}
