import { component, headers, number, object, string, strings, type Fields } from '../field.ts'
import { defineKind } from '../kind.ts'
import { retryPolicy } from '../sharedFields.ts'

const session = {
  session_parameters: object(
    { read_timeout_seconds: number({ label: 'Longest wait for an answer (s)', default: 60 }) },
    { label: 'Session', advanced: true, open: true, default: { read_timeout_seconds: 60 } },
  ),
} satisfies Fields

const remote = {
  url: string({ label: 'Address', required: true }),
  headers: headers({ label: 'Headers' }),
  sensitive_headers: headers({ label: 'Secret headers', sensitive: true, since: '25.4.2' }),
  auth: component('auth', { label: 'Sign-in', since: '26.1.2' }),
  ...session,
  retry_policy: retryPolicy(),
} satisfies Fields

const mutualTls = {
  ...remote,
  key_file: string({ label: 'Key file', required: true, sensitive: true }),
  cert_file: string({ label: 'Certificate file', required: true, sensitive: true }),
  ca_file: string({ label: 'Authority file', required: true, sensitive: true }),
} satisfies Fields

const base = { role: 'transport', icon: 'cable', group: 'Servers' } as const

export const stdioTransport = defineKind('StdioTransport', {
  ...base,
  label: 'Local program',
  summary: 'Starts a program and speaks to it by its standard input and output.',
  fields: {
    command: string({ label: 'Command', required: true }),
    args: strings({ label: 'Arguments', default: [] }),
    env: headers({ label: 'Environment' }),
    cwd: string({ label: 'Folder' }),
    ...session,
  },
})

export const sseTransport = defineKind('SSETransport', {
  ...base,
  label: 'Server (events)',
  summary: 'Reaches a server by server-sent events.',
  fields: remote,
})

export const sseMtlsTransport = defineKind('SSEmTLSTransport', {
  ...base,
  label: 'Server (events, mutual TLS)',
  summary: 'Reaches a server by server-sent events with certificates on both sides.',
  fields: mutualTls,
})

export const streamableHttpTransport = defineKind('StreamableHTTPTransport', {
  ...base,
  label: 'Server (HTTP)',
  summary: 'Reaches a server by streamable HTTP.',
  fields: remote,
})

export const streamableHttpMtlsTransport = defineKind('StreamableHTTPmTLSTransport', {
  ...base,
  label: 'Server (HTTP, mutual TLS)',
  summary: 'Reaches a server by streamable HTTP with certificates on both sides.',
  fields: mutualTls,
})
