import type { TextPort } from '@flowglass/engine'
import { createTextThread } from './textThread.ts'

export interface ClosableTextPort extends TextPort {
  close(): Promise<void>
}

/** Jinja, jq and patterns in a thread that can be ended, since documents bring them along. */
export function createTextPort(): ClosableTextPort {
  const thread = createTextThread()
  return {
    render: (template, values) => thread.render(template, values),
    query: (expression, value) => thread.query(expression, value),
    search: (pattern, text) => thread.search(pattern, text),
    close: () => thread.close(),
  }
}
