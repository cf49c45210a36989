import { join } from 'node:path'
import { isBuilt, markBuilt } from '../buildStamp.mjs'
import { foreground, turbo } from '../processes.mjs'
import { root } from '../root.mjs'
import { nodePath, serverFlags } from '../toolchain.mjs'

/** Builds what changed, then is the server until it ends. */
export async function run({ env, args }) {
  const code = await build(env)
  if (code !== 0) return code
  const server = join(root, 'apps/server/dist/main.js')
  return foreground(nodePath, [...serverFlags, '--enable-source-maps', server, ...args], {
    env: { NODE_ENV: 'production', ...env },
  })
}

/** Resolves to turbo's exit code; 0 at once when no source changed since the last build. */
export async function build(env) {
  if (isBuilt()) return 0
  console.error('Building …')
  const filters = ['--filter=@flowglass/web', '--filter=@flowglass/server']
  const flags = [...filters, '--output-logs=errors-only']
  const code = await turbo(['build'], { env, flags })
  if (code === 0) markBuilt()
  return code
}
