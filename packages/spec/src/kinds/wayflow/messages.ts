import type { Component, Property } from '../../component.ts'
import { templateVariables } from '../../types/jinja.ts'
import { propertiesIn, stringProperty } from '../../types/property.ts'
import { boolean, choice, component, integer, json, text } from '../field.ts'
import { none, stringOr } from '../portRules.ts'
import { defineWayflowNode, typed } from './shared.ts'

const variablesOf =
  (...fields: readonly string[]) =>
  (node: Component): Property[] => {
    const template = fields.map((field) => stringOr(node[field], '')).join('\n')
    return templateVariables(template).map(stringProperty)
  }

const rephrasing = {
  rephrase: boolean({ label: 'Let a model rephrase it', default: false }),
  llm_config: component('llm', { label: 'Model' }),
} as const

export const pluginTemplateNode = defineWayflowNode('PluginTemplateNode', {
  label: 'Template',
  icon: 'braces',
  category: 'tool',
  summary: 'Fills a Jinja template.',
  fields: {
    template: text({ label: 'Template', lines: 6, placeholders: true, required: true }),
  },
  inputs: variablesOf('template'),
  outputs: () => [stringProperty('output')],
})

export const pluginInputMessageNode = defineWayflowNode('PluginInputMessageNode', {
  label: 'Ask the user',
  icon: 'message-circle-question-mark',
  category: 'wait',
  summary: 'Waits for a message from the user.',
  fields: {
    message_template: text({ label: 'Question', lines: 3, placeholders: true }),
    ...rephrasing,
  },
  inputs: variablesOf('message_template'),
  outputs: (node) => {
    const outputs = propertiesIn(node['outputs'])
    return outputs.length > 0 ? outputs : [stringProperty('user_provided_input')]
  },
})

export const pluginOutputMessageNode = defineWayflowNode('PluginOutputMessageNode', {
  label: 'Tell the user',
  icon: 'message-circle',
  category: 'edge',
  summary: 'Adds a message to the conversation.',
  fields: {
    message: text({ label: 'Message', lines: 3, placeholders: true }),
    message_template: text({ label: 'Message (older name)', lines: 3, placeholders: true }),
    message_type: choice(
      { AGENT: 'Agent', USER: 'User', SYSTEM: 'System', THOUGHT: 'Thought', INTERNAL: 'Internal' },
      { label: 'Kind of message', default: 'AGENT' },
    ),
    expose_message_as_output: boolean({ label: 'Give the message as a result', default: true }),
    ...rephrasing,
  },
  inputs: variablesOf('message', 'message_template'),
  outputs: (node) =>
    node['expose_message_as_output'] === false ? none() : [stringProperty('output_message')],
})

export const pluginGetChatHistoryNode = defineWayflowNode('PluginGetChatHistoryNode', {
  label: 'Chat history',
  icon: 'messages-square',
  category: 'edge',
  summary: 'Gives the last messages of the conversation.',
  fields: {
    n: integer({ label: 'How many', default: 10 }),
    which_messages: json({ label: 'Which messages' }),
    offset: integer({ label: 'Leave out', default: 0 }),
    message_types: json({ label: 'Kinds of messages', default: ['USER', 'AGENT'] }),
    output_template: text({ label: 'As', lines: 3, placeholders: true, default: '' }),
  },
  inputs: variablesOf('output_template'),
  outputs: (node) =>
    node['output_template'] === null
      ? [typed('chat_history', 'array')]
      : [stringProperty('chat_history')],
})
