import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { pnpmPath } from './toolchain.mjs'

const stampFile = join(root, 'node_modules/.flowglass-install')

/** Installs dependencies when the lockfile or a manifest changed since the last time. */
export function install(env) {
  const hash = manifestsHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  console.error('Installing dependencies …')
  const args = [
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
    '--config.confirmModulesPurge=false',
  ]
  const { status, error } = spawnSync(pnpmPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (error || status !== 0) {
    throw new Error(
      '`pnpm install --frozen-lockfile` failed. If the lockfile is said to be outdated, run ' +
        '`.tools/bin/pnpm install` and commit pnpm-lock.yaml; otherwise check that the npm registry ' +
        'can be reached, then run the command again.',
      { cause: error },
    )
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stampFile, hash)
}

function manifestsHash() {
  const hash = createHash('sha256')
  for (const file of manifests()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function manifests() {
  const packages = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  )
  const candidates = ['.', 'e2e', ...packages].map((folder) => join(root, folder, 'package.json'))
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'scripts/versions.json']
    .map((file) => join(root, file))
    .concat(candidates)
    .filter(existsSync)
}
