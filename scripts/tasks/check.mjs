import { checks } from '../checks.mjs'
import { turbo } from '../processes.mjs'

/** The fast checks: format, lint, architecture, types, unit tests. */
export function run({ env, args }) {
  return turbo(checks, {
    env,
    flags: ['--continue=dependencies-successful', '--output-logs=new-only', ...args],
  })
}
