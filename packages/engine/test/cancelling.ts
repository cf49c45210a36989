import type { ToolPort } from '../src/index.ts'

/** Tools that have the run cancelled while they are called, and answer never; `first` comes before that. */
export const cancelling = (
  controller: AbortController,
  first?: (...call: Parameters<ToolPort['call']>) => void,
): ToolPort => ({
  call(...call) {
    first?.(...call)
    setImmediate(() => controller.abort())
    return new Promise(() => undefined)
  },
})
