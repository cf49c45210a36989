import {
  componentOf,
  isFlow,
  kindOf,
  refId,
  type Component,
  type FlowDocument,
} from '@flowglass/spec'
import { isAgentic } from '../../agent/agentTypes.ts'
import { transformsIn, transformTypes } from '../../agent/transforms/transforms.ts'
import type { RefusalRequest } from './request.ts'

/** Why an agent cannot work here. */
export function agentRefusals(component: Component, { document, ports }: RefusalRequest): string[] {
  const { component_type: type, name } = component
  if (type === 'OciAgent')
    return [
      `\`${name}\` is an agent of Oracle Cloud, which is reached by signed requests only. Use an ` +
        'Agent with a model of Oracle Cloud instead, or an A2AAgent.',
    ]
  if (type === 'A2AAgent') return remoteRefusals(document, component, ports.http !== undefined)
  if (type === 'SpecializedAgent') return specialisedRefusals(document, component)
  if (type.endsWith('AgentNode')) return nodeRefusals(document, component)
  if (kindOf(type)?.role === 'agent' && !isAgentic(type))
    return [`\`${name}\` is an agent of the type ${type}, which cannot be run.`]
  return transformRefusals(document, component)
}

const target = (document: FlowDocument, owner: Component, field: string): Component | undefined => {
  const id = refId(owner[field] ?? null)
  return id === undefined ? undefined : componentOf(document, id)
}

function remoteRefusals(document: FlowDocument, agent: Component, hasHttp: boolean): string[] {
  const { name } = agent
  if (!hasHttp) return [`\`${name}\` is on another server, and this runtime has no access to HTTP.`]
  const connection = target(document, agent, 'connection_config')
  if (!connection) return []
  const files = ['key_file', 'cert_file', 'ssl_ca_cert'].filter(
    (field) => typeof connection[field] === 'string',
  )
  const found = connection['verify'] === false ? ['verify', ...files] : files
  if (found.length === 0) return []
  return [
    `\`${connection.name}\` asks for certificates of its own (${found.join(', ')}), which cannot be ` +
      'used. Serve the agent with a certificate that the system trusts.',
  ]
}

function specialisedRefusals(document: FlowDocument, agent: Component): string[] {
  const base = target(document, agent, 'agent')
  if (!base || base.component_type === 'Agent' || base.component_type === 'ExtendedAgent') return []
  return [
    `\`${agent.name}\` specialises \`${base.name}\` of the type ${base.component_type}. Only an ` +
      'Agent can be specialised.',
  ]
}

/** A plugin's agent, of which nothing is known. */
function nodeRefusals(document: FlowDocument, node: Component): string[] {
  const agent = target(document, node, 'agent')
  if (!agent || isFlow(agent) || kindOf(agent.component_type)?.role === 'agent') return []
  const { name, component_type: type } = agent
  return [`\`${node.name}\` runs \`${name}\` of the type ${type}, which is no agent that can run.`]
}

const transformRefusals = (document: FlowDocument, agent: Component): string[] =>
  transformsIn(document, agent)
    .filter(({ component_type: type }) => !Object.hasOwn(transformTypes, type))
    .map(
      ({ name, component_type: type }) =>
        `\`${agent.name}\` uses \`${name}\` of the type ${type}, which is no transform that can run.`,
    )
