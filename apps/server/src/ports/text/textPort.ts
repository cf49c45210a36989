import { createRequire } from 'node:module'
import type { TextPort } from '@flowglass/engine'
import { lazy } from '../../lazy.ts'
import { createTextThread } from './textThread.ts'

/** Instructions of one template; then it is stopped. About a tenth of a second. */
const FUEL = 1_000_000

const requireHere = createRequire(import.meta.url)

interface Environment {
  undefinedBehavior: string
  keepTrailingNewline: boolean
  fuel: number
  renderStr(template: string, values: object): string
}

/** Loaded with the first template that needs it: an idle server does without its 3 MB. */
function openJinja(): Environment {
  const { Environment }: { Environment: new () => Environment } = requireHere('minijinja-js')
  const environment = new Environment()
  environment.undefinedBehavior = 'strict'
  environment.keepTrailingNewline = true
  environment.fuel = FUEL
  return environment
}

export interface ClosableTextPort extends TextPort {
  close(): Promise<void>
}

/** Jinja in this thread, bounded by its own fuel; jq and patterns in one that can be ended. */
export function createTextPort(): ClosableTextPort {
  const jinja = lazy(openJinja)
  const thread = createTextThread()
  return {
    render: (template, values) => jinja.get().renderStr(template, values),
    query: (expression, value) => thread.query(expression, value),
    search: (pattern, text) => thread.search(pattern, text),
    close: () => thread.close(),
  }
}
