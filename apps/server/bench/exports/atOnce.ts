import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { ExportFormat } from '../../src/runs/exports/formats.ts'
import { startServer } from '../siege/serverLife.ts'

export interface AtOnce {
  /** Of the server beyond what it takes when idle, in bytes: resident memory at its highest. */
  readonly memory: number
  readonly seconds: number
}

/** What a server takes that is asked for so many exports of the run at the same moment. */
export async function exportAtOnce(
  folder: string,
  format: ExportFormat,
  count: number,
): Promise<AtOnce> {
  const server = startServer(folder)
  const url = await server.ready
  if (url === undefined) throw new Error(`The server does not start: ${server.errors()}`)
  await delay(2_000)
  const idle = memoryOf(server.pid, 'VmRSS')
  const start = performance.now()
  const address = `${url}/api/runs/large/export/${format}`
  await Promise.all(Array.from({ length: count }, () => download(address)))
  const seconds = (performance.now() - start) / 1000
  const memory = memoryOf(server.pid, 'VmHWM') - idle
  await server.end('SIGKILL')
  return { memory, seconds }
}

async function download(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Expected an export, found ${response.status}.`)
  await response.body?.pipeTo(new WritableStream())
}

/** Linux tells the highest that a process ever took. */
function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) * 1024
}
