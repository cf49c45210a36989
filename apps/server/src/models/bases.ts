import { isObject, refId, type Component, type Json } from '@flowglass/spec'
import type { Secret } from './secret.ts'

/** What a kind of model config says of its place, before the address is completed. */
export interface Base {
  readonly url: string
  /** The address is used as it is. */
  readonly isComplete: boolean
  readonly isOpenAi: boolean
  readonly secret: Secret
  readonly headers: Readonly<Record<string, string>>
  readonly allowed: readonly string[] | undefined
}

const OPENAI = 'https://api.openai.com'
const OLLAMA = 'http://127.0.0.1:11434'
const GOOGLE = 'https://generativelanguage.googleapis.com/v1beta/openai'

const textOf = (config: Readonly<Record<string, Json>>, key: string): string => {
  const value = config[key]
  return typeof value === 'string' ? value.trim() : ''
}

function secretIn(value: Json | undefined, isRequired: boolean): Secret {
  const name = value === undefined ? undefined : refId(value)
  if (name !== undefined) return { kind: 'named', name }
  if (typeof value === 'string' && value !== '') return { kind: 'value', value }
  return { kind: 'place', isRequired }
}

const at = (url: string, secret: Secret, more: Partial<Base> = {}): Base => ({
  url,
  secret,
  isComplete: false,
  isOpenAi: false,
  headers: {},
  allowed: undefined,
  ...more,
})

const openAi = (config: Component): Base =>
  at(textOf(config, 'url') || OPENAI, secretIn(config['api_key'], textOf(config, 'url') === ''), {
    isOpenAi: true,
  })

function gemini(config: Component): Base | string {
  const auth = isObject(config['auth']) ? config['auth'] : {}
  const url = textOf(config, 'url')
  if (auth['component_type'] !== 'GeminiVertexAIAuthConfig') {
    return at(url || GOOGLE, secretIn(auth['api_key'] ?? config['api_key'], url === ''))
  }
  const project = textOf(auth, 'project_id')
  const place = textOf(auth, 'location') || 'global'
  const token = auth['credentials']
  const isKeyFile =
    (isObject(token) && refId(token) === undefined) ||
    (typeof token === 'string' && token.trim().startsWith('{'))
  if (isKeyFile)
    return (
      `“${config.name}” signs in to Vertex AI by a service account, which Flowglass does not do. ` +
      'Store an access token as a credential and name it, or use Google AI Studio.'
    )
  if (project === '' && url === '') return `“${config.name}” names no Google Cloud project.`
  const host = place === 'global' ? 'aiplatform' : `${place}-aiplatform`
  const base = `https://${host}.googleapis.com/v1/projects/${project}/locations/${place}/endpoints/openapi`
  return at(url || base, secretIn(token, true))
}

/** Only what a bearer key can do: requests that OCI wants signed are not made. */
function oci(config: Component): Base | string {
  const client = isObject(config['client_config']) ? config['client_config'] : {}
  if (textOf(config, 'serving_mode') === 'DEDICATED')
    return (
      `“${config.name}” uses a dedicated cluster, which OCI does not serve through its ` +
      'OpenAI-compatible endpoint. Set its serving mode to ON_DEMAND.'
    )
  if (textOf(config, 'conversation_store_id') !== '')
    return `“${config.name}” names a conversation store of OCI, which Flowglass does not use. Remove it.`
  const service = textOf(client, 'service_endpoint').replace(/(?<!\/)\/+$/, '')
  const path =
    textOf(config, 'api_type') === 'openai_responses' ? 'openai/v1' : '20231130/actions/v1'
  const url = textOf(config, 'url') || (service === '' ? '' : `${service}/${path}`)
  const compartment = textOf(config, 'compartment_id')
  return at(url, secretIn(config['api_key'], true), {
    headers: compartment === '' ? {} : { 'opc-compartment-id': compartment },
  })
}

const chainParameters = ['max_tokens', 'temperature', 'top_p', 'reasoning_effort', 'stop', 'seed']

function vectorChain(config: Component): Base | string {
  const url = textOf(config, 'url')
  const provider = textOf(config, 'provider')
  const isKnown = ['', 'openai', 'ollama'].includes(provider.toLowerCase())
  const speaksOpenAi = /\/(chat\/completions|responses)\/?$/.test(url)
  if (/\/api\/(chat|generate)\/?$/.test(url) || (!isKnown && !speaksOpenAi))
    return (
      `“${config.name}” is an endpoint of ${provider} with a protocol of its own (${url}). ` +
      'Flowglass calls OpenAI-compatible ones, whose address ends with /chat/completions.'
    )
  const isLocal = textOf(config, 'host') === 'local'
  const name = textOf(config, 'credential_name')
  if (isLocal && name !== '')
    return `“${config.name}” has both host “local” and a credential_name. Remove one of them.`
  const secret: Secret =
    name === ''
      ? isLocal
        ? { kind: 'none' }
        : { kind: 'place', isRequired: true }
      : { kind: 'named', name }
  return at(url, secret, { isComplete: true, allowed: chainParameters })
}

/** A bare LlmConfig says by its provider what others say by their type. */
function bare(config: Component): Base | string {
  const provider = textOf(config, 'api_provider') || textOf(config, 'provider')
  if (textOf(config, 'url') === '') {
    if (provider === 'openai') return openAi(config)
    if (provider === 'ollama') return at(OLLAMA, secretIn(config['api_key'], false))
    if (provider === 'google' || provider === 'gemini') return gemini(config)
  }
  return at(textOf(config, 'url'), secretIn(config['api_key'], false))
}

/** The place that a config means, or why it cannot be called. */
export function baseOf(config: Component): Base | string {
  const { component_type: type } = config
  switch (type) {
    case 'OpenAiConfig':
      return openAi(config)
    case 'OllamaConfig':
      return at(textOf(config, 'url') || OLLAMA, secretIn(config['api_key'], false))
    case 'OpenAiCompatibleConfig':
    case 'VllmConfig':
      return at(textOf(config, 'url'), secretIn(config['api_key'], false))
    case 'LlmConfig':
      return bare(config)
    case 'GeminiConfig':
      return gemini(config)
    case 'OciGenAiConfig':
      return oci(config)
    case 'DbmsVectorChainLlmConfig':
      return vectorChain(config)
    default:
      return (
        `Flowglass cannot call models of type ${type} (“${config.name}”). ` +
        'Use an OpenAI-compatible endpoint, or run with the built-in test model.'
      )
  }
}
