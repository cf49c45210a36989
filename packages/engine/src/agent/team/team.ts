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

export function teamOf(document: FlowDocument, agent: Component): Team {
  if (agent.component_type === 'Swarm') return swarmOf(document, agent)
  return agent.component_type === 'ManagerWorkers'
    ? managedBy(document, agent)
    : colleaguesOf(document, workingAgent(document, agent))
}

/** Agents of the reference runtime name those that they may ask, and these may do so in turn. */
function colleaguesOf(document: FlowDocument, first: Component): Team {
  const members = new Map<string, Component>()
  const relations = new Map<string, readonly Component[]>()
  const todo = [first]
  for (let member = todo.pop(); member; member = todo.pop()) {
    if (members.has(member.id)) continue
    members.set(member.id, member)
    const asked = componentsOf(document, member['agents']).map((one) => workingAgent(document, one))
    if (asked.length > 0) relations.set(member.id, asked)
    todo.push(...asked)
  }
  return { first, members, relations, handoff: 'never' }
}

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
