import { join } from 'node:path'
import { foreground } from '../processes.mjs'
import { root } from '../root.mjs'

/** Rewrites the given files, or all of them, in the repository's format. */
export function run({ env, args }) {
  const files = args.length > 0 ? args : ['.']
  return foreground(join(root, 'node_modules/.bin/prettier'), ['--write', ...files], { env })
}
