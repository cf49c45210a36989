import { asComponentId, type Component, type JsonObject } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { completionsUrl, modelsUrl, responsesUrl } from './addresses.ts'
import { endpointOf } from './endpoint.ts'

const config = (component_type: string, fields: JsonObject): Component => ({
  component_type,
  id: asComponentId('llm'),
  name: 'my model',
  ...fields,
})

test.each([
  ['http://h:1', 'http://h:1/v1/chat/completions'],
  ['http://h:1/', 'http://h:1/v1/chat/completions'],
  ['http://h/v1', 'http://h/v1/chat/completions'],
  ['http://h/v1/', 'http://h/v1/chat/completions'],
  ['h:8080/base', 'http://h:8080/base/v1/chat/completions'],
  ['https://h/v1beta/openai', 'https://h/v1beta/openai/chat/completions'],
  ['https://h/v1/chat/completions', 'https://h/v1/chat/completions'],
])('%s is completed to %s', (base, url) => {
  expect(completionsUrl(base)).toBe(url)
})

test('the list of models stands beside the completions', () => {
  expect(modelsUrl('http://h:11434')).toBe('http://h:11434/v1/models')
})

test('a complete endpoint is used as it is', () => {
  const chain = { url: 'https://h/custom/generate', model: 'm', credential_name: 'c' }
  expect(endpointOf(config('DbmsVectorChainLlmConfig', chain))).toMatchObject({
    ok: true,
    url: 'https://h/custom/generate',
    origin: 'https://h',
    model: 'm',
  })
})

test('an endpoint that calls itself local is held to this machine', () => {
  const chain = { url: 'http://localhost:11434/v1/chat/completions', model: 'm', host: 'local' }
  expect(endpointOf(config('DbmsVectorChainLlmConfig', chain))).toMatchObject({
    isLoopbackOnly: true,
    secret: { kind: 'none' },
  })
})

test('OpenAI itself needs no address and limits the answer by its newer field', () => {
  expect(endpointOf(config('OpenAiConfig', { model_id: 'm' }))).toMatchObject({
    ok: true,
    url: 'https://api.openai.com/v1/chat/completions',
    lengthField: 'max_completion_tokens',
  })
})

test.each([
  ['http://h:1', 'http://h:1/v1/responses'],
  ['https://h/openai/v1', 'https://h/openai/v1/responses'],
  ['https://h/v1/chat/completions', 'https://h/v1/responses'],
])('for the responses API %s is completed to %s', (base, url) => {
  expect(responsesUrl(base)).toBe(url)
})

const vertex = (fields: JsonObject): JsonObject => ({
  component_type: 'GeminiVertexAIAuthConfig',
  id: 'auth',
  name: 'auth',
  ...fields,
})
const model = { model_id: 'm' }

test.each([
  [
    'OpenAI',
    config('OpenAiConfig', { ...model, api_type: 'responses' }),
    'https://api.openai.com/v1/responses',
    { kind: 'place', isRequired: true },
  ],
  [
    'Ollama, without an address',
    config('OllamaConfig', model),
    'http://127.0.0.1:11434/v1/chat/completions',
    { kind: 'place', isRequired: false },
  ],
  [
    'vLLM, with its own key',
    config('VllmConfig', { ...model, url: 'vllm:8000', api_key: 'k' }),
    'http://vllm:8000/v1/chat/completions',
    { kind: 'value', value: 'k' },
  ],
  [
    'a key that a credential holds',
    config('OpenAiCompatibleConfig', {
      ...model,
      url: 'https://h/v1',
      api_key: { $component_ref: 'our-key' },
    }),
    'https://h/v1/chat/completions',
    { kind: 'named', name: 'our-key' },
  ],
  [
    'Google AI Studio',
    config('GeminiConfig', {
      ...model,
      auth: { component_type: 'GeminiAIStudioAuthConfig', id: 'a', name: 'a' },
    }),
    'https://generativelanguage.googleapis.com/v1beta/openai/chat/completions',
    { kind: 'place', isRequired: true },
  ],
  [
    'Vertex AI with a token',
    config('GeminiConfig', {
      ...model,
      auth: vertex({
        project_id: 'p',
        location: 'europe-west3',
        credentials: { $component_ref: 'google-token' },
      }),
    }),
    'https://europe-west3-aiplatform.googleapis.com/v1/projects/p/locations/europe-west3/endpoints/openapi/chat/completions',
    { kind: 'named', name: 'google-token' },
  ],
  [
    'Oracle Cloud',
    config('OciGenAiConfig', {
      ...model,
      compartment_id: 'ocid1',
      client_config: {
        component_type: 'OciClientConfigWithInstancePrincipal',
        id: 'c',
        name: 'c',
        service_endpoint: 'https://inference.generativeai.eu-frankfurt-1.oci.oraclecloud.com/',
      },
    }),
    'https://inference.generativeai.eu-frankfurt-1.oci.oraclecloud.com/20231130/actions/v1/chat/completions',
    { kind: 'place', isRequired: true },
  ],
  [
    'a bare config of OpenAI',
    config('LlmConfig', { ...model, api_provider: 'openai' }),
    'https://api.openai.com/v1/chat/completions',
    { kind: 'place', isRequired: true },
  ],
  [
    'the database’s own',
    config('DbmsVectorChainLlmConfig', {
      model: 'm',
      provider: 'openai',
      url: 'https://api.openai.com/v1/chat/completions',
      credential_name: 'AI_PROVIDER_CREDENTIAL',
    }),
    'https://api.openai.com/v1/chat/completions',
    { kind: 'named', name: 'AI_PROVIDER_CREDENTIAL' },
  ],
])('%s is called where it is served', (_, component, url, secret) => {
  expect(endpointOf(component)).toMatchObject({ ok: true, url, secret })
})

test.each([
  ['no address', config('VllmConfig', { ...model, url: '' }), /has no address/],
  ['a broken address', config('VllmConfig', { ...model, url: 'http://[' }), /is no URL/],
  ['another scheme', config('VllmConfig', { ...model, url: 'ftp://h/v1' }), /begins with ftp/],
  ['a key in the address', config('VllmConfig', { ...model, url: 'http://u:k@h' }), /holds a name/],
  ['no model', config('VllmConfig', { url: 'http://h' }), /names no model/],
  ['an unknown API', config('OpenAiConfig', { ...model, api_type: 'batch' }), /API “batch”/],
  [
    'a certificate',
    config('VllmConfig', { ...model, url: 'http://h', key_file: '/k.pem' }),
    /certificate file/,
  ],
  [
    'a dedicated cluster',
    config('OciGenAiConfig', { ...model, serving_mode: 'DEDICATED' }),
    /dedicated cluster/,
  ],
  [
    'a service account',
    config('GeminiConfig', { ...model, auth: vertex({ credentials: '{"type":"x"}' }) }),
    /service account/,
  ],
  [
    'a protocol of its own',
    config('DbmsVectorChainLlmConfig', {
      ...model,
      provider: 'cohere',
      url: 'https://api.cohere.ai/v1/chat',
      credential_name: 'c',
    }),
    /protocol of its own/,
  ],
  [
    'local with a credential',
    config('DbmsVectorChainLlmConfig', {
      ...model,
      url: 'http://localhost:11434/v1/chat/completions',
      host: 'local',
      credential_name: 'c',
    }),
    /Remove one of them/,
  ],
  ['something else', config('AnthropicConfig', model), /AnthropicConfig/],
])('%s is refused in words', (_, component, message) => {
  const endpoint = endpointOf(component)
  expect(endpoint.ok ? '' : endpoint.message).toMatch(message)
})
