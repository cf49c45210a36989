import { deepEqual, equal } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkLog, createTrace, frameOf, type Frame } from '@flowglass/trace'
import { openRunLog } from '../../src/runLog/runLog.ts'
import { readLog } from '../../src/runs/logSoFar.ts'
import { createSecretBox, readKeyFile } from '../../src/security/secretBox.ts'
import { writeTool } from './appendTool.ts'

const script = fileURLToPath(new URL('process.ts', import.meta.url))

interface Wish {
  /** An empty folder. */
  readonly folder: string
  readonly kills: number
  readonly items: number
  /** Longest life of a process after it began to work, in milliseconds. */
  readonly lifeMs: number
}

export interface Killed {
  readonly kills: number
  readonly runs: number
  /** Effects that the logs tell of, each once. */
  readonly effects: number
  /** Those of them that were made again, with the same key, since a kill came before their record. */
  readonly repeated: number
  readonly frames: number
}

/** Kills the process of one run after another; throws where a run is not what it should be. */
export async function killRuns({ folder, kills, items, lifeMs }: Wish): Promise<Killed> {
  const found = { kills: 0, runs: 0, effects: 0, repeated: 0, frames: 0 }
  while (found.kills < kills) {
    const data = join(folder, `run-${found.runs}`)
    writeTool(data)
    let printed = ''
    while (printed === '') {
      const life = found.kills < kills ? Math.random() * lifeMs : undefined
      printed = await live(data, items, life)
      if (printed === '') found.kills += 1
    }
    const { keys, frames } = check(data, items, printed)
    found.runs += 1
    found.frames += frames
    found.effects += new Set(keys).size
    found.repeated += keys.length - new Set(keys).size
  }
  return found
}

/** One life of the process; what it printed when it came to the end of the run, else nothing. */
async function live(data: string, items: number, lifeMs: number | undefined): Promise<string> {
  const args = ['--no-warnings', script, data, String(items)]
  const env = { ...process.env, NODE_COMPILE_CACHE: join(data, '..', 'compiled') }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    if (printed === '' && lifeMs !== undefined) setTimeout(() => child.kill('SIGKILL'), lifeMs)
    printed += chunk.toString()
  })
  await once(child, 'close')
  if (!printed.startsWith('started\n')) throw new Error('The process did not start.')
  return printed.slice('started\n'.length)
}

const visits = (items: number) => 2 * items * 2

function check(data: string, items: number, printed: string) {
  const run: { flowId: string; status: string; outputs?: { ns: unknown } } = JSON.parse(printed)
  equal(run.status, 'finished', printed)
  deepEqual(
    run.outputs?.ns,
    Array.from({ length: items }, (_, n) => n + 4),
  )
  const log = openRunLog(
    join(data, 'runs.db'),
    createSecretBox(readKeyFile(join(data, 'secret.key'))),
  )
  const [stored] = log.queries.ofFlow(run.flowId, 2, Number.MAX_SAFE_INTEGER)
  if (stored === undefined) throw new Error('The run is gone.')
  const { ops } = readLog(log, stored)
  log.close()
  deepEqual(checkLog(ops), [])
  const frames = framesOf(ops)
  checkFrames(frames, items)
  const keys = readFileSync(join(data, 'effects'), 'utf8').split('\n').filter(Boolean)
  // Whatever was made is in the log, and nothing is in the log twice.
  equal(new Set(keys).size, visits(items))
  return { keys, frames: frames.length }
}

function framesOf(ops: ReturnType<typeof readLog>['ops']): Frame[] {
  const trace = createTrace()
  trace.append({ from: 0, to: ops.length, ops })
  return Array.from({ length: trace.frames }, (_, seq) => frameOf(trace, seq)).filter(
    (frame) => frame !== undefined,
  )
}

function checkFrames(frames: readonly Frame[], items: number): void {
  const tools = frames.filter(({ category }) => category === 'tool')
  equal(tools.length, visits(items))
  for (const { status, events } of tools) {
    equal(status, 'ok')
    equal(events.filter(({ kind }) => kind === 'output').length, 1)
  }
  equal(frames.filter(({ category }) => category === 'llm').length, 1)
  // Flow, five nodes, the model call; for each item: itself, four nodes, two calls.
  equal(frames.length, 7 + 2 * items * 7)
}
