import { choice, string, type Fields } from '../field.ts'
import { defineKind } from '../kind.ts'
import { generationParameters, retryPolicy } from '../sharedFields.ts'

export const modelBase = {
  role: 'llm',
  category: 'llm',
  icon: 'brain-circuit',
  group: 'Models',
} as const

export const modelId = string({ label: 'Model', required: true })
export const apiKey = string({ label: 'API key', sensitive: true, since: '25.4.2' })
export const apiType = choice(
  { chat_completions: 'Chat completions', responses: 'Responses' },
  { label: 'API', default: 'chat_completions', since: '25.4.2', advanced: true },
)
const certificates = {
  key_file: string({ label: 'Key file', sensitive: true, since: '26.1.2', advanced: true }),
  cert_file: string({
    label: 'Certificate file',
    sensitive: true,
    since: '26.1.2',
    advanced: true,
  }),
  ca_file: string({ label: 'Authority file', sensitive: true, since: '26.1.2', advanced: true }),
} satisfies Fields

/** Present on every model from 26.1.2 on; those with a fixed provider do not write them. */
const generic = {
  provider: string({ label: 'Provider', since: '26.1.2', advanced: true }),
  api_provider: string({ label: 'API provider', since: '26.1.2', advanced: true }),
} satisfies Fields

export const modelTail = {
  default_generation_parameters: generationParameters,
  retry_policy: retryPolicy(),
} satisfies Fields

const compatible = {
  model_id: modelId,
  url: string({ label: 'Address', required: true }),
  api_type: apiType,
  api_key: apiKey,
  ...generic,
  ...certificates,
  ...modelTail,
} satisfies Fields

export const llmConfig = defineKind('LlmConfig', {
  ...modelBase,
  label: 'Model',
  summary: 'A language model of any provider.',
  since: '26.1.2',
  fields: {
    model_id: modelId,
    ...generic,
    api_type: string({ label: 'API', advanced: true }),
    url: string({ label: 'Address' }),
    api_key: string({ label: 'API key', sensitive: true }),
    ...modelTail,
  },
})

export const openAiCompatibleConfig = defineKind('OpenAiCompatibleConfig', {
  ...modelBase,
  label: 'OpenAI-compatible model',
  summary: 'A model behind an address that speaks as OpenAI does.',
  fields: compatible,
})

export const vllmConfig = defineKind('VllmConfig', {
  ...modelBase,
  label: 'vLLM model',
  summary: 'A model that a vLLM server offers.',
  fields: compatible,
})

export const ollamaConfig = defineKind('OllamaConfig', {
  ...modelBase,
  label: 'Ollama model',
  summary: 'A model that Ollama offers, often on the own machine.',
  fields: compatible,
})

export const openAiConfig = defineKind('OpenAiConfig', {
  ...modelBase,
  label: 'OpenAI model',
  summary: 'A model of OpenAI.',
  fields: {
    model_id: modelId,
    api_type: apiType,
    api_key: apiKey,
    ...generic,
    url: string({ label: 'Address', since: '26.1.2', advanced: true }),
    ...modelTail,
  },
})
