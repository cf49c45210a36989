import { EngineError, type EngineErrorCode, type ModelPort } from '@flowglass/engine'
import { asComponentId, type Component } from '@flowglass/spec'
import { createRedact } from '../runs/redact.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { ModelTest } from '../wire/connections.ts'
import type { ModelAccess } from './access.ts'
import { completionsUrl } from './addresses.ts'
import { endpointOf } from './endpoint.ts'
import { fetchModels } from './fetchModels.ts'

interface Options {
  readonly access: ModelAccess
  readonly model: ModelPort
  readonly outbound: Outbound
  secrets(): Promise<readonly string[]>
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 30_000

const missingOf: Partial<Record<EngineErrorCode, ModelTest['missing']>> = {
  model_configuration: 'configuration',
  credential_missing: 'credential',
  host_refused: 'host',
}

/** The config that a flow would hold to call a place. */
export const configFor = (place: { label: string; url: string }, model: string): Component => ({
  component_type: 'OpenAiCompatibleConfig',
  id: asComponentId('model-test'),
  name: place.label,
  url: completionsUrl(place.url),
  model_id: model,
})

export interface ModelTester {
  /** One short prompt. */
  ask(config: Component, signal?: AbortSignal): Promise<ModelTest>
  /** The list of models, which costs nothing. */
  list(
    config: Component,
    onModels: (names: string[]) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<ModelTest>
}

export function createModelTester({
  access,
  model,
  outbound,
  secrets,
  timeoutMs = TIMEOUT_MS,
}: Options): ModelTester {
  async function tested(
    config: Component,
    say: (signal: AbortSignal) => Promise<string>,
    signal?: AbortSignal,
  ): Promise<ModelTest> {
    const start = performance.now()
    const done = (ok: boolean, message: string, more: Partial<ModelTest> = {}): ModelTest => ({
      ok,
      message: redact(message),
      millis: Math.round(performance.now() - start),
      ...more,
    })
    // A provider may quote the key that it was sent.
    const redact = createRedact(await secrets())
    const problem = await access.problem(config)
    if (problem !== undefined) {
      const missing = missingOf[problem.code]
      const code = problem.oracle ?? problem.code
      return done(false, problem.message, { code, ...(missing && { missing }) })
    }
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      return done(true, await say(signal === undefined ? limit : AbortSignal.any([limit, signal])))
    } catch (error) {
      if (error instanceof EngineError) {
        const missing = missingOf[error.code]
        return done(false, error.message, { code: error.code, ...(missing && { missing }) })
      }
      if (limit.aborted) return done(false, `It did not answer within ${timeoutMs / 1000} s.`)
      throw error
    }
  }

  return {
    ask: (config, signal) =>
      tested(
        // A test tells how it is now: trying again would only make it slow to say so.
        { ...config, retry_policy: { max_attempts: 0 } },
        async (both) => {
          const answer = await model.generate(
            {
              config: { ...config, retry_policy: { max_attempts: 0 } },
              messages: [{ role: 'user', content: 'Answer with the one word: ready' }],
              parameters: { max_tokens: 64 },
            },
            { signal: both, idempotencyKey: `model-test/${config.id}`, onText: () => {} },
          )
          const text = answer.content.trim().slice(0, 80)
          return text === ''
            ? `“${answer.model}” answered without text.`
            : `“${answer.model}” answered “${text}”.`
        },
        signal,
      ),

    list: (config, onModels, signal) =>
      tested(
        config,
        async (both) => {
          const endpoint = endpointOf(config)
          if (!endpoint.ok) throw new EngineError('model_configuration', endpoint.message)
          const apiKey = await access.keyFor(config, endpoint)
          const names = await fetchModels(outbound, { url: endpoint.url, apiKey, signal: both })
          await onModels(names)
          return names.length === 0
            ? 'It answers, but lists no models.'
            : `It serves ${names.join(', ')}.`
        },
        signal,
      ),
  }
}
