import type { Component, Property } from '../../component.ts'
import type { Json } from '../../json.ts'
import { isProperty, stringProperty } from '../../types/property.ts'
import { boolean, choice, component, integer, json, property, string, text } from '../field.ts'
import { entriesOf, none, sorted } from '../portRules.ts'
import { defineWayflowNode, typed } from './shared.ts'

export const pluginRegexNode = defineWayflowNode('PluginRegexNode', {
  label: 'Find by pattern',
  icon: 'regex',
  category: 'tool',
  summary: 'Finds the parts of a text that match a pattern.',
  fields: {
    regex_pattern: string({ label: 'Pattern', required: true, or: ['object'] }),
    return_first_match_only: boolean({ label: 'Only the first match', default: true }),
  },
  inputs: () => [stringProperty('text')],
  outputs: (node) =>
    node['return_first_match_only'] === false
      ? [{ title: 'output', type: 'array', items: { type: 'string' } }]
      : [stringProperty('output')],
})

export const pluginConstantValuesNode = defineWayflowNode('PluginConstantValuesNode', {
  label: 'Constants',
  icon: 'pi',
  category: 'tool',
  summary: 'Gives fixed values.',
  fields: { constant_values: json({ label: 'Values', required: true }) },
  inputs: none,
  outputs: (node) =>
    entriesOf(node['constant_values']).map(([title, value]) => typed(title, typeOfValue(value))),
})

export const pluginExtractNode = defineWayflowNode('PluginExtractNode', {
  label: 'Extract',
  icon: 'scan-search',
  category: 'tool',
  summary: 'Takes values out of JSON text by jq expressions.',
  fields: {
    output_values: json({ label: 'Values', required: true }),
    llm_config: component('llm', { label: 'Model' }),
    retry: boolean({ label: 'Try again with the model', default: false }),
  },
  inputs: () => [stringProperty('text')],
  outputs: (node) => entriesOf(node['output_values']).map(([title]) => ({ title })),
})

export const pluginChoiceNode = defineWayflowNode('PluginChoiceNode', {
  label: 'Choice by a model',
  icon: 'split',
  category: 'branch',
  summary: 'Lets a language model choose the route.',
  fields: {
    llm_config: component('llm', { label: 'Model', required: true }),
    next_branches: json({ label: 'Routes', required: true }),
    prompt_template: text({ label: 'Prompt', lines: 4 }),
    num_tokens: integer({ label: 'Most tokens to write', default: 7 }),
  },
  inputs: () => [stringProperty('input')],
  outputs: () => [
    { title: 'selected_choice', type: 'string', default: 'default' },
    stringProperty('llm_output'),
  ],
  branches: (node) => sorted([...choicesOf(node), 'default']),
})

const variable = property({ label: 'Variable', required: true })
const operation = choice(
  { overwrite: 'Replace', merge: 'Merge', insert: 'Append' },
  { label: 'How', default: 'overwrite' },
)

export const pluginReadVariableNode = defineWayflowNode('PluginReadVariableNode', {
  label: 'Read a variable',
  icon: 'variable',
  category: 'tool',
  summary: 'Gives the value of a variable of the run.',
  fields: { variable },
  inputs: none,
  outputs: (node) => [variableAs('value', node['variable'])],
})

export const pluginWriteVariableNode = defineWayflowNode('PluginWriteVariableNode', {
  label: 'Write a variable',
  icon: 'variable',
  category: 'tool',
  summary: 'Stores a value in a variable of the run.',
  fields: { variable, operation },
  inputs: (node) => [variableAs('value', node['variable'])],
  outputs: none,
})

export const pluginVariableNode = defineWayflowNode('PluginVariableNode', {
  label: 'Variables',
  icon: 'variable',
  category: 'tool',
  summary: 'Writes and reads variables of the run.',
  fields: {
    write_variables: json({ label: 'Write', default: [] }),
    read_variables: json({ label: 'Read', default: [] }),
    write_operations: json({ label: 'How', default: {} }),
  },
  inputs: (node) => listed(node, 'write_variables'),
  outputs: (node) => listed(node, 'read_variables'),
})

const listed = (node: Component, field: string): Property[] => {
  const list = node[field]
  return Array.isArray(list) ? list.filter(isProperty) : []
}

const variableAs = (title: string, json: Json | undefined): Property =>
  isProperty(json) ? { ...json, title } : { title }

function choicesOf(node: Component): string[] {
  const list = node['next_branches']
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: Json) => {
    const name = Array.isArray(entry) ? entry[0] : entry
    return typeof name === 'string' ? [name] : []
  })
}

function typeOfValue(value: Json): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value === 'boolean' ? 'boolean' : 'string'
}
