import { add, reference, text, tool, type Building } from './building.ts'
import { addControl, addData, append, type FlowParts } from './flowParts.ts'
import type { Step } from './step.ts'
import { addTool, textPorts } from './toolSteps.ts'

/** Two ways that meet again, both writing into the next node: the one that ran counts. */
export function addFork(
  building: Building,
  parts: FlowParts,
  { left, right }: { left: readonly Step[]; right: readonly Step[] },
): void {
  const before = parts.last
  addTool(building, parts, 'parity')
  const branching = add(building, 'BranchingNode', {
    ...{ inputs: [text('parity')], outputs: [], mapping: { odd: 'left' } },
  })
  append(parts, branching, { input: 'parity' })
  const sides = [left, right].map((steps) =>
    add(building, 'FlowNode', {
      ...{ subflow: reference(building.addFlow(steps)) },
      ...{ inputs: [text('x')], outputs: [text('x')] },
    }),
  )
  const join = tool(building, 'tool', textPorts.json)
  const meeting = add(building, 'ToolNode', { ...textPorts.json, tool: reference(join) })
  parts.nodes.push(...sides, meeting)
  for (const [at, side] of sides.entries()) {
    addControl(parts, [branching, at === 0 ? 'left' : 'default', side])
    addControl(parts, [side, 'next', meeting])
    addData(parts, [before.source, before.output, side, 'x'])
    addData(parts, [side, 'x', meeting, 'x'])
  }
  parts.last = { node: meeting, branches: ['next'], output: 'x', source: meeting }
}

/** Goes round until the text is long enough. */
export function addLoop(building: Building, parts: FlowParts): void {
  addTool(building, parts, 'tool')
  const body = parts.last.node
  addTool(building, parts, 'enough')
  const branching = add(building, 'BranchingNode', {
    ...{ inputs: [text('enough')], outputs: [], mapping: { no: 'again' } },
  })
  append(parts, branching, { input: 'enough', branches: ['default'] })
  addControl(parts, [branching, 'again', body])
  addData(parts, [body, 'x', body, 'x'])
  parts.last = { node: branching, branches: ['default'], output: 'x', source: body }
}
