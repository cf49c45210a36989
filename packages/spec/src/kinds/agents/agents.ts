import { byTitle } from '../../types/property.ts'
import { boolean, choice, component, components, pairs, text } from '../field.ts'
import { defineKind } from '../kind.ts'
import { declared, inputsOf, none, outputsOf, placeholderInputs } from '../portRules.ts'

export const agent = defineKind('Agent', {
  role: 'agent',
  category: 'agent',
  label: 'Agent',
  icon: 'bot',
  group: 'Agents',
  summary: 'A language model that works with tools until it has an answer.',
  fields: {
    llm_config: component('llm', { label: 'Model', required: true }),
    system_prompt: text({
      label: 'Instructions',
      help: '{{name}} stands for the value of the input of that name.',
      lines: 8,
      placeholders: true,
      required: true,
    }),
    tools: components('tool', { label: 'Tools', default: [] }),
    toolboxes: components('toolbox', { label: 'Toolboxes', default: [], since: '25.4.2' }),
    human_in_the_loop: boolean({
      label: 'May ask the user',
      default: true,
      since: '25.4.2',
    }),
    transforms: components('transform', {
      label: 'Message transforms',
      default: [],
      since: '26.1.2',
      advanced: true,
    }),
  },
  inputs: placeholderInputs('system_prompt'),
  outputs: declared('outputs'),
  modes: { outputs: 'declared' },
})

export const agentSpecializationParameters = defineKind('AgentSpecializationParameters', {
  role: 'agentParameters',
  label: 'Specialisation',
  icon: 'sliders-horizontal',
  summary: 'What an agent gets on top of its own instructions and tools.',
  since: '25.4.2',
  fields: {
    additional_instructions: text({ label: 'More instructions', lines: 5, placeholders: true }),
    additional_tools: components('tool', { label: 'More tools' }),
    human_in_the_loop: boolean({ label: 'May ask the user' }),
  },
  inputs: placeholderInputs('additional_instructions'),
  outputs: none,
})

export const specializedAgent = defineKind('SpecializedAgent', {
  role: 'agent',
  category: 'agent',
  label: 'Specialised agent',
  icon: 'bot',
  group: 'Agents',
  summary: 'An agent with additional instructions and tools.',
  since: '25.4.2',
  fields: {
    agent: component('agent', { label: 'Agent', required: true, types: ['Agent'] }),
    agent_specialization_parameters: component('agentParameters', {
      label: 'Specialisation',
      required: true,
    }),
  },
  inputs: (component, read) =>
    byTitle([
      ...read.ports(component['agent']).inputs,
      ...read.ports(component['agent_specialization_parameters']).inputs,
    ]),
  outputs: (component, read) =>
    byTitle([
      ...read.ports(component['agent']).outputs,
      ...read.ports(component['agent_specialization_parameters']).outputs,
    ]),
})

export const swarm = defineKind('Swarm', {
  role: 'agent',
  category: 'agent',
  label: 'Swarm',
  icon: 'users',
  group: 'Agents',
  summary: 'Agents that hand a conversation to each other.',
  since: '25.4.2',
  fields: {
    first_agent: component('agentic', { label: 'First agent', required: true }),
    relationships: pairs('agentic', {
      label: 'Who may call whom',
      required: true,
      minItems: 1,
    }),
    handoff: choice(
      { never: 'Never', optional: 'When it is of use', always: 'Always' },
      { label: 'Hand over the conversation', default: 'optional', or: ['boolean'] },
    ),
  },
  inputs: inputsOf('first_agent'),
  outputs: declared('outputs'),
  modes: { inputs: 'declared', outputs: 'declared' },
})

export const managerWorkers = defineKind('ManagerWorkers', {
  role: 'agent',
  category: 'agent',
  label: 'Manager and workers',
  icon: 'network',
  group: 'Agents',
  summary: 'A manager that gives work to other agents and answers for them.',
  since: '25.4.2',
  fields: {
    group_manager: component('agentic', { label: 'Manager', required: true }),
    workers: components('agentic', { label: 'Workers', required: true, minItems: 1 }),
  },
  inputs: inputsOf('group_manager'),
  outputs: outputsOf('group_manager'),
  modes: { inputs: 'declared', outputs: 'declared' },
})
