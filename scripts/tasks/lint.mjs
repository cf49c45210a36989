import { join } from 'node:path'
import { foreground } from '../processes.mjs'
import { root } from '../root.mjs'

/** Lints with the warnings that `npm test` leaves out; `-- --fix` mends what can be mended. */
export function run({ env, args }) {
  return foreground(join(root, 'node_modules/.bin/oxlint'), ['--type-aware', ...args], { env })
}
