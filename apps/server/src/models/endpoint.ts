import type { Component } from '@flowglass/spec'

/** Where a model config is served, or why this program cannot call it. */
export type Endpoint =
  | {
      readonly ok: true
      readonly url: string
      /** `scheme://host:port`: what a model connection stands for. */
      readonly origin: string
      readonly model: string
      /** Key that the document itself holds; one that a person set up comes first. */
      readonly ownKey: string | undefined
      /** Name of the field that limits the answer's length; providers differ. */
      readonly lengthField: 'max_tokens' | 'max_completion_tokens'
    }
  | { readonly ok: false; readonly message: string }

const OPENAI = 'https://api.openai.com'
const OLLAMA = 'http://127.0.0.1:11434'

const textOf = (config: Component, key: string): string => {
  const value = config[key]
  return typeof value === 'string' ? value.trim() : ''
}

const withScheme = (url: string) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `http://${url}`)

/** Adds what is missing of `/v1/chat/completions`; a path that names another version keeps it. */
export function completionsUrl(base: string): string {
  const url = new URL(withScheme(base))
  const path = url.pathname.replace(/\/+$/, '')
  if (path.endsWith('/chat/completions')) url.pathname = path
  else if (/\/v\d\w*(\/|$)/.test(path)) url.pathname = `${path}/chat/completions`
  else url.pathname = `${path}/v1/chat/completions`
  return url.href
}

/** `…/v1/models` beside `…/v1/chat/completions`. */
export const modelsUrl = (base: string): string =>
  completionsUrl(base).replace(/\/chat\/completions$/, '/models')

const refuse = (message: string): Endpoint => ({ ok: false, message })

function at(config: Component, base: string, complete: boolean): Endpoint {
  if (base === '') return refuse(`“${config.name}” has no address. Set its URL.`)
  if (!URL.canParse(withScheme(base))) {
    return refuse(`The address “${base}” of “${config.name}” is no URL. Correct it.`)
  }
  const url = complete ? new URL(withScheme(base)).href : completionsUrl(base)
  return {
    ok: true,
    url,
    origin: new URL(url).origin,
    model: textOf(config, 'model_id') || textOf(config, 'model'),
    ownKey: textOf(config, 'api_key') || undefined,
    lengthField: config.component_type === 'OpenAiConfig' ? 'max_completion_tokens' : 'max_tokens',
  }
}

const isLoopback = (origin: string) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname)

/** `host: local` needs no credential, and so must not reach another machine. */
function onlyLocal(config: Component, endpoint: Endpoint): Endpoint {
  if (!endpoint.ok || textOf(config, 'host') !== 'local' || isLoopback(endpoint.origin))
    return endpoint
  return refuse(
    `“${config.name}” says that its host is local, but its address is ${endpoint.origin}. ` +
      'Use an address of this machine, or name a credential instead.',
  )
}

export function endpointOf(config: Component): Endpoint {
  const type = config.component_type
  if (textOf(config, 'api_type') === 'responses') {
    return refuse(
      `“${config.name}” asks for the responses API, which Flowglass does not call yet. ` +
        'Set its API type to chat_completions.',
    )
  }
  switch (type) {
    case 'OpenAiConfig':
      return at(config, OPENAI, false)
    case 'OllamaConfig':
      return at(config, textOf(config, 'url') || OLLAMA, false)
    case 'OpenAiCompatibleConfig':
    case 'VllmConfig':
    case 'LlmConfig':
      return at(config, textOf(config, 'url'), false)
    case 'DbmsVectorChainLlmConfig':
      return onlyLocal(config, at(config, textOf(config, 'url'), true))
    default:
      return refuse(
        `Flowglass cannot call models of type ${type} yet (“${config.name}”). ` +
          'Use an OpenAI-compatible endpoint, or run with the built-in test model.',
      )
  }
}
