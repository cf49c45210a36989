import type { Component, JsonObject } from '@flowglass/spec'
import { completionsUrl, responsesUrl, withScheme } from './addresses.ts'
import { baseOf, type Base } from './bases.ts'
import type { Secret } from './secret.ts'

/** Where a model config is served, or why this program cannot call it. */
export type Endpoint =
  | {
      readonly ok: true
      readonly api: 'chat' | 'responses'
      readonly url: string
      /** `scheme://host:port`. */
      readonly origin: string
      readonly model: string
      readonly secret: Secret
      /** Name of the field that limits the answer's length; providers differ. */
      readonly lengthField: 'max_tokens' | 'max_completion_tokens' | 'max_output_tokens'
      /** The document calls it local: no other machine may answer. */
      readonly isLoopbackOnly: boolean
      /** Sent with every request. */
      readonly extras: JsonObject
      readonly headers: Readonly<Record<string, string>>
      /** The only generation parameters that are sent; undefined: all. */
      readonly allowed: readonly string[] | undefined
    }
  | { readonly ok: false; readonly message: string }

export type Served = Extract<Endpoint, { ok: true }>

const refuse = (message: string): Endpoint => ({ ok: false, message })

const textOf = (config: Component, key: string): string => {
  const value = config[key]
  return typeof value === 'string' ? value.trim() : ''
}

type Api = Served['api']

const apiNames: Readonly<Record<string, Api>> = {
  '': 'chat',
  oci: 'chat',
  chat_completions: 'chat',
  openai_chat_completions: 'chat',
  responses: 'responses',
  openai_responses: 'responses',
}

const certificates = ['key_file', 'cert_file', 'ca_file']

function problemOf(config: Component, base: Base): string | undefined {
  const { name } = config
  if (base.url === '') return `“${name}” has no address. Set its URL.`
  if (!URL.canParse(withScheme(base.url)))
    return `The address “${base.url}” of “${name}” is no URL. Correct it.`
  const { protocol, username, password } = new URL(withScheme(base.url))
  if (protocol !== 'http:' && protocol !== 'https:')
    return `The address of “${name}” begins with ${protocol}//, but models are called by http or https.`
  if (username !== '' || password !== '')
    return `The address of “${name}” holds a name or a key. Store it as a credential instead.`
  const type = textOf(config, 'api_type')
  if (apiNames[type] === undefined)
    return `“${name}” asks for the API “${type}”. Flowglass calls chat_completions and responses.`
  if (certificates.some((key) => config[key] !== undefined && config[key] !== null))
    return `“${name}” signs in by a certificate file, which Flowglass does not do. Use a key instead.`
  if (textOf(config, 'model_id') === '' && textOf(config, 'model') === '')
    return `“${name}” names no model. Set its model_id.`
  return undefined
}

function urlOf(base: Base, api: Api): string {
  if (base.isComplete) return new URL(withScheme(base.url)).href
  return api === 'responses' ? responsesUrl(base.url) : completionsUrl(base.url)
}

export function endpointOf(config: Component): Endpoint {
  const base = baseOf(config)
  if (typeof base === 'string') return refuse(base)
  const problem = problemOf(config, base)
  if (problem !== undefined) return refuse(problem)
  const named = apiNames[textOf(config, 'api_type')] ?? 'chat'
  const api = base.isComplete && /\/responses\/?$/.test(base.url) ? 'responses' : named
  const url = urlOf(base, api)
  const length = base.isOpenAi ? 'max_completion_tokens' : 'max_tokens'
  return {
    ok: true,
    api,
    url,
    origin: new URL(url).origin,
    model: textOf(config, 'model_id') || textOf(config, 'model'),
    secret: base.secret,
    lengthField: api === 'responses' ? 'max_output_tokens' : length,
    isLoopbackOnly: textOf(config, 'host') === 'local',
    // OpenAI would keep each answer for a month otherwise.
    extras: base.isOpenAi ? { store: false } : {},
    headers: base.headers,
    allowed: base.allowed,
  }
}
