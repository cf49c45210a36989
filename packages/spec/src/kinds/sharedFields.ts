import {
  boolean,
  choice,
  headers,
  integer,
  json,
  number,
  object,
  string,
  strings,
  type Field,
  type Fields,
} from './field.ts'

export const retryPolicy = (since: Field['since'] = '26.1.2'): Field =>
  object(
    {
      max_attempts: integer({ label: 'Tries after the first', min: 0, default: 2 }),
      request_timeout: number({ label: 'Time for one try (s)', min: 0, exclusive: true }),
      initial_retry_delay: number({ label: 'First wait (s)', min: 0, default: 1 }),
      max_retry_delay: number({ label: 'Longest wait (s)', min: 0, default: 8 }),
      backoff_factor: number({ label: 'Growth of the wait', min: 0, exclusive: true, default: 2 }),
      jitter: choice(
        {
          equal: 'Half random',
          full: 'Fully random',
          full_and_equal_for_throttle: 'Fully random, half random when throttled',
          decorrelated: 'Up to a second more',
        },
        { label: 'Randomness of the wait', default: 'full_and_equal_for_throttle' },
      ),
      service_error_retry_on_any_5xx: boolean({
        label: 'Retry on any server error',
        default: true,
      }),
      recoverable_statuses: json({
        label: 'Statuses to retry',
        default: { '409': [], '429': [] },
      }),
    },
    { label: 'Retries', advanced: true, ...(since ? { since } : {}) },
  )

/** Fields of a call over HTTP: ApiNode and RemoteTool have the same. */
export const httpFields = {
  url: string({ label: 'Address', required: true, placeholders: true }),
  http_method: string({ label: 'Method', required: true, placeholders: true, default: 'GET' }),
  api_spec_uri: string({ label: 'API description', placeholders: true, advanced: true }),
  query_params: headers({ label: 'Query', placeholders: true, default: {} }),
  headers: headers({ label: 'Headers', placeholders: true, default: {} }),
  sensitive_headers: headers({
    label: 'Secret headers',
    help: 'Never written to an exported file.',
    sensitive: true,
    since: '25.4.2',
    default: {},
  }),
  data: json({ label: 'Body', placeholders: true, default: {} }),
  url_allow_list: strings({
    label: 'Allowed addresses',
    help: 'Scheme, host and port must be equal; the path may go on.',
    since: '26.1.2',
    advanced: true,
  }),
  retry_policy: retryPolicy(),
} satisfies Fields

export const httpPlaceholderFields = [
  'url',
  'http_method',
  'api_spec_uri',
  'data',
  'query_params',
  'headers',
] as const

export const generationParameters = object(
  {
    max_tokens: integer({ label: 'Most tokens to write' }),
    temperature: number({ label: 'Temperature' }),
    top_p: number({ label: 'Top p' }),
  },
  { label: 'Generation', open: true, advanced: true },
)

export const requiresConfirmation = (since: Field['since']): Field =>
  boolean({
    label: 'Ask before it runs',
    default: false,
    ...(since ? { since } : {}),
  })
