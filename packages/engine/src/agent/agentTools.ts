import {
  componentOf,
  portsOf,
  refId,
  type Component,
  type Json,
  type Property,
} from '@flowglass/spec'
import type { ToolDeclaration } from '../ports/model.ts'
import type { RunContext } from '../run/runContext.ts'
import { objectSchema } from '../structured/schema.ts'
import { resolved } from '../values/resolved.ts'

export interface AgentTool {
  readonly component: Component
  readonly inputs: readonly Property[]
  readonly outputs: readonly Property[]
}

/** Tools by the name under which the model calls them. */
export function toolsOf(run: RunContext, agent: Component): ReadonlyMap<string, AgentTool> {
  const refs: readonly Json[] = Array.isArray(agent['tools']) ? agent['tools'] : []
  const tools = new Map<string, AgentTool>()
  for (const item of refs) {
    const id = refId(item)
    if (id === undefined || !componentOf(run.document, id)) continue
    const component = resolved(run.document, id)
    const { inputs, outputs } = portsOf(run.document, id)
    tools.set(component.name, { component, inputs, outputs })
  }
  return tools
}

export function declarationOf({ component, inputs }: AgentTool): ToolDeclaration {
  const description = component['description']
  return {
    name: component.name,
    description: typeof description === 'string' ? description : '',
    parameters: objectSchema(inputs),
  }
}

export const SUBMIT = 'submit_result'

/** A tool of ours: calling it is how an agent gives its outputs. */
export const submitDeclaration = (outputs: readonly Property[]): ToolDeclaration => ({
  name: SUBMIT,
  description: 'Gives the final result. Call it once, when every value is known.',
  parameters: objectSchema(outputs),
})
