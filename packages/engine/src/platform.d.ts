/**
 * The few globals that every JavaScript platform has and that the language's own library does not
 * declare. Declared here because a pure package has neither DOM nor Node types.
 */
interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

declare class AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}

declare function setTimeout(callback: () => void, delayMs: number): object
declare function clearTimeout(timer: object | undefined): void
