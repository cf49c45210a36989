import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const stampFile = join(root, 'node_modules/.cache/flowglass/build')
const products = ['apps/web/dist/index.html', 'apps/server/dist/main.js']
const sources = ['apps', 'packages', 'prisma', 'pnpm-lock.yaml', 'tsconfig.base.json', 'turbo.json']
const ignored = new Set(['node_modules', 'dist', 'test', 'bench', 'test-results', '.turbo'])

/** Whether the products are there and every source has the size and time it had at the last build. */
export function isBuilt() {
  if (!products.every((file) => existsSync(join(root, file)))) return false
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesState()
}

export function markBuilt() {
  mkdirSync(join(stampFile, '..'), { recursive: true })
  writeFileSync(stampFile, sourcesState())
}

/**
 * Sizes and times instead of contents: this runs at every start. A file that was only touched costs
 * one look into turbo's cache, which goes by contents.
 */
function sourcesState() {
  const hash = createHash('sha256').update(process.platform)
  for (const source of sources) addState(hash, source)
  return hash.digest('hex')
}

function addState(hash, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) {
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    // The generated database client follows from the schema, and is written by the build itself.
    if (!ignored.has(name) && name !== 'generated') addState(hash, `${path}/${name}`)
  }
}
