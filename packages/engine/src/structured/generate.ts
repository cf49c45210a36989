import {
  setMember,
  type Component,
  type Json,
  type JsonObject,
  type Property,
} from '@flowglass/spec'
import { callModel } from '../effects/modelCall.ts'
import { EngineError } from '../errors.ts'
import type { Place } from '../place.ts'
import type { Message } from '../ports/model.ts'
import type { RunContext } from '../run/runContext.ts'
import { parseAnswer, type ParsedAnswer } from './parseAnswer.ts'
import { answerSchema, isPlainText } from './schema.ts'
import { shortened } from '../values/shortened.ts'

export interface Generation {
  readonly config: Component
  readonly parent: Place
  readonly nodeId: string
  /** How the schema is called towards the model. */
  readonly name: string
  readonly prompt: string
  readonly outputs: readonly Property[]
}

/** One prompt, answered as the declared outputs: plain text for a single text, else JSON. */
export async function generate(run: RunContext, generation: Generation): Promise<JsonObject> {
  const { outputs, prompt } = generation
  const messages: Message[] = [{ role: 'user', content: prompt }]
  const [only] = outputs
  if (!only || isPlainText(outputs)) {
    const answer = await callModel(run, { ...generation, messages })
    return only ? { [only.title]: answer.content } : {}
  }
  return generateStructured(run, generation, messages)
}

async function generateStructured(
  run: RunContext,
  generation: Generation,
  messages: Message[],
): Promise<JsonObject> {
  const { outputs, name } = generation
  const { structuredGenerationRetries: retries, structuredGeneration: mode } = run.parameters
  const mayAskInPrompt = mode === 'auto'
  const schema = { name: schemaName(name), schema: answerSchema(outputs), mayAskInPrompt }
  const wish = mode === 'user' ? {} : { responseSchema: schema }
  for (let attempt = 0; ; attempt += 1) {
    const call = { ...generation, ...wish, messages: [...messages], visit: attempt }
    const { content } = await callModel(run, call)
    const answer = parseAnswer(content, outputs)
    if (answer.problems.length === 0) return answer.outputs
    if (attempt >= retries) return withDefaults(answer, outputs, content)
    messages.push({ role: 'assistant', content }, { role: 'user', content: repairText(answer) })
  }
}

/** Providers take letters, digits, `_` and `-` only, at most 64 of them. */
const schemaName = (name: string): string =>
  name.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, 64) || 'answer'

const repairText = ({ problems }: ParsedAnswer): string =>
  `That answer does not fit:\n${problems.map((problem) => `- ${problem}`).join('\n')}\n` +
  'Answer again, with JSON of the asked form and nothing else.'

/** Never invents a value: what did not fit takes its declared default, or the step fails. */
function withDefaults(
  answer: ParsedAnswer,
  outputs: readonly Property[],
  content: string,
): JsonObject {
  const result: Record<string, Json> = { ...answer.outputs }
  for (const property of outputs) {
    const { title } = property
    const fallback = property['default']
    if (Object.hasOwn(result, title)) continue
    if (fallback === undefined)
      throw new EngineError(
        'llm_output',
        `The model's answer does not fit the outputs: ${answer.problems.join(' ')} ` +
          `It said: ${shortened(content, 200)}`,
      )
    setMember(result, title, fallback)
  }
  return result
}
