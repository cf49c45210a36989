import type { JsonObject } from '@flowglass/spec'
import type { EffectContext } from './model.ts'

export interface HttpRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** The component that asks, for its allow list and retry policy. */
  readonly component: JsonObject
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface HttpPort {
  /** Rejects when no answer came; an error status is an answer. */
  send(request: HttpRequest, context: EffectContext): Promise<HttpResponse>
}
