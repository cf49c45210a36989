import { isObject, type Component, type Json, type JsonObject } from '@flowglass/spec'
import type { HttpRequest } from '../ports/http.ts'
import type { TextPort } from '../ports/text.ts'
import { printed } from '../values/printed.ts'
import { templateOf } from '../values/template.ts'

interface HttpCall {
  /** ApiNode or RemoteTool: url, http_method, data, query_params, headers, sensitive_headers. */
  readonly component: Component
  readonly values: JsonObject
}

/** What an ApiNode or RemoteTool describes, filled with values. */
export async function requestOf(
  { component, values }: HttpCall,
  text: TextPort | undefined,
): Promise<HttpRequest> {
  const rendered = (json: Json | undefined): Promise<Json> => renderAll(json ?? null, values, text)
  const url = await templateOf(textField(component, 'url'))(formEncoded(values), text)
  const headers = {
    ...headersIn(await rendered(component['headers'])),
    ...headersIn(await rendered(component['sensitive_headers'])),
  }
  const method = await templateOf(textField(component, 'http_method') || 'GET')(values, text)
  const body = bodyOf(await rendered(component['data']), headers)
  return {
    ...{ method: method.toUpperCase(), component },
    url: withQuery(url, await rendered(component['query_params'])),
    headers: { ...body.headers, ...headers },
    ...(body.text !== undefined && { body: body.text }),
  }
}

const textField = (component: Component, key: string): string => {
  const value = component[key]
  return typeof value === 'string' ? value : ''
}

/** Renders keys and text values at any depth; other values stay as they are. */
async function renderAll(
  json: Json,
  values: JsonObject,
  text: TextPort | undefined,
): Promise<Json> {
  if (typeof json === 'string') return templateOf(json)(values, text)
  if (Array.isArray(json)) return Promise.all(json.map((item) => renderAll(item, values, text)))
  if (!isObject(json)) return json
  const members = Object.entries(json).map(
    async ([key, value]) =>
      [await templateOf(key)(values, text), await renderAll(value, values, text)] as const,
  )
  return Object.fromEntries(await Promise.all(members))
}

/** Form encoding: a blank is `+`. Nothing else than `%`-sequences can leave its place in the URL. */
const encodeForm = (value: string): string =>
  encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function formEncoded(values: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      encodeForm(typeof value === 'string' ? value : JSON.stringify(value)),
    ]),
  )
}

function withQuery(url: string, params: Json): string {
  if (!isObject(params)) return url
  const pairs = Object.entries(params).flatMap(([key, value]) => {
    const values = Array.isArray(value) ? value : [value]
    return values.map((one) => `${encodeForm(key)}=${encodeForm(printed(one ?? null))}`)
  })
  if (pairs.length === 0) return url
  return `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

const headersIn = (json: Json): Record<string, string> =>
  isObject(json)
    ? Object.fromEntries(Object.entries(json).map(([key, value]) => [key, printed(value)]))
    : {}

interface Body {
  readonly text?: string
  readonly headers: Record<string, string>
}

function bodyOf(data: Json, headers: Readonly<Record<string, string>>): Body {
  if (data === null || (isObject(data) && Object.keys(data).length === 0)) return { headers: {} }
  if (typeof data === 'string') return data === '' ? { headers: {} } : { text: data, headers: {} }
  const type = Object.entries(headers).find(([key]) => key.toLowerCase() === 'content-type')?.[1]
  if (type?.includes('x-www-form-urlencoded') && isObject(data)) {
    const pairs = Object.entries(data).map(
      ([key, value]) => `${encodeForm(key)}=${encodeForm(printed(value))}`,
    )
    return { text: pairs.join('&'), headers: {} }
  }
  return {
    text: JSON.stringify(data),
    headers: type === undefined ? { 'content-type': 'application/json' } : {},
  }
}
