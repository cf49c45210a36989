import { add, list, reference, text, tool, type Building } from './building.ts'
import { append, type FlowParts } from './flowParts.ts'

export function addTool(
  building: Building,
  parts: FlowParts,
  name: string,
  ports = textPorts,
): void {
  const id = tool(building, name, ports.json)
  const node = add(building, 'ToolNode', { ...ports.json, tool: reference(id) })
  append(parts, node, { input: ports.input, output: ports.output })
}

export const textPorts = {
  ...{ input: 'x', output: 'x' },
  json: { inputs: [text('x')], outputs: [text('x')] },
}
export const splitPorts = {
  ...{ input: 'x', output: 'xs' },
  json: { inputs: [text('x')], outputs: [list('xs')] },
}
export const joinPorts = {
  ...{ input: 'xs', output: 'x' },
  json: { inputs: [list('xs')], outputs: [text('x')] },
}
