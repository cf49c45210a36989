import { createServer } from 'node:net'
import { join } from 'node:path'
import { foreground, turbo } from '../processes.mjs'
import { root } from '../root.mjs'
import { nodePath } from '../toolchain.mjs'

/** The developer's loop: the server restarts when a source changes, Vite reloads the page in place. */
export async function run({ env }) {
  const flags = ['--filter=@flowglass/server', '--output-logs=errors-only']
  const generated = await turbo(['generate'], { env, flags })
  if (generated !== 0) return generated
  const port = env.FLOWGLASS_PORT ?? String(await freePort(4400))
  // Vite's proxy and the server must agree on the port, so it is chosen here.
  const shared = { ...env, FLOWGLASS_PORT: port, NODE_ENV: 'development' }
  const server = foreground(
    nodePath,
    [
      '--watch',
      '--watch-preserve-output',
      '--enable-source-maps',
      join(root, 'apps/server/src/main.ts'),
    ],
    { env: shared },
  )
  const web = foreground(join(root, 'apps/web/node_modules/.bin/vite'), [], {
    env: shared,
    cwd: join(root, 'apps/web'),
  })
  const code = await Promise.race([server, web])
  process.kill(process.pid, 'SIGTERM') // ends the other one through `foreground`
  await Promise.all([server, web])
  return code
}

/** The first port from `from` upwards that nothing listens on. */
async function freePort(from) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(freePort(from + 1)))
    probe.listen(from, '127.0.0.1', () => probe.close(() => resolve(from)))
  })
}
