import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Path of a Chromium for the browser journeys: the one named by FLOWGLASS_CHROMIUM, Playwright's own,
 * the system's, or one installed now from Debian's packages.
 */
export async function findBrowser() {
  const found = chosen() ?? playwrights() ?? systems()
  if (found) return found
  if (isDebianRoot()) {
    await installFromDebian()
    const installed = systems()
    if (installed) return installed
  }
  throw new Error(
    'The browser journeys need Chromium or Chrome, and none was found. Install one (on Debian: ' +
      '`apt-get install chromium`), or name one by FLOWGLASS_CHROMIUM=/path/to/chromium.',
  )
}

function chosen() {
  const path = process.env.FLOWGLASS_CHROMIUM
  if (path && !existsSync(path)) {
    throw new Error(`FLOWGLASS_CHROMIUM names ${path}, and there is no such file.`)
  }
  return path || undefined
}

/** A full Chromium that `playwright install` put into its cache, the newest first. */
function playwrights() {
  const caches = {
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  }
  const fallback = join(homedir(), '.cache/ms-playwright')
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? caches[process.platform] ?? fallback
  if (!existsSync(cache)) return undefined
  const binaries = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-win/chrome.exe',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  const folders = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  const newestFirst = folders.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
  return newestFirst.flatMap((name) => binaries.map((b) => join(cache, name, b))).find(existsSync)
}

function systems() {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/snap/bin')
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .concat(applications)
    .find(existsSync)
}

function isDebianRoot() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

async function installFromDebian() {
  console.error('Installing Chromium from Debian’s packages for the browser journeys …')
  const first = await aptGet('install')
  if (first.code === 0) return
  await aptGet('update')
  const second = await aptGet('install')
  if (second.code !== 0) throw new Error(`apt-get could not install chromium:\n${second.output}`)
}

function aptGet(command) {
  const names = command === 'install' ? ['--no-install-recommends', 'chromium'] : []
  const child = spawn('apt-get', [command, '-y', '-q', ...names], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code, output }))
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(await findBrowser())
}
