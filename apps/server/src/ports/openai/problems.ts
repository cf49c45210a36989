import { EngineError, shortened } from '@flowglass/engine'
import { isObject, type Json } from '@flowglass/spec'
import type { Ways } from '../../outbound/ways.ts'

const QUOTED_CHARS = 500

export const llmError = (message: string, cause?: unknown): EngineError =>
  new EngineError('llm_error', message, { cause })

/** The connection ended before the answer did: worth another try, unlike what a model said wrongly. */
export const cutError = (host: string): EngineError =>
  llmError(`The model at ${host} cut the connection in the middle of its answer. Run again.`, 'cut')

export const timeoutError = (host: string, ms: number, cause: unknown): EngineError =>
  llmError(`The model at ${host} did not answer within ${ms / 1000} seconds.`, cause)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}

/** The provider's own words: `{ error: { message } }`, `{ error }`, `{ message }` or plain text. */
export function providerMessage(body: string): string {
  const value = parse(body)
  const error: Json | undefined = isObject(value) ? (value['error'] ?? value) : undefined
  const message = isObject(error) ? error['message'] : error
  const text = typeof message === 'string' ? message : body
  return shortened(text.trim(), QUOTED_CHARS)
}

/** The provider's own code of an error: `rate_limit_exceeded` and the like. */
export function errorCodeIn(body: string): string | undefined {
  const value = parse(body)
  const error: Json | undefined = isObject(value) ? value['error'] : undefined
  const code = isObject(error) ? (error['code'] ?? error['type']) : undefined
  return typeof code === 'string' ? code : undefined
}

const advice: Readonly<Record<number, string>> = {
  400: 'The endpoint does not accept this request; its message says why.',
  404: 'The address or the name of the model is wrong. Compare them with the provider’s.',
  408: 'The provider gave up waiting. Run again.',
  429: 'The provider refuses more requests for now. Wait, then run again.',
}

const takesNoTools =
  /not support (?:tools?|function calling)|(?:tools?|function calling) (?:are |is |use )?not supported|found that support tool use|enable-auto-tool-choice/i

/** Whether a refusal is about tools alone: the engine may then offer them in the prompt. */
const refusesTools = (status: number, said: string): boolean =>
  [400, 404, 422, 501].includes(status) && takesNoTools.test(said)

const keyAdvice: Readonly<Record<number, string>> = {
  401: 'The key is missing or wrong. Set it',
  403: 'The key may not use this model. Set another one',
}

const adviceOn = (status: number, { keys }: Ways): string => {
  const key = keyAdvice[status]
  if (key !== undefined) return `${key} ${keys}.`
  return advice[status] ?? (status >= 500 ? 'The provider failed. Run again later.' : '')
}

interface Refusal {
  readonly host: string
  readonly status: number
  readonly body: string
}

export function statusError({ host, status, body }: Refusal, ways: Ways): EngineError {
  const said = providerMessage(body)
  if (refusesTools(status, said)) {
    const message = `The model at ${host} takes no tools in the way of its provider. It says: “${said}”`
    return new EngineError('llm_tools', message)
  }
  const hint = adviceOn(status, ways)
  const quote = said === '' ? '' : ` It says: “${said}”`
  return llmError(`The model at ${host} answered with status ${status}.${quote} ${hint}`.trim())
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there. Start the model server, or correct the address.',
  ENOTFOUND: 'There is no such host. Correct the address.',
  EAI_AGAIN: 'The host’s name could not be looked up. Check the network.',
  ECONNRESET: 'It cut the connection. Run again.',
  UND_ERR_SOCKET: 'It cut the connection. Run again.',
  UND_ERR_CONNECT_TIMEOUT: 'It did not take the connection in time. Check the network.',
  UND_ERR_HEADERS_TIMEOUT: 'It did not begin to answer in time.',
  UND_ERR_BODY_TIMEOUT: 'It stopped in the middle of its answer.',
}

/** Certificates do not become good by asking again. */
export const isHopeless = (error: unknown): boolean =>
  /^ERR_TLS|CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(codeOf(error))

export function transportError(host: string, error: unknown): EngineError {
  if (error instanceof EngineError) return error
  const code = codeOf(error)
  const found = error instanceof Error ? error.message : String(error)
  return llmError(`The model at ${host} could not be used. ${reasons[code] ?? found}`, error)
}
