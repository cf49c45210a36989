import type { ModelRequest } from '@flowglass/engine'

const rejects = /response_format|json_schema|text\.format|structured|guided|grammar/i

/** Whether a refusal is about the asked form of the answer, and not about the request as a whole. */
export const refusesSchema = (request: ModelRequest, status: number, body: string): boolean =>
  request.responseSchema !== undefined &&
  [400, 404, 415, 422, 501].includes(status) &&
  rejects.test(body)

/** The same request with the form asked for in words, for models that cannot be held to a schema. */
export function askedInWords(request: ModelRequest): ModelRequest {
  const { responseSchema, ...rest } = request
  if (responseSchema === undefined) return request
  const content =
    'Answer with one JSON value that fits this JSON Schema, and with nothing else:\n' +
    JSON.stringify(responseSchema.schema)
  return { ...rest, messages: [...request.messages, { role: 'user', content }] }
}
