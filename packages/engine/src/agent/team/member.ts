import { asComponentId, portsOf, type Component, type JsonObject } from '@flowglass/spec'
import { withDefaults } from '../../flow/flowValues.ts'
import type { RunContext } from '../../run/runContext.ts'
import type { AgentWork, Session } from '../loop/agentWork.ts'
import type { Team } from './team.ts'

/** A team at work, and what its members told each other in private. */
export interface TeamWork {
  readonly team: Team
  /** What the team was asked to do, by whom and where. */
  readonly work: AgentWork
  /** By sender and recipient. */
  readonly sessions: Map<string, Session>
}

/** What the team was given, as far as this member takes it. */
export function inputsFor(run: RunContext, agent: Component, given: JsonObject): JsonObject {
  const { inputs } = portsOf(run.document, asComponentId(agent.id))
  return withDefaults(inputs, given)
}

/** Behind a member's own instructions. */
export function aboutTeam({ first }: Team, recipients: readonly Component[]): string {
  if (recipients.length === 0) return ''
  const lines = recipients.map(({ name, description }) =>
    typeof description === 'string' && description !== ''
      ? `- ${name}: ${description}`
      : `- ${name}`,
  )
  return `You work in a team that ${first.name} leads. You can turn to:\n${lines.join('\n')}`
}
