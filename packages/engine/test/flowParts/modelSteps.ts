import type { JsonObject } from '@flowglass/spec'
import { add, reference, text, tool, type Building } from './building.ts'
import { append, type FlowParts } from './flowParts.ts'
import { textPorts } from './toolSteps.ts'

function addModel(building: Building): JsonObject {
  building.components['llm'] = {
    ...{ component_type: 'OllamaConfig', id: 'llm', name: 'llm', url: 'http://127.0.0.1:1' },
    model_id: 'none',
  }
  return reference('llm')
}

/** Tools of an agent: those of the client are asked for together, though one stands between them. */
const toolsOf = { agent: ['tool'], clients: ['client', 'tool', 'client2'] } as const

/** An agent that calls its tools before it answers. */
export function addAgent(building: Building, parts: FlowParts, id: keyof typeof toolsOf): void {
  const ports = { inputs: [text('x')], outputs: [text('x')] }
  building.components[id] = {
    ...{ component_type: 'Agent', id, name: id, ...ports },
    ...{ llm_config: addModel(building), system_prompt: 'About {{x}}', human_in_the_loop: false },
    tools: toolsOf[id].map((name) => reference(tool(building, name, textPorts.json))),
  }
  const node = add(building, 'AgentNode', { ...ports, agent: reference(id) })
  append(parts, node, { input: 'x', output: 'x' })
}

/** A manager that asks a worker, which calls a tool, before it answers. */
export function addTeam(building: Building, parts: FlowParts): void {
  const ports = { inputs: [text('x')], outputs: [text('x')] }
  const llm_config = addModel(building)
  const member = (id: string, fields: JsonObject): JsonObject => ({
    ...{ component_type: 'Agent', id, name: id, llm_config, system_prompt: 'About {{x}}' },
    ...{ human_in_the_loop: false, tools: [], ...fields },
  })
  building.components['boss'] = member('boss', ports)
  building.components['worker'] = member('worker', {
    ...{ inputs: ports.inputs, tools: [reference(tool(building, 'tool', textPorts.json))] },
  })
  building.components['team'] = {
    ...{ component_type: 'ManagerWorkers', id: 'team', name: 'team', ...ports },
    ...{ group_manager: reference('boss'), workers: [reference('worker')] },
  }
  const node = add(building, 'AgentNode', { ...ports, agent: reference('team') })
  append(parts, node, { input: 'x', output: 'x' })
}

export function addLlm(building: Building, parts: FlowParts): void {
  const node = add(building, 'LlmNode', {
    ...{ llm_config: addModel(building), prompt_template: 'About {{x}}' },
    ...{ inputs: [text('x')], outputs: [text('x')] },
  })
  append(parts, node, { input: 'x', output: 'x' })
}
