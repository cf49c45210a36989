import { add, list, reference, text, tool, type Building } from './building.ts'
import { addData, append, beginFlow, endFlow, type FlowParts } from './flowParts.ts'
import type { Step } from './step.ts'
import { addTool, joinPorts, splitPorts } from './toolSteps.ts'

export function addSubflow(
  building: Building,
  parts: FlowParts,
  { kind, steps }: { kind: 'sub' | 'catch'; steps: readonly Step[] },
): void {
  const subflow = reference(building.addFlow(steps))
  const ports = { inputs: [text('x')], outputs: [{ ...text('x'), default: 'caught' }] }
  if (kind === 'sub')
    return append(parts, add(building, 'FlowNode', { subflow, ...ports }), {
      ...{ input: 'x', output: 'x' },
    })
  const info = { title: 'caught_exception_info', anyOf: [{ type: 'string' }, { type: 'null' }] }
  const outputs = [...ports.outputs, info]
  append(parts, add(building, 'CatchExceptionNode', { subflow, ...ports, outputs }), {
    ...{ input: 'x', output: 'x', branches: ['next', 'caught_exception_branch'] },
  })
}

export function addMap(
  building: Building,
  parts: FlowParts,
  { kind, steps }: { kind: 'map' | 'parallelMap'; steps: readonly Step[] },
): void {
  addTool(building, parts, 'split', splitPorts)
  const type = kind === 'map' ? 'MapNode' : 'ParallelMapNode'
  const either = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }
  const node = add(building, type, {
    ...{ subflow: reference(building.addFlow(steps)), reducers: { x: 'append' } },
    ...{ inputs: [{ title: 'iterated_x', ...either }], outputs: [list('collected_x')] },
  })
  append(parts, node, { input: 'iterated_x', output: 'collected_x' })
  addTool(building, parts, 'join', joinPorts)
}

/** Each branch gives an output of its own name; a tool joins them. */
export function addParallel(
  building: Building,
  parts: FlowParts,
  flows: readonly (readonly Step[])[],
): void {
  const titles = flows.map((_, at) => `x${at}`)
  const subflows = flows.map((steps, at) => addRenamed(building, building.addFlow(steps), `x${at}`))
  const outputs = titles.map(text)
  const node = add(building, 'ParallelFlowNode', {
    ...{ subflows: subflows.map(reference), inputs: [text('x')], outputs },
  })
  append(parts, node, { input: 'x' })
  const id = tool(building, `merge${flows.length}`, { inputs: outputs, outputs: [text('x')] })
  const merge = add(building, 'ToolNode', {
    ...{ tool: reference(id), inputs: outputs, outputs: [text('x')] },
  })
  append(parts, merge, { output: 'x' })
  for (const title of titles) addData(parts, [node, title, merge, title])
}

/** A flow around a flow that gives `x` under another name. */
function addRenamed(building: Building, inner: string, title: string): string {
  const ports = { inputs: [text('x')], outputs: [text(title)], input: title }
  const parts = beginFlow(building, ports)
  const node = add(building, 'FlowNode', {
    ...{ subflow: reference(inner), inputs: [text('x')], outputs: [text('x')] },
  })
  append(parts, node, { input: 'x', output: 'x' })
  return endFlow(building, parts, ports)
}
