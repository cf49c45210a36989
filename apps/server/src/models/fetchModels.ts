import { isObject } from '@flowglass/spec'
import type { Outbound } from '../outbound/outbound.ts'
import type { Reach } from '../outbound/target.ts'
import { textWithin } from '../outbound/textWithin.ts'
import { llmError, statusError, transportError } from '../ports/openai/problems.ts'
import { modelsUrl } from './addresses.ts'

interface Wish {
  readonly url: string
  readonly apiKey?: string | undefined
  readonly signal: AbortSignal
  readonly reach?: Reach
}

const TIMEOUT_MS = 30_000
const MOST_BYTES = 5 * 1024 * 1024

const namesIn = (value: unknown): string[] => {
  const list = isObject(value) ? (value['data'] ?? value['models']) : value
  if (!Array.isArray(list)) return []
  return list.flatMap((entry) => {
    const name: unknown = isObject(entry) ? (entry['id'] ?? entry['name']) : entry
    return typeof name === 'string' ? [name] : []
  })
}

/** Names of the models that an OpenAI-compatible place serves. */
export async function fetchModels(
  outbound: Outbound,
  { url, apiKey, signal, reach }: Wish,
): Promise<string[]> {
  const address = modelsUrl(url)
  const { host } = new URL(address)
  try {
    const { statusCode, body } = await outbound.send(address, {
      method: 'GET',
      signal,
      timeoutMs: TIMEOUT_MS,
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      ...(reach === undefined ? {} : { reach }),
    })
    const text = await textWithin(body, address, MOST_BYTES)
    if (statusCode !== 200)
      throw statusError({ host, status: statusCode, body: text }, outbound.ways)
    return namesIn(JSON.parse(text))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof SyntaxError) {
      throw llmError(
        `What ${host} sent as its list of models is no JSON. Check the address.`,
        error,
      )
    }
    throw transportError(host, error)
  }
}
