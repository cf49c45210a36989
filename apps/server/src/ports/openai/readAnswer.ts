import { shortened } from '@flowglass/engine'
import { isObject, type JsonObject } from '@flowglass/spec'
import type { OutboundAnswer } from '../../outbound/outbound.ts'
import { textWithin } from '../../outbound/textWithin.ts'
import type { AnswerBuilder } from './answer.ts'
import { eventData } from './events.ts'
import { cutError, llmError, providerMessage } from './problems.ts'

interface Reading {
  readonly builder: AnswerBuilder
  /** Who answers, for messages. */
  readonly host: string
  readonly url: string
  onText(text: string): void
}

function parseChunk(data: string, host: string): JsonObject {
  try {
    const value: unknown = JSON.parse(data)
    if (isObject(value)) return value
  } catch (error) {
    throw llmError(
      `The model at ${host} sent a piece that is no JSON: ${shortened(data, 200)}`,
      error,
    )
  }
  throw llmError(
    `The model at ${host} sent a piece that is no JSON object: ${shortened(data, 200)}`,
  )
}

/** The failure that a piece tells of, in either protocol. */
function failureIn(chunk: JsonObject): string | undefined {
  if (chunk['type'] === 'error') return providerMessage(JSON.stringify(chunk))
  const response = isObject(chunk['response']) ? chunk['response'] : chunk
  const { error } = response
  return error === undefined || error === null
    ? undefined
    : providerMessage(JSON.stringify({ error }))
}

function take(chunk: JsonObject, { builder, host, onText }: Reading): void {
  const failure = failureIn(chunk)
  if (failure !== undefined)
    throw llmError(`The model at ${host} failed while answering: “${failure}”`)
  const text = builder.add(chunk)
  if (text !== '') onText(text)
}

async function readStream(body: OutboundAnswer['body'], reading: Reading): Promise<void> {
  let isDone = false
  for await (const data of eventData(body)) {
    if (data === '') continue
    if (data === '[DONE]') {
      isDone = true
      continue
    }
    take(parseChunk(data, reading.host), reading)
  }
  if (!isDone && !reading.builder.isComplete) throw cutError(reading.host)
}

/** Reads a good answer, streamed or whole, into the builder. */
export async function readAnswer(
  { headers, body }: OutboundAnswer,
  reading: Reading,
): Promise<void> {
  if (String(headers['content-type']).includes('text/event-stream')) {
    return readStream(body, reading)
  }
  return take(parseChunk(await textWithin(body, reading.url), reading.host), reading)
}
