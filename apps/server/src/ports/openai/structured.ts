import { structuredInstruction, type Message, type ModelRequest } from '@flowglass/engine'

const rejects = /response_format|json_schema|text\.format|structured|guided|grammar/i

/** Whoever insists on the schema gets it, or the provider's refusal. */
export const mayAskInWords = ({ responseSchema }: ModelRequest): boolean =>
  responseSchema?.mayAskInPrompt === true

/** Whether a refusal is about the asked form of the answer, and not about the request as a whole. */
export const refusesSchema = (request: ModelRequest, status: number, body: string): boolean =>
  mayAskInWords(request) && [400, 404, 415, 422, 501].includes(status) && rejects.test(body)

/** The same request with the form asked for in words, for models that cannot be held to a schema. */
export function askedInWords(request: ModelRequest): ModelRequest {
  const { responseSchema, messages, ...rest } = request
  if (responseSchema === undefined) return request
  const instruction = structuredInstruction(responseSchema.schema)
  return { ...rest, messages: behindTheLast(messages, instruction) }
}

/** Two messages of one side in a row are more than some models take. */
function behindTheLast(messages: readonly Message[], text: string): Message[] {
  const last = messages.at(-1)
  if (last?.role !== 'user') return [...messages, { role: 'user', content: text }]
  return [...messages.slice(0, -1), { role: 'user', content: `${last.content}\n\n${text}` }]
}
