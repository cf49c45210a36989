// The few things every JavaScript host has that the language's own library does not declare. The
// engine is compiled without Node's and the browser's types so that it can lean on nothing else.

interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

interface AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}

declare const AbortController: { new (): AbortController }
declare const AbortSignal: { any(signals: readonly AbortSignal[]): AbortSignal }
