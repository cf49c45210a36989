import { EngineError, type EngineErrorCode } from '@flowglass/engine'
import type { Component } from '@flowglass/spec'
import type { HostGrant } from '../outbound/grants.ts'
import type { CredentialStore } from '../store/credentialStore.ts'
import type { ReadinessPart } from '../wire/connections.ts'
import { endpointOf, type Served } from './endpoint.ts'
import { readinessOf, type Readiness } from './readiness/readiness.ts'

export interface ModelProblem {
  readonly code: EngineErrorCode
  /** Number that Oracle's engine has for it. */
  readonly oracle?: string
  readonly message: string
}

/** What a call may use of what people set up. */
export interface ModelAccess {
  readiness(config: Component): Promise<Readiness>
  /** The first thing that is missing. */
  problem(config: Component): Promise<ModelProblem | undefined>
  /** The key to send, undefined where none is needed; rejects where one is missing. */
  keyFor(config: Component, endpoint: Served): Promise<string | undefined>
}

interface Options {
  readonly credentials: CredentialStore
  grants(): Promise<readonly HostGrant[]>
}

const problemIn = (code: EngineErrorCode, part: ReadinessPart): ModelProblem | undefined => {
  if (part.state !== 'missing') return undefined
  const isNumber = /^\d+$/.test(part.code ?? '')
  return { code, message: part.message, ...(isNumber && { oracle: part.code ?? '' }) }
}

export function createModelAccess({ credentials, grants }: Options): ModelAccess {
  const readiness = async (config: Component) =>
    readinessOf(config, endpointOf(config), { credentials, grants: await grants() })

  return {
    readiness,
    async problem(config) {
      const parts = await readiness(config)
      return (
        problemIn('model_configuration', parts.configuration) ??
        problemIn('credential_missing', parts.credential) ??
        problemIn('host_refused', parts.host)
      )
    },
    async keyFor(config, { secret, origin }) {
      if (secret.kind === 'none') return undefined
      if (secret.kind === 'value') return secret.value
      const { credential } = await readiness(config)
      if (credential.state === 'missing')
        throw new EngineError('credential_missing', credential.message)
      const found =
        secret.kind === 'named'
          ? await credentials.byName(secret.name)
          : await credentials.byOrigin(origin)
      if (found === undefined) return undefined
      const { value } = await credentials.open(found.id)
      await credentials.markUsed(found.id)
      return typeof value === 'string' ? value : JSON.stringify(value)
    },
  }
}
