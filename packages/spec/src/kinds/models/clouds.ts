import { choice, component, integer, string } from '../field.ts'
import { defineKind } from '../kind.ts'
import { generationParameters, retryPolicy } from '../sharedFields.ts'
import { modelBase, modelId, modelTail } from './openai.ts'

export const ociGenAiConfig = defineKind('OciGenAiConfig', {
  ...modelBase,
  label: 'OCI Generative AI model',
  summary: 'A model of the Generative AI service of Oracle Cloud.',
  fields: {
    model_id: modelId,
    compartment_id: string({ label: 'Compartment', required: true }),
    client_config: component('clientConfig', { label: 'Sign-in', required: true }),
    serving_mode: choice(
      { ON_DEMAND: 'On demand', DEDICATED: 'Dedicated' },
      { label: 'Serving', default: 'ON_DEMAND' },
    ),
    provider: choice(
      [
        { value: 'META', label: 'Meta' },
        { value: 'GROK', label: 'Grok' },
        { value: 'COHERE', label: 'Cohere' },
        { value: 'OTHER', label: 'Other' },
        { value: 'XAI', label: 'xAI', since: '26.1.2' },
      ],
      { label: 'Provider' },
    ),
    api_type: choice(
      {
        oci: 'OCI',
        openai_chat_completions: 'Chat completions',
        openai_responses: 'Responses',
      },
      { label: 'API', default: 'oci', since: '25.4.2', advanced: true },
    ),
    conversation_store_id: string({
      label: 'Conversation store',
      since: '25.4.2',
      advanced: true,
    }),
    api_provider: string({ label: 'API provider', since: '26.1.2', advanced: true }),
    url: string({ label: 'Address', since: '26.1.2', advanced: true }),
    api_key: string({ label: 'API key', sensitive: true, since: '26.1.2', advanced: true }),
    ...modelTail,
  },
})

const oci = { role: 'clientConfig', icon: 'key-round' } as const
const endpoint = string({ label: 'Service address', required: true })
const profile = {
  service_endpoint: endpoint,
  auth_profile: string({ label: 'Profile', required: true }),
  auth_file_location: string({ label: 'Configuration file', required: true, sensitive: true }),
} as const

export const ociSecurityToken = defineKind('OciClientConfigWithSecurityToken', {
  ...oci,
  label: 'OCI security token',
  summary: 'Signs in to Oracle Cloud by a session token.',
  fields: { ...profile, auth_type: string({ label: 'Type', advanced: true }) },
})

export const ociApiKey = defineKind('OciClientConfigWithApiKey', {
  ...oci,
  label: 'OCI API key',
  summary: 'Signs in to Oracle Cloud by a key.',
  fields: { ...profile, auth_type: string({ label: 'Type', advanced: true }) },
})

export const ociInstancePrincipal = defineKind('OciClientConfigWithInstancePrincipal', {
  ...oci,
  label: 'OCI instance principal',
  summary: 'Signs in to Oracle Cloud as the machine that runs the flow.',
  fields: { service_endpoint: endpoint, auth_type: string({ label: 'Type', advanced: true }) },
})

export const ociResourcePrincipal = defineKind('OciClientConfigWithResourcePrincipal', {
  ...oci,
  label: 'OCI resource principal',
  summary: 'Signs in to Oracle Cloud as the resource that runs the flow.',
  fields: { service_endpoint: endpoint, auth_type: string({ label: 'Type', advanced: true }) },
})

export const geminiConfig = defineKind('GeminiConfig', {
  ...modelBase,
  label: 'Gemini model',
  summary: 'A model of Google.',
  since: '26.1.2',
  fields: {
    model_id: modelId,
    auth: component('auth', {
      label: 'Sign-in',
      required: true,
      types: ['GeminiAIStudioAuthConfig', 'GeminiVertexAIAuthConfig'],
    }),
    provider: string({ label: 'Provider', advanced: true }),
    api_provider: string({ label: 'API provider', advanced: true }),
    api_type: string({ label: 'API', advanced: true }),
    url: string({ label: 'Address', advanced: true }),
    api_key: string({ label: 'API key', sensitive: true, advanced: true }),
    ...modelTail,
  },
})

const google = { role: 'auth', icon: 'key-round', since: '26.1.2' } as const

export const geminiAiStudioAuth = defineKind('GeminiAIStudioAuthConfig', {
  ...google,
  label: 'Google AI Studio',
  summary: 'Signs in by an API key.',
  fields: { api_key: string({ label: 'API key', sensitive: true }) },
})

export const geminiVertexAuth = defineKind('GeminiVertexAIAuthConfig', {
  ...google,
  label: 'Vertex AI',
  summary: 'Signs in to a Google Cloud project.',
  fields: {
    project_id: string({ label: 'Project' }),
    location: string({ label: 'Location', default: 'global' }),
    credentials: string({ label: 'Credentials', sensitive: true, or: ['object'] }),
  },
})

export const dbmsVectorChainLlmConfig = defineKind('DbmsVectorChainLlmConfig', {
  ...modelBase,
  label: 'Oracle Database model',
  summary: 'A model that the database calls itself.',
  since: '26.3.1',
  fields: {
    // The engine of the database reads `model`; the language writes `model_id`. One of them is due.
    model_id: string({ label: 'Model' }),
    model: string({ label: 'Model (name in the database)', advanced: true }),
    provider: string({ label: 'Provider', required: true }),
    url: string({ label: 'Address', required: true }),
    host: choice({ local: 'Local' }, { label: 'Host', advanced: true }),
    credential_name: string({ label: 'Credential' }),
    transfer_timeout: integer({ label: 'Longest wait (s)', min: 0, advanced: true }),
    connection_config: component('connection', {
      label: 'Connection',
      types: ['TlsOracleDatabaseConnectionConfig', 'MTlsOracleDatabaseConnectionConfig'],
      advanced: true,
    }),
    default_generation_parameters: generationParameters,
    retry_policy: retryPolicy(),
  },
})
