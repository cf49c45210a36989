// A server that runs a flow is killed at random moments, again and again, until every run is done.
// Prints what came out; ends with an error where a run is not as if it had never been killed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRuns } from './crash/killRuns.ts'

const KILLS = 50
const folder = mkdtempSync(join(tmpdir(), 'flowglass-crash-'))
try {
  const start = performance.now()
  const found = await killRuns({ folder, kills: KILLS, items: 30, lifeMs: 800 })
  const seconds = Math.round((performance.now() - start) / 1000)
  const { runs, ...rest } = found
  const workload = 'server killed at random moments, runs completed'
  const line = { bench: 'crash', workload, value: runs, unit: 'runs', holds: true }
  console.log(JSON.stringify({ ...line, ...rest, seconds }))
} finally {
  rmSync(folder, { recursive: true })
}
