import { isObject, type Component, type Json, type JsonObject } from '@flowglass/spec'
import { callTool } from '../../effects/toolCall.ts'
import { performOnce } from '../../effects/once.ts'
import { EngineError } from '../../errors.ts'
import type { ToolboxTool } from '../../ports/toolbox.ts'
import type { RunContext } from '../../run/runContext.ts'
import { printed } from '../../values/printed.ts'
import type { AgentWork } from '../loop/agentWork.ts'
import type { AgentTool } from './agentTool.ts'

/** Tools that a toolbox offers now; on a run that is taken up again those it offered then. */
export async function toolboxTools(
  run: RunContext,
  work: AgentWork,
  toolbox: Component,
): Promise<AgentTool[]> {
  const { toolboxes } = run.ports
  if (!toolboxes)
    throw new EngineError('not_supported', `This runtime cannot reach \`${toolbox.name}\`.`)
  const { place: parent, nodeId } = work
  const found = await performOnce(run, {
    ...{ parent, category: 'tool', component: toolbox, nodeId, code: 'tool_error' },
    ...{ name: `Tools of ${toolbox.name}`, input: {} },
    perform: async (context) => ({
      tools: (await toolboxes.list({ toolbox }, context)).map(toolJson),
    }),
  })
  const list = isObject(found) && Array.isArray(found['tools']) ? found['tools'] : []
  return list.flatMap(toolFrom).map((tool) => agentTool(run, work, { toolbox, tool }))
}

const toolJson = (tool: ToolboxTool): JsonObject => ({ ...tool })

function toolFrom(json: Json): ToolboxTool[] {
  if (!isObject(json) || typeof json['name'] !== 'string') return []
  return [
    {
      name: json['name'],
      description: printed(json['description']),
      inputs: propertiesIn(json['inputs']),
      outputs: propertiesIn(json['outputs']),
      requiresConfirmation: json['requiresConfirmation'] === true,
    },
  ]
}

const propertiesIn = (json: Json | undefined): ToolboxTool['inputs'] =>
  Array.isArray(json)
    ? json.flatMap((item) => {
        const title = isObject(item) ? item['title'] : undefined
        return isObject(item) && typeof title === 'string' ? [{ ...item, title }] : []
      })
    : []

function agentTool(
  run: RunContext,
  work: AgentWork,
  { toolbox, tool }: { toolbox: Component; tool: ToolboxTool },
): AgentTool {
  const { name, description, inputs, outputs, requiresConfirmation } = tool
  const { thread, nodeId } = work
  // Its frames are of the toolbox, which stands in the document, under the tool's own name.
  const component = { ...toolbox, name, requires_confirmation: requiresConfirmation }
  return {
    ...{ name, description, inputs },
    async call({ args, place: parent, visits }) {
      const visit = visits.next(toolbox.id)
      const { result } = await callTool(run, {
        ...{ tool: component, toolbox, outputs, args, parent, thread, nodeId, visit },
      })
      return { content: printed(result) }
    },
  }
}
