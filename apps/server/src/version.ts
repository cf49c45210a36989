import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from './paths.ts'

/** The product's version, of the package.json at the root. */
export function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(paths.root, 'package.json'), 'utf8'))
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return isManifest ? String(manifest.version) : 'unknown'
}
