import type { Price } from '@flowglass/trace'

/** One of the things that a model call needs. */
export interface ReadinessPart {
  readonly state: 'ok' | 'missing' | 'none' | 'unknown'
  /** Of what is missing: `50702`, `50705` or `host_refused`. */
  readonly code?: string
  readonly message: string
}

export interface ReadyCredential extends ReadinessPart {
  readonly name?: string
}

export interface ReadyHost extends ReadinessPart {
  readonly host?: string
  readonly port?: number
  /** How far a grant for it would have to reach. */
  readonly reach?: 'public' | 'private'
}

/** Whether one model config of a document can be called, and if not, what is missing. */
export interface ModelReadiness {
  readonly componentId: string
  readonly name: string
  readonly type: string
  readonly model: string
  readonly origin?: string
  readonly isReady: boolean
  readonly configuration: ReadinessPart
  readonly credential: ReadyCredential
  readonly host: ReadyHost
}

/** A model config together with the flows that have it. */
export interface UsedModel extends ModelReadiness {
  readonly flows: readonly {
    readonly id: string
    readonly name: string
    readonly componentId: string
  }[]
}

/** A model server that was found on this machine. */
export interface LocalServer {
  readonly kind: string
  readonly url: string
  readonly models: readonly string[]
}

/** How a test of a model went. */
export interface ModelTest {
  readonly ok: boolean
  readonly message: string
  readonly millis: number
  /** Nothing was sent, because this is missing. */
  readonly missing?: 'configuration' | 'credential' | 'host'
  readonly code?: string
}

/** A row of the price table; own ones can be taken away again. */
export interface PriceRow extends Price {
  readonly isOwn: boolean
}

export interface CredentialSummary {
  readonly id: string
  readonly name: string
  readonly origin?: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly usedAt?: string
}

export interface HostSummary {
  readonly id: string
  readonly host: string
  readonly portFrom: number
  readonly portTo: number
  readonly reach: 'public' | 'private'
  readonly createdAt: string
}

export interface ConnectionSummary {
  readonly id: string
  readonly label: string
  readonly url: string
  readonly origin: string
  readonly models?: readonly string[]
  /** A credential is stored for its origin. */
  readonly hasKey: boolean
  /** The host may be called. */
  readonly isAllowed: boolean
  readonly createdAt: string
}
