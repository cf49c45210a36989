import {
  asComponentId,
  componentOf,
  portsOf,
  refId,
  type Component,
  type Json,
} from '@flowglass/spec'
import { callTool } from '../../effects/toolCall.ts'
import type { RunContext } from '../../run/runContext.ts'
import { printed } from '../../values/printed.ts'
import { resolved } from '../../values/resolved.ts'
import type { AgentWork } from '../loop/agentWork.ts'
import type { AgentTool } from './agentTool.ts'
import { ownTools } from './ownTools.ts'
import { toolboxTools } from './toolboxTools.ts'

/**
 * All that an agent can call, by name. Where two have one name, the team's counts first, then the
 * agent's own, then those of its toolboxes in their order.
 */
export async function toolsOf(
  run: RunContext,
  work: AgentWork,
): Promise<ReadonlyMap<string, AgentTool>> {
  const tools = new Map<string, AgentTool>()
  const add = (tool: AgentTool): void => {
    if (!tools.has(tool.name)) tools.set(tool.name, tool)
  }
  for (const tool of work.team?.tools ?? []) add(tool)
  for (const component of componentsIn(run, work.agent, 'tools'))
    if (isUndescribed(run, component))
      for (const tool of await toolboxTools(run, work, boxOfOne(component))) add(tool)
    else add(componentTool(run, work, component))
  for (const tool of ownTools(run, work)) add(tool)
  for (const box of componentsIn(run, work.agent, 'toolboxes'))
    for (const tool of await toolboxTools(run, work, box)) add(tool)
  return tools
}

/** A tool of an MCP server whose arguments the document leaves to the server to tell. */
const isUndescribed = ({ ports }: RunContext, tool: Component): boolean =>
  tool.component_type === 'MCPTool' && !Array.isArray(tool['inputs']) && !!ports.toolboxes

const boxOfOne = (tool: Component): Component => ({
  ...tool,
  component_type: 'MCPToolBox',
  tool_filter: [tool.name],
})

function componentsIn(run: RunContext, agent: Component, field: string): Component[] {
  const refs: readonly Json[] = Array.isArray(agent[field]) ? agent[field] : []
  const ids = new Set(refs.flatMap((item) => refId(item) ?? []))
  return [...ids]
    .filter((id) => componentOf(run.document, id))
    .map((id) => resolved(run.document, id))
}

function componentTool(run: RunContext, work: AgentWork, tool: Component): AgentTool {
  const { inputs, outputs } = portsOf(run.document, asComponentId(tool.id))
  const { thread, nodeId } = work
  const description = tool['description']
  return {
    name: tool.name,
    description: typeof description === 'string' ? description : '',
    inputs,
    isClients: tool.component_type === 'ClientTool',
    async call({ args, place: parent, visits }) {
      const visit = visits.next(tool.id)
      const { result } = await callTool(run, {
        ...{ tool, outputs, args, parent, thread, nodeId, visit },
      })
      return { content: printed(result) }
    },
  }
}
