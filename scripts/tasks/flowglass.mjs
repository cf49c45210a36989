import { join } from 'node:path'
import { foreground } from '../processes.mjs'
import { root } from '../root.mjs'
import { nodePath } from '../toolchain.mjs'

/** The command line, from its sources; paths are meant from the folder the person is in. */
export function run({ env, args }) {
  const main = join(root, 'apps/server/src/cli/main.ts')
  const flags = ['--disable-warning=ExperimentalWarning', '--enable-source-maps']
  return foreground(nodePath, [...flags, main, ...args], {
    env,
    cwd: env.INIT_CWD ?? process.cwd(),
  })
}
