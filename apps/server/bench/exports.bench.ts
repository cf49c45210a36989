// What it takes to export a run of 100,000 frames: time, memory beyond that of the idle process, and the
// longest work between two turns of others. Each format in a process of its own; then several at once,
// asked of a server.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notFound } from '../src/errors.ts'
import { openRunLog, type RunLog } from '../src/runLog/runLog.ts'
import { createExportService } from '../src/runs/exports/exportService.ts'
import { exportFormatNames } from '../src/runs/exports/formats.ts'
import { createSecretBox, readKeyFile } from '../src/security/secretBox.ts'
import { exportAtOnce } from './exports/atOnce.ts'
import { writeLargeRun } from './exports/largeRun.ts'

const MB = 1024 * 1024
const self = fileURLToPath(import.meta.url)
const [file, wanted] = process.argv.slice(2)
const format = exportFormatNames.find((name) => name === wanted)

if (file !== undefined && format !== undefined) await measure(file, format)
else await measureAll()

async function measureAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flowglass-bench-'))
  const runs = join(folder, 'runs.db')
  const log = open(runs)
  writeLargeRun(log)
  log.close()
  for (const name of exportFormatNames)
    spawnSync(process.execPath, [...process.execArgv, self, runs, name], { stdio: 'inherit' })
  for (const count of [1, 4, 16]) {
    const { memory, seconds } = await exportAtOnce(folder, 'otlp', count)
    const workload = `${count} at once of 100,000 frames as otlp over HTTP`
    report(`${workload}, memory beyond that of the idle server`, memory / MB, 'MB', 256)
    report(`${workload}, time`, seconds, 's')
  }
  rmSync(folder, { recursive: true })
}

/** As a server on the same folder does. */
function open(runs: string): RunLog {
  return openRunLog(runs, createSecretBox(readKeyFile(join(dirname(runs), 'secret.key'))))
}

async function measure(runs: string, format: (typeof exportFormatNames)[number]): Promise<void> {
  const log = open(runs)
  // As for a flow that was deleted: its runs stay.
  const flows = { get: (id: string) => Promise.reject(notFound('flow', id)) }
  const service = createExportService({ log, flows, prices: async () => [] })
  const idle = process.memoryUsage().rss
  const turns = watchTurns()
  const start = performance.now()
  let [bytes, peak] = [0, idle]
  const { pieces } = await service.open({ id: 'large', format, values: true })
  for await (const piece of pieces) {
    bytes += Buffer.byteLength(piece)
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const workload = `100,000 frames as ${format}`
  report(`${workload}, time`, (performance.now() - start) / 1000, 's', 5)
  report(`${workload}, memory beyond that of the idle process`, (peak - idle) / MB, 'MB', 128)
  report(`${workload}, longest turn`, turns.longest(), 'ms', 50)
  report(`${workload}, size of the file`, bytes / MB, 'MB')
  log.close()
}

/** One JSON object a line. */
function report(workload: string, value: number, unit: string, bar?: number): void {
  const held = bar === undefined ? {} : { bar, holds: value <= bar }
  console.log(JSON.stringify({ bench: 'exports', workload, value: round(value), unit, ...held }))
}

/** Processor time of this thread, as other programs of the machine must not count. */
function watchTurns() {
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [last, longest, isOver] = [now(), 0, false]
  const look = () => {
    const at = now()
    longest = Math.max(longest, at - last)
    last = at
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  return {
    longest: () => {
      isOver = true
      return longest
    },
  }
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
