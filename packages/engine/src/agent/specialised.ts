import { componentOf, refId, type Component, type FlowDocument, type Json } from '@flowglass/spec'
import { componentAt } from '../values/resolved.ts'

/** An agent as it works: a SpecializedAgent is its base with more instructions and tools. */
export function workingAgent(document: FlowDocument, agent: Component): Component {
  if (agent.component_type !== 'SpecializedAgent') return agent
  const base = componentAt(document, agent, 'agent')
  const parameters = componentAt(document, agent, 'agent_specialization_parameters')
  const instructions = [base['system_prompt'], parameters['additional_instructions']]
  const mayAsk = parameters['human_in_the_loop']
  return {
    ...base,
    ...{ component_type: agent.component_type, id: agent.id, name: agent.name },
    ...(typeof agent['description'] === 'string' && { description: agent['description'] }),
    system_prompt: instructions.flatMap(textIn).join('\n\n'),
    tools: [...listIn(base['tools']), ...listIn(parameters['additional_tools'])],
    ...(typeof mayAsk === 'boolean' && { human_in_the_loop: mayAsk }),
  }
}

const textIn = (json: Json | undefined): string[] =>
  typeof json === 'string' && json !== '' ? [json] : []

const listIn = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : [])

/** The components that a list of references names, in its order. */
export const componentsOf = (document: FlowDocument, refs: Json | undefined): Component[] =>
  listIn(refs).flatMap((item) => {
    const id = refId(item)
    const component = id === undefined ? undefined : componentOf(document, id)
    return component ? [component] : []
  })
