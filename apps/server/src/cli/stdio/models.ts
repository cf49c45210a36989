import { EngineError, scriptedModel, type ModelPort } from '@flowglass/engine'
import type { Json, JsonObject } from '@flowglass/spec'
import { createLimiter } from '../../models/limiter.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import { createMockModel } from '../../ports/mock/mockModel.ts'
import { createOpenAiModel } from '../../ports/openai/openAiModel.ts'

/** The model of one run: scripts begin anew with each. */
export type ModelMaker = () => ModelPort

interface Options {
  readonly kind: 'mock' | 'real'
  readonly script: readonly Json[] | undefined
  readonly outbound: Outbound
  /** Keys by credential name or by origin, as the host gave them. */
  credentials(): JsonObject
}

export function modelsOf({ kind, script, outbound, credentials }: Options): ModelMaker {
  if (script !== undefined) return () => scriptedModel(script)
  if (kind === 'mock') return () => createMockModel({ totalMs: 0 })
  const limiter = createLimiter({ limits: () => Promise.resolve({ inFlight: 32 }) })
  const model = createOpenAiModel({
    ...{ outbound, limiter },
    access: {
      async keyFor(_, { secret, origin }) {
        if (secret.kind === 'none') return undefined
        if (secret.kind === 'value') return secret.value
        const name = secret.kind === 'named' ? secret.name : origin
        const value = credentials()[name]
        if (typeof value === 'string') return value
        if (secret.kind !== 'named') return undefined
        throw new EngineError(
          'credential_missing',
          `The model needs the credential “${name}”. Give it with initialize, as credentials.`,
        )
      },
    },
  })
  return () => model
}
