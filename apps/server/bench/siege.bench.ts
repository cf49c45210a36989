// A server is killed at random moments while runs are started, answered, cancelled, forked, watched and
// exported; after each kill the whole store is checked. Ends with an error at the first fault.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siege } from './siege/siege.ts'

const KILLS = Number(process.argv[2] ?? 300)
const folder = mkdtempSync(join(tmpdir(), 'flowglass-siege-'))
const start = performance.now()
const { kills, faults, ...rest } = await siege(join(folder, 'data'), KILLS)
const seconds = Math.round((performance.now() - start) / 1000)
const workload = 'server killed at random moments among requests of all sorts'
const line = { bench: 'siege', workload, value: kills, unit: 'kills', holds: faults.length === 0 }
console.log(JSON.stringify({ ...line, ...rest, seconds }))
if (faults.length === 0) rmSync(folder, { recursive: true })
else {
  console.error(`${faults.join('\n')}\nThe data folder is ${folder}.`)
  process.exitCode = 1
}
