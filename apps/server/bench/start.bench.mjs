// How long `npm start` takes to print its URL with everything built, and what the idle server holds.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const starts = 5
const idleMs = 10_000
const startLimitMs = 300_000

/** Starts the product as a person does; resolves when its URL has been printed. */
async function start(data) {
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, FLOWGLASS_DATA: data, FLOWGLASS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group of its own, ended as a whole
  })
  const exited = once(child, 'exit')
  let output = ''
  const url = new Promise((resolve) => {
    const read = (chunk) => {
      output += chunk
      if (/http:\/\/[\w.[\]:-]+:\d+/.test(output)) resolve('url')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const limit = delay(startLimitMs, 'limit', { ref: false })
  const first = await Promise.race([url, exited, limit])
  if (first !== 'url') throw new Error(`No URL was printed. Output of npm start:\n${output}`)
  return { child, exited, seconds: (performance.now() - startedAt) / 1000 }
}

async function stop({ child, exited }) {
  process.kill(-child.pid, 'SIGTERM')
  await exited
}

/** Resident memory of the server process and its children, without npm and the bootstrap above it. */
function serverMegabytes(pid) {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).split(
    '\n',
  )
  const processes = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, id, parent, rss, args]) => ({ id: +id, parent: +parent, rss: +rss, args }))
  const below = (id) => processes.filter((p) => p.parent === id).flatMap((p) => [p, ...below(p.id)])
  const server = below(pid).find((p) => p.args.includes('apps/server/dist/main.js'))
  if (!server)
    throw new Error('Expected a process of apps/server/dist/main.js below npm, found none.')
  const kilobytes = [server, ...below(server.id)].reduce((sum, p) => sum + p.rss, 0)
  return kilobytes / 1024
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const rounded = (value) => Math.round(value * 100) / 100
const print = (workload, value, unit, bar) =>
  console.log(
    JSON.stringify({
      bench: 'start',
      workload,
      value: rounded(value),
      unit,
      bar,
      holds: value <= bar,
    }),
  )

const data = mkdtempSync(join(tmpdir(), 'flowglass-start-'))
try {
  await stop(await start(data)) // builds, creates the database, loads the examples
  const seconds = []
  for (let i = 0; i < starts; i += 1) {
    const started = await start(data)
    seconds.push(started.seconds)
    await stop(started)
  }
  print(`warm npm start to URL, median of ${starts}`, median(seconds), 's', 3)
  const idle = await start(data)
  await delay(idleMs)
  print('resident memory of the idle server after 10 s', serverMegabytes(idle.child.pid), 'MB', 150)
  await stop(idle)
} finally {
  rmSync(data, { recursive: true, force: true })
}
