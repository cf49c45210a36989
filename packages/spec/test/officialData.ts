import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Material that stands beside the project; tests which need it are skipped where it is absent. */
export const shared = fileURLToPath(new URL('../../../../shared/', import.meta.url))

export const hasShared = existsSync(`${shared}agentspec/data/MANIFEST.json`)
if (!hasShared)
  process.stderr.write('Skipped: the official Agent Spec data is not at ../shared/agentspec\n')

export interface DataFile {
  readonly file: string
  readonly expected: 'valid' | 'invalid' | 'partial'
  readonly reason: string
  readonly kind?: string
}

export function dataFiles(): readonly DataFile[] {
  if (!hasShared) return []
  const manifest: readonly DataFile[] = JSON.parse(
    readFileSync(`${shared}agentspec/data/MANIFEST.json`, 'utf8'),
  )
  return manifest.filter((entry) => entry.kind !== 'schema')
}

/**
 * Text of a data file. Some of the test configurations hold `[[NAME_URL]]`, which their own test
 * suite replaces before it loads them: in YAML it would be a list.
 */
export const dataText = (file: string): string =>
  readFileSync(`${shared}agentspec/data/${file}`, 'utf8').replace(
    /\[\[[A-Z0-9_]+\]\]/gi,
    'http://model.example',
  )
