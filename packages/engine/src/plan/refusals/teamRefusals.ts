import { asComponentId, portsOf, type Component, type FlowDocument } from '@flowglass/spec'
import { isLone, isTeam } from '../../agent/agentTypes.ts'
import { teamOf, type Team } from '../../agent/team/team.ts'

/** Why a Swarm, or a manager with workers, cannot work together. */
export function teamRefusals(document: FlowDocument, agent: Component): string[] {
  if (!isTeam(agent.component_type) && !isLone(agent.component_type)) return []
  const team = teamOf(document, agent)
  if (team.members.size < 2) return []
  const { inputs } = portsOf(document, asComponentId(agent.id))
  const given = new Set(inputs.map(({ title }) => title))
  return [...team.members.values()].flatMap((member) => [
    ...kindRefusals(agent, team, member),
    ...nameRefusals(agent, team, member),
    ...inputRefusals(document, member, given).map((reason) => `${reason} in \`${agent.name}\`.`),
  ])
}

/** A remote agent can be asked, but cannot be told of others. */
function kindRefusals(agent: Component, team: Team, member: Component): string[] {
  const { component_type: type, name } = member
  if (isLone(type)) return []
  const isOnlyAsked =
    member.id !== team.first.id && !team.relations.has(member.id) && team.handoff === 'never'
  if (type === 'A2AAgent' && isOnlyAsked) return []
  const reason =
    type === 'A2AAgent'
      ? 'A remote agent can be asked by others, but not lead, ask or take the conversation over'
      : 'Members are agents'
  return [`\`${agent.name}\` has the member \`${name}\` of the type ${type}. ${reason}.`]
}

function nameRefusals(agent: Component, { relations }: Team, member: Component): string[] {
  const names = (relations.get(member.id) ?? []).map(({ name }) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  return [...new Set(twice)].map(
    (name) =>
      `\`${member.name}\` of \`${agent.name}\` can turn to two agents called \`${name}\`. Rename one.`,
  )
}

function inputRefusals(
  document: FlowDocument,
  member: Component,
  given: ReadonlySet<string>,
): string[] {
  const { inputs } = portsOf(document, asComponentId(member.id))
  return inputs
    .filter((input) => !given.has(input.title) && input['default'] === undefined)
    .map(({ title }) => `Nobody gives \`${member.name}\` its input \`${title}\``)
}
