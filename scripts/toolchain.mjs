import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { copyFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'

const tools = join(root, '.tools')
const bin = join(tools, 'bin')
const suffix = process.platform === 'win32' ? '.exe' : ''
const versions = JSON.parse(readFileSync(join(root, 'scripts/versions.json'), 'utf8'))

export const nodePath = join(bin, `node${suffix}`)
export const pnpmPath = join(bin, `pnpm${suffix}`)

/**
 * How Node runs the server, and what is measured of it. Values that live for a moment have 16 MB at most:
 * it is as fast as with the room that Node takes by itself, and needs up to 100 MB less (`bench -- exports`).
 */
export const serverFlags = ['--max-semi-space-size=16']

/** Puts a new enough Node and pnpm into `.tools/bin`, once, and returns the environment to use them. */
export function toolchain() {
  const stampFile = join(tools, 'stamp')
  const own = isNewEnough(process.versions.node) && !process.execPath.startsWith(tools)
  const stamp = [own ? process.execPath : versions.node, versions.pnpm, process.platform].join(' ')
  const isFresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (!isFresh || !existsSync(nodePath) || !existsSync(pnpmPath)) {
    fetchTools(own)
    writeFileSync(stampFile, stamp)
  }
  return environment()
}

/** 22.18 is the first of the supported releases that runs TypeScript sources without a flag. */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 18)
}

/**
 * The platform packages carry the binaries themselves, so no install script needs to run: npm checks
 * their integrity and nothing else is downloaded.
 */
function fetchTools(useOwnNode) {
  const node = nodePackage()
  const pnpm = `@pnpm/exe.${process.platform}-${process.arch}`
  const wanted = [`${pnpm}@${versions.pnpm}`]
  if (!useOwnNode) wanted.push(`${node}@${versions.node}`)
  console.error(`Fetching ${wanted.join(' and ')} into .tools (once) …`)
  npmInstall(wanted)
  const packages = join(tools, 'node_modules')
  place(join(packages, pnpm, `pnpm${suffix}`), pnpmPath)
  const nodeInPackage = suffix ? 'node.exe' : 'bin/node'
  const fetched = [join(packages, node, nodeInPackage), join(packages, node, `bin/node${suffix}`)]
  place(useOwnNode ? process.execPath : (fetched.find(existsSync) ?? fetched[0]), nodePath)
}

function nodePackage() {
  const os = process.platform === 'win32' ? 'win' : process.platform
  // The packages for Apple's own processors were published under another name.
  const prefix = os === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${os}-${process.arch}`
}

function npmInstall(packages) {
  mkdirSync(bin, { recursive: true })
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  const args = ['install', '--prefix', tools, '--loglevel=error', ...flags, ...packages]
  try {
    execFileSync('npm', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
      // npm hands its own settings to the scripts it runs; they must not reach this inner call.
      env: Object.fromEntries(
        Object.entries(process.env).filter(([k]) => !/^npm_(?!config_)/.test(k)),
      ),
    })
  } catch (cause) {
    throw new Error(
      `npm could not fetch ${packages.join(' and ')}.\n` +
        'Flowglass needs the npm registry once, to get its tools. Check the network, the proxy ' +
        'settings and `npm config get registry`, then run the command again.',
      { cause },
    )
  }
}

function place(source, target) {
  if (!existsSync(source)) {
    throw new Error(
      `Expected a binary at ${source}, found none. Delete .tools and run the command again; if that ` +
        `does not help, install Node ${versions.node} yourself (platform ${process.platform}-${process.arch}).`,
    )
  }
  rmSync(target, { force: true })
  if (suffix) copyFileSync(source, target)
  else symlinkSync(source, target)
  if (!suffix && source.startsWith(tools)) chmodSync(source, 0o755)
}

function environment() {
  return {
    ...process.env,
    PATH: [bin, join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    // Without this, generating the database client would try to download an engine it never uses.
    PRISMA_SCHEMA_ENGINE_BINARY: nodePath,
  }
}
