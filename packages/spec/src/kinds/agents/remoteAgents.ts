import { boolean, component, headers, integer, number, object, string } from '../field.ts'
import { defineKind } from '../kind.ts'
import { declared } from '../portRules.ts'
import { retryPolicy } from '../sharedFields.ts'

const asDeclared = {
  inputs: declared('inputs'),
  outputs: declared('outputs'),
  modes: { inputs: 'declared', outputs: 'declared' },
} as const

export const ociAgent = defineKind('OciAgent', {
  role: 'agent',
  category: 'agent',
  label: 'OCI agent',
  icon: 'bot',
  group: 'Agents',
  summary: 'An agent that runs in Oracle Cloud.',
  fields: {
    agent_endpoint_id: string({ label: 'Endpoint', required: true }),
    client_config: component('clientConfig', { label: 'Sign-in', required: true }),
    retry_policy: retryPolicy(),
  },
  ...asDeclared,
})

export const a2aAgent = defineKind('A2AAgent', {
  role: 'agent',
  category: 'agent',
  label: 'Remote agent (A2A)',
  icon: 'bot',
  group: 'Agents',
  summary: 'An agent on another server, reached by the A2A protocol.',
  since: '25.4.2',
  fields: {
    agent_url: string({ label: 'Address', required: true }),
    connection_config: component('connection', {
      label: 'Connection',
      required: true,
      types: ['A2AConnectionConfig'],
    }),
    session_parameters: object(
      {
        timeout: number({ label: 'Longest wait (s)', default: 60 }),
        poll_interval: number({ label: 'Ask again after (s)', default: 2 }),
        max_retries: integer({ label: 'Most questions', default: 5 }),
      },
      {
        label: 'Session',
        advanced: true,
        default: { timeout: 60, poll_interval: 2, max_retries: 5 },
      },
    ),
  },
  ...asDeclared,
})

export const a2aConnectionConfig = defineKind('A2AConnectionConfig', {
  role: 'connection',
  label: 'A2A connection',
  icon: 'plug',
  summary: 'How the server of a remote agent is reached.',
  since: '25.4.2',
  fields: {
    timeout: number({ label: 'Time for one request (s)', default: 600 }),
    headers: headers({ label: 'Headers' }),
    verify: boolean({ label: 'Check the certificate', default: true }),
    key_file: string({ label: 'Key file', advanced: true }),
    cert_file: string({ label: 'Certificate file', advanced: true }),
    ssl_ca_cert: string({ label: 'Authority file', advanced: true }),
    retry_policy: retryPolicy(),
  },
})
