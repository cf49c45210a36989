import { component, text } from '../field.ts'
import { defineKind } from '../kind.ts'
import { inputsOf, next, outputsOf, placeholderInputs } from '../portRules.ts'
import { httpFields, httpPlaceholderFields } from '../sharedFields.ts'
import { propertiesIn, stringProperty } from '../../types/property.ts'

export const llmNode = defineKind('LlmNode', {
  role: 'node',
  category: 'llm',
  label: 'LLM',
  icon: 'asterisk',
  group: 'Language model',
  summary: 'Fills a prompt and asks a language model once.',
  fields: {
    llm_config: component('llm', { label: 'Model', required: true }),
    prompt_template: text({
      label: 'Prompt',
      help: '{{name}} stands for the value of the input of that name.',
      lines: 6,
      placeholders: true,
      required: true,
    }),
  },
  inputs: placeholderInputs('prompt_template'),
  outputs: (node) => {
    const outputs = propertiesIn(node['outputs'])
    return outputs.length > 0 ? outputs : [stringProperty('generated_text')]
  },
  branches: next,
  modes: { outputs: 'declared' },
})

export const toolNode = defineKind('ToolNode', {
  role: 'node',
  category: 'tool',
  label: 'Tool',
  icon: 'wrench',
  group: 'Tools and services',
  summary: 'Calls one tool with the values of its inputs.',
  fields: { tool: component('tool', { label: 'Tool', required: true }) },
  inputs: inputsOf('tool'),
  outputs: outputsOf('tool'),
  branches: next,
})

export const agentNode = defineKind('AgentNode', {
  role: 'node',
  category: 'agent',
  label: 'Agent',
  icon: 'bot',
  group: 'Language model',
  summary: 'Lets an agent work with its tools until it has the results.',
  fields: { agent: component('agentic', { label: 'Agent', required: true }) },
  inputs: inputsOf('agent'),
  outputs: outputsOf('agent'),
  branches: next,
  modes: { branches: 'declared' },
})

export const apiNode = defineKind('ApiNode', {
  role: 'node',
  category: 'http',
  label: 'Web request',
  icon: 'globe',
  group: 'Tools and services',
  summary: 'Calls an address over HTTP.',
  fields: httpFields,
  inputs: placeholderInputs(...httpPlaceholderFields),
  outputs: (node) => {
    const outputs = propertiesIn(node['outputs'])
    return outputs.length > 0 ? outputs : [{ title: 'response' }]
  },
  branches: next,
  modes: { outputs: 'declared' },
})
