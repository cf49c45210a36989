import type { Component, Property } from '../../component.ts'
import { byTitle, propertiesIn, schemaOf, stringProperty } from '../../types/property.ts'
import { boolean, component, components, integer, json, string, text } from '../field.ts'
import { defineKind, type PortReader } from '../kind.ts'
import {
  branchesOfFlow,
  entriesOf,
  inputsOf,
  outputsOf,
  placeholderInputs,
  refsIn,
  sorted,
  stringOr,
} from '../portRules.ts'
import { agent } from '../agents/agents.ts'
import { flow } from '../flow.ts'
import { agentNode, llmNode, toolNode } from '../nodes/calls.ts'
import { defineWayflowNode, typed } from './shared.ts'

const subflow = component('flow', { label: 'Flow', required: true })

export const pluginCatchExceptionNode = defineWayflowNode('PluginCatchExceptionNode', {
  label: 'Catch errors',
  icon: 'shield-alert',
  category: 'flow',
  summary: 'Runs a flow and goes along a route of its own for each kind of error.',
  fields: {
    flow: subflow,
    except_on: json({ label: 'Routes by error', default: {} }),
    catch_all_exceptions: boolean({ label: 'Catch all', default: false }),
  },
  inputs: inputsOf('flow'),
  outputs: (node, read) => [
    ...read.ports(node['flow']).outputs,
    { title: 'exception_name', type: 'string', default: '' },
    { title: 'exception_payload_name', type: 'string', default: '' },
  ],
  branches: (node, read) =>
    sorted([
      ...branchesOfFlow(read.component(node['flow']), read),
      ...(node['catch_all_exceptions'] === true ? ['default_exception_branch'] : []),
      ...entriesOf(node['except_on']).map(([, branch]) => stringOr(branch, '')),
    ]),
})

export const pluginRetryNode = defineWayflowNode('PluginRetryNode', {
  label: 'Repeat until it works',
  icon: 'rotate-cw',
  category: 'flow',
  summary: 'Runs a flow again until one of its results is true.',
  fields: {
    flow: subflow,
    success_condition: string({ label: 'Result that tells success', required: true }),
    max_num_trials: integer({ label: 'Most tries', default: 5, min: 1 }),
  },
  inputs: inputsOf('flow'),
  outputs: (node, read) => [
    ...read.ports(node['flow']).outputs.filter(({ title }) => title !== node['success_condition']),
    typed('retry_step_num_retries', 'integer'),
    typed('retry_step_success', 'boolean'),
  ],
  branches: (node, read) =>
    sorted([...branchesOfFlow(read.component(node['flow']), read), 'failure']),
})

export const extendedLlmNode = defineWayflowNode('ExtendedLlmNode', {
  label: 'LLM (WayFlow)',
  icon: 'asterisk',
  category: 'llm',
  summary: 'Fills a prompt and asks a language model once.',
  fields: {
    ...llmNode.fields,
    prompt_template: text({ label: 'Prompt', lines: 6, placeholders: true }),
    prompt_template_object: json({ label: 'Prompt object', advanced: true }),
    send_message: boolean({ label: 'Tell the user', default: false }),
  },
  inputs: placeholderInputs('prompt_template'),
  outputs: (node) => {
    const outputs = propertiesIn(node['outputs'])
    return outputs.length > 0 ? outputs : [stringProperty('output')]
  },
})

export const extendedToolNode = defineWayflowNode('ExtendedToolNode', {
  label: 'Tool (WayFlow)',
  icon: 'wrench',
  category: 'tool',
  summary: 'Calls one tool; an error may become its result.',
  fields: {
    ...toolNode.fields,
    raise_exceptions: boolean({ label: 'An error ends the run', default: false }),
  },
  inputs: inputsOf('tool'),
  outputs: outputsOf('tool'),
})

const mapFields = {
  flow: subflow,
  unpack_input: json({ label: 'Values from the item', default: {} }),
  parallel_execution: boolean({ label: 'At the same time', default: false }),
  max_workers: integer({ label: 'Most at the same time' }),
} as const

const mapPorts = {
  inputs: (node: Component, read: PortReader): readonly Property[] => {
    const unpacked = new Set(entriesOf(node['unpack_input']).map(([name]) => name))
    const others = read.ports(node['flow']).inputs.filter(({ title }) => !unpacked.has(title))
    return [{ title: 'iterated_input', type: 'array' }, ...others]
  },
  outputs: (node: Component, read: PortReader): readonly Property[] =>
    read
      .ports(node['flow'])
      .outputs.map((output) => ({ title: output.title, type: 'array', items: schemaOf(output) })),
}

export const extendedMapNode = defineWayflowNode('ExtendedMapNode', {
  label: 'For each (WayFlow)',
  icon: 'repeat',
  category: 'map',
  summary: 'Runs a flow once for each item of a list.',
  fields: mapFields,
  ...mapPorts,
})

export const extendedParallelMapNode = defineWayflowNode('ExtendedParallelMapNode', {
  label: 'For each, in parallel (WayFlow)',
  icon: 'layers',
  category: 'map',
  summary: 'Runs a flow once for each item of a list, several at the same time.',
  fields: mapFields,
  ...mapPorts,
})

export const extendedParallelFlowNode = defineWayflowNode('ExtendedParallelFlowNode', {
  label: 'Parallel flows (WayFlow)',
  icon: 'rows-3',
  category: 'branch',
  summary: 'Runs several flows at the same time.',
  fields: {
    flows: components('flow', { label: 'Flows', required: true }),
    max_workers: integer({ label: 'Most at the same time' }),
  },
  inputs: (node, read) => byTitle(refsIn(node['flows']).flatMap((flow) => read.ports(flow).inputs)),
  outputs: (node, read) =>
    byTitle(refsIn(node['flows']).flatMap((flow) => read.ports(flow).outputs)),
})

export const extendedAgentNode = defineWayflowNode('ExtendedAgentNode', {
  label: 'Agent (WayFlow)',
  icon: 'bot',
  category: 'agent',
  summary: 'Lets an agent work until it has the results.',
  fields: {
    ...agentNode.fields,
    caller_input_mode: string({ label: 'May ask the user', default: 'ALWAYS' }),
  },
  inputs: inputsOf('agent'),
  outputs: outputsOf('agent'),
})

export const extendedFlow = defineKind('ExtendedFlow', {
  ...flow,
  label: 'Flow (WayFlow)',
  summary: 'A flow with variables and context providers.',
  plugin: 'FlowPlugin',
  fields: {
    ...flow.fields,
    variables: json({ label: 'Variables', default: [] }),
    context_providers: components('context', { label: 'Context providers', default: [] }),
  },
})

export const extendedAgent = defineKind('ExtendedAgent', {
  ...agent,
  label: 'Agent (WayFlow)',
  summary: 'An agent with flows, further agents and context providers.',
  plugin: 'AgentPlugin',
  fields: {
    ...agent.fields,
    context_providers: components('context', { label: 'Context providers', default: [] }),
    can_finish_conversation: boolean({ label: 'May end the conversation', default: false }),
    raise_exceptions: boolean({ label: 'An error ends the run', default: false }),
    max_iterations: integer({ label: 'Most rounds', default: 10 }),
    initial_message: text({ label: 'Greeting', lines: 2 }),
    caller_input_mode: string({ label: 'May ask the user', default: 'ALWAYS' }),
    agents: components('agentic', { label: 'Agents it can ask' }),
    flows: components('flow', { label: 'Flows it can run' }),
    agent_template: json({ label: 'Prompt object', advanced: true }),
  },
})
