import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkLog } from '@flowglass/trace'
import { afterAll, expect, test } from 'vitest'
import { openFileLog } from './fileLog.ts'
import { countingLog, drive, framesOf, frameTexts } from './generatedFlows.ts'
import { mixedFlow } from './mixedFlow.ts'

const KILLS = 50
const LONG_MS = 60_000
const folder = mkdtempSync(join(tmpdir(), 'flowglass-killed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const script = fileURLToPath(new URL('killedRun.ts', import.meta.url))

interface Attempt {
  readonly logFile: string
  readonly effectFile: string
  /** Life of the process after its start, in milliseconds. */
  readonly lifeMs: number
}

/** Starts the process and kills it; gives its result if it had told it whole before. */
async function attempt({ logFile, effectFile, lifeMs }: Attempt): Promise<string> {
  const args = ['--disable-warning=ExperimentalWarning', script, logFile, effectFile]
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    if (printed === '') setTimeout(() => child.kill('SIGKILL'), lifeMs)
    printed += chunk.toString()
  })
  await once(child, 'close')
  if (!printed.startsWith('started\n')) throw new Error('The process did not start.')
  const result = printed.slice('started\n'.length)
  return result.endsWith('\n') ? result : ''
}

test(
  `a run whose process is killed ${KILLS} times completes as if it had never been`,
  { timeout: 300_000 },
  async () => {
    const whole = countingLog()
    const document = mixedFlow()
    const expected = await drive({ document, log: whole, called: [] })
    let kills = 0
    for (let runs = 0; kills < KILLS; runs += 1) {
      const logFile = join(folder, `run-${runs}.log`)
      const effectFile = join(folder, `run-${runs}.effects`)
      let printed = ''
      while (printed === '') {
        const lifeMs = kills < KILLS ? Math.random() * 150 : LONG_MS
        printed = await attempt({ logFile, effectFile, lifeMs })
        if (printed === '') kills += 1
      }
      expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(expected)))
      const log = openFileLog(logFile)
      expect(checkLog(log.ops)).toEqual([])
      const told = { ...log, recorded: () => ({ ops: log.ops, payload: () => null }) }
      expect(frameTexts(told)).toEqual(frameTexts(whole))
      const tools = framesOf(told).filter(({ category }) => category === 'tool')
      const keys = readFileSync(effectFile, 'utf8').split('\n').filter(Boolean)
      expect(new Set(keys).size).toBe(tools.length)
    }
    expect(kills).toBe(KILLS)
  },
)
