import { expect, test } from 'vitest'
import { completionsUrl, endpointOf, modelsUrl } from './endpoint.ts'

const config = (component_type: string, fields: Record<string, string>) => ({
  component_type,
  id: 'llm',
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
  const chain = { url: 'https://h/custom/generate', model: 'm' }
  expect(endpointOf(config('DbmsVectorChainLlmConfig', chain))).toMatchObject({
    ok: true,
    url: 'https://h/custom/generate',
    origin: 'https://h',
    model: 'm',
  })
})

test('an endpoint that calls itself local may be one of this machine only', () => {
  const local = (url: string) =>
    endpointOf(config('DbmsVectorChainLlmConfig', { url, model: 'm', host: 'local' }))
  expect(local('http://localhost:11434/v1/chat/completions').ok).toBe(true)
  expect(local('http://[::1]:11434/v1/chat/completions').ok).toBe(true)
  expect(local('http://127.0.0.1.evil.example/v1')).toMatchObject({
    ok: false,
    message: expect.stringContaining('says that its host is local'),
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
  ['no address', config('VllmConfig', { model_id: 'm', url: '' }), /has no address/],
  ['a broken address', config('VllmConfig', { model_id: 'm', url: 'http://[' }), /is no URL/],
  [
    'another protocol',
    config('OpenAiConfig', { model_id: 'm', api_type: 'responses' }),
    /responses/,
  ],
  ['another service', config('OciGenAiConfig', { model_id: 'm' }), /OciGenAiConfig/],
])('%s is refused in words', (_, component, message) => {
  const endpoint = endpointOf(component)
  expect(endpoint.ok ? '' : endpoint.message).toMatch(message)
})
