import { string, text } from '../field.ts'
import { defineKind } from '../kind.ts'
import { mirrored, next, none, placeholderInputs } from '../portRules.ts'
import { propertiesIn, stringProperty } from '../../types/property.ts'

export const startNode = defineKind('StartNode', {
  role: 'node',
  category: 'edge',
  label: 'Start',
  icon: 'play',
  group: 'Start and end',
  summary: 'Where a flow begins; its inputs are the inputs of the flow.',
  fields: {},
  inputs: mirrored,
  outputs: mirrored,
  branches: next,
  modes: { inputs: 'declared', outputs: 'declared' },
})

export const endNode = defineKind('EndNode', {
  role: 'node',
  category: 'edge',
  label: 'End',
  icon: 'flag',
  group: 'Start and end',
  summary: 'Ends the flow; its inputs become the results, its route tells how it ended.',
  fields: {
    branch_name: string({
      label: 'Route name',
      help: 'A step that runs this flow goes on along the route of the End that was reached.',
      default: 'next',
    }),
  },
  inputs: mirrored,
  outputs: mirrored,
  branches: none,
  modes: { inputs: 'declared', outputs: 'declared' },
})

export const inputMessageNode = defineKind('InputMessageNode', {
  role: 'node',
  category: 'wait',
  label: 'Ask the user',
  icon: 'message-circle-question-mark',
  group: 'Conversation',
  summary: 'Waits for a message from the user; the message is its result.',
  fields: { message: text({ label: 'Question', lines: 3, placeholders: true }) },
  inputs: placeholderInputs('message'),
  outputs: (node) => {
    const outputs = propertiesIn(node['outputs'])
    return outputs.length > 0 ? outputs : [stringProperty('user_input')]
  },
  branches: next,
  modes: { outputs: 'declared' },
})

export const outputMessageNode = defineKind('OutputMessageNode', {
  role: 'node',
  category: 'edge',
  label: 'Tell the user',
  icon: 'message-circle',
  group: 'Conversation',
  summary: 'Adds a message to the conversation.',
  fields: { message: text({ label: 'Message', lines: 3, placeholders: true, required: true }) },
  inputs: placeholderInputs('message'),
  outputs: none,
  branches: next,
})
