import { isObject } from '@flowglass/spec'
import { llmError, statusError, transportError } from '../ports/openai/problems.ts'
import { modelsUrl } from './endpoint.ts'

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
  url: string,
  apiKey: string | undefined,
  signal: AbortSignal,
): Promise<string[]> {
  const address = modelsUrl(url)
  const { host } = new URL(address)
  const undici = await import('undici')
  try {
    const { statusCode, body } = await undici.request(address, {
      signal,
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    })
    const text = await body.text()
    if (statusCode !== 200) throw statusError(host, statusCode, text)
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
