import { component, components, json, string } from './field.ts'
import { defineKind } from './kind.ts'
import { declared, placeholderInputs } from './portRules.ts'
import {
  httpFields,
  httpPlaceholderFields,
  requiresConfirmation,
  retryPolicy,
} from './sharedFields.ts'

const asDeclared = {
  inputs: declared('inputs'),
  outputs: declared('outputs'),
  modes: { inputs: 'declared', outputs: 'declared' },
} as const

const confirmation = { requires_confirmation: requiresConfirmation('25.4.2') } as const

export const serverTool = defineKind('ServerTool', {
  role: 'tool',
  category: 'tool',
  label: 'Server tool',
  icon: 'wrench',
  group: 'Tools',
  summary: 'A function that the server which runs the flow knows by name.',
  fields: confirmation,
  ...asDeclared,
})

export const clientTool = defineKind('ClientTool', {
  role: 'tool',
  category: 'tool',
  label: 'Client tool',
  icon: 'monitor-smartphone',
  group: 'Tools',
  summary: 'A function that the application which started the run carries out.',
  fields: confirmation,
  ...asDeclared,
})

export const remoteTool = defineKind('RemoteTool', {
  role: 'tool',
  category: 'http',
  label: 'Web tool',
  icon: 'globe',
  group: 'Tools',
  summary: 'A call to an address over HTTP.',
  fields: { ...httpFields, ...confirmation },
  inputs: placeholderInputs(...httpPlaceholderFields),
  outputs: declared('outputs'),
  modes: { outputs: 'declared' },
})

export const builtinTool = defineKind('BuiltinTool', {
  role: 'tool',
  category: 'tool',
  label: 'Built-in tool',
  icon: 'hammer',
  group: 'Tools',
  summary: 'A tool that the runtime brings along, such as a stored procedure.',
  since: '25.4.2',
  fields: {
    tool_type: string({ label: 'Type', required: true }),
    configuration: json({ label: 'Configuration', only: 'object' }),
    executor_name: string({ label: 'Executor', or: ['array'], advanced: true }),
    tool_version: string({ label: 'Version', advanced: true }),
    ...confirmation,
  },
  ...asDeclared,
})

const transport = component('transport', { label: 'Server', required: true })

export const mcpTool = defineKind('MCPTool', {
  role: 'tool',
  category: 'tool',
  label: 'MCP tool',
  icon: 'plug',
  group: 'Tools',
  summary: 'A tool of a Model Context Protocol server.',
  fields: { client_transport: transport, ...confirmation, retry_policy: retryPolicy('26.3.1') },
  ...asDeclared,
})

export const mcpToolSpec = defineKind('MCPToolSpec', {
  role: 'toolSpec',
  label: 'MCP tool selection',
  icon: 'list-filter',
  summary: 'Picks one tool of a toolbox and says what it must look like.',
  since: '25.4.2',
  fields: { requires_confirmation: requiresConfirmation('25.4.2') },
  ...asDeclared,
})

export const mcpToolBox = defineKind('MCPToolBox', {
  role: 'toolbox',
  label: 'MCP toolbox',
  icon: 'toy-brick',
  group: 'Tools',
  summary: 'The tools of a Model Context Protocol server.',
  since: '25.4.2',
  fields: {
    client_transport: transport,
    tool_filter: components('toolSpec', {
      label: 'Only these tools',
      help: 'Names of tools; without a list all tools of the server are offered.',
      or: ['string'],
    }),
    requires_confirmation: requiresConfirmation('26.1.2'),
    retry_policy: retryPolicy('26.3.1'),
  },
})
