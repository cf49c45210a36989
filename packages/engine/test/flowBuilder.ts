import { normalise, type FlowDocument } from '@flowglass/spec'
import { add, text, type Building } from './flowParts/building.ts'
import { append, beginFlow, endFlow, type FlowParts } from './flowParts/flowParts.ts'
import { addAgent, addLlm, addTeam } from './flowParts/modelSteps.ts'
import { addMap, addParallel, addSubflow } from './flowParts/nestedSteps.ts'
import { addFork, addLoop } from './flowParts/routeSteps.ts'
import type { Step } from './flowParts/step.ts'
import { addTool } from './flowParts/toolSteps.ts'

export type { Step } from './flowParts/step.ts'

/** A document whose flow runs these steps one after another. */
export function documentOf(steps: readonly Step[]): FlowDocument {
  const building: Building = {
    ...{ components: {}, count: 0 },
    addFlow: (inner) => addFlow(building, inner),
  }
  const root = building.addFlow(steps)
  const { [root]: flow, ...others } = building.components
  const json = { ...flow, agentspec_version: '26.1.2', $referenced_components: others }
  const { document, diagnostics } = normalise(json)
  if (!document) throw new Error(JSON.stringify(diagnostics))
  return document
}

const ports = { inputs: [text('x')], outputs: [text('x')], input: 'x' }

function addFlow(building: Building, steps: readonly Step[]): string {
  const parts = beginFlow(building, ports)
  for (const step of steps) addStep(building, parts, step)
  return endFlow(building, parts, ports)
}

function addStep(building: Building, parts: FlowParts, step: Step): void {
  switch (step.kind) {
    case 'tool':
    case 'slow':
    case 'frail':
    case 'client':
    case 'confirm':
      return addTool(building, parts, step.kind)
    case 'llm':
      return addLlm(building, parts)
    case 'agent':
    case 'clients':
      return addAgent(building, parts, step.kind)
    case 'team':
      return addTeam(building, parts)
    case 'ask': {
      const fields = { message: 'More?', outputs: [text('x')] }
      return append(parts, add(building, 'InputMessageNode', fields), { output: 'x' })
    }
    case 'sub':
    case 'catch':
      return addSubflow(building, parts, step)
    case 'map':
    case 'parallelMap':
      return addMap(building, parts, step)
    case 'parallel':
      return addParallel(building, parts, step.flows)
    case 'fork':
      return addFork(building, parts, step)
    case 'loop':
      return addLoop(building, parts)
    default:
      return step satisfies never
  }
}
