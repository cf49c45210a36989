import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { foreground } from '../processes.mjs'
import { root } from '../root.mjs'
import { nodePath, serverFlags } from '../toolchain.mjs'

/** Runs `NAME.bench.ts` or `.mjs` of whichever package has it; it prints one JSON object a line. */
export function run({ env, args: [name, ...args] }) {
  const benches = findBenches()
  const file = benches.get(name)
  if (!file) {
    const known = [...benches.keys()].join(', ') || 'none'
    console.error(`Expected the name of a benchmark; found "${name ?? ''}". There are: ${known}.`)
    return 2
  }
  const flags = [...serverFlags, '--disable-warning=ExperimentalWarning']
  return foreground(nodePath, [...flags, file, ...args], { env })
}

function findBenches() {
  const found = new Map()
  for (const parent of ['apps', 'packages']) {
    for (const name of readdirSync(join(root, parent))) {
      const folder = join(root, parent, name, 'bench')
      for (const file of existsSync(folder) ? readdirSync(folder) : []) {
        const match = /^(.+)\.bench\.(?:mjs|ts)$/.exec(file)
        if (match) found.set(match[1], join(folder, file))
      }
    }
  }
  return found
}
