import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { memoryLog, run, scriptedModel, type RunLogPort, type ToolPort } from '@flowglass/engine'
import type { FlowDocument, JsonObject } from '@flowglass/spec'
import { openRunLog } from '../../src/runLog/runLog.ts'
import { startClock } from '../../src/runs/clock.ts'
import { createRecorder } from '../../src/runs/recorder.ts'
import { createRedact } from '../../src/runs/redact.ts'
import { createSecretBox } from '../../src/security/secretBox.ts'
import { numberIn } from './flows.ts'

/** How a run is kept: not at all, in memory, or in the server's run log on disk. */
export type Keeping = 'none' | 'memory' | 'disk'

const tools: ToolPort = {
  call({ tool, args }) {
    const n = numberIn(args['n'])
    if (tool.name === 'countTool') {
      return { n: n + 1, more: n + 1 < numberIn(args['limit']) ? 'yes' : 'no' }
    }
    return tool.name === 'slow' ? delay(50).then(() => n + 1) : n + 1
  },
}

export interface Bench {
  /** Runs a flow and gives its outputs; rejects when it does not finish. */
  run(document: FlowDocument, inputs: JsonObject, keeping: Keeping): Promise<JsonObject>
  close(): void
}

/** A run log of its own in a temporary folder, with everything that the server does to it. */
export function openBench(): Bench {
  const folder = mkdtempSync(join(tmpdir(), 'flowglass-bench-'))
  const log = openRunLog(join(folder, 'runs.sqlite'), createSecretBox(randomBytes(32)))
  const redact = createRedact([])
  let runs = 0

  const logFor = (keeping: Keeping, clock: ReturnType<typeof startClock>) => {
    if (keeping === 'none') return { log: undefined, finish: () => undefined }
    if (keeping === 'memory') return { log: memoryLog(), finish: () => undefined }
    runs += 1
    const stored = log.create({
      ...{ id: `run-${runs}`, flowId: 'bench', text: 'bench', model: 'mock', inputs: '{}' },
      epochUs: clock.epoch,
    })
    const onCommit = () => undefined
    const recorder = createRecorder({ log, run: stored.n, clock, redact, onCommit })
    const port: RunLogPort = recorder
    return { log: port, finish: () => recorder.finish('ok', {}) }
  }

  return {
    async run(document, inputs, keeping) {
      const clock = startClock()
      const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))
      const kept = logFor(keeping, clock)
      const ports = { clock: { ...clock, breathe }, tools, model: scriptedModel([]) }
      const request = { document, inputs, ports }
      const result = await run(kept.log ? { ...request, log: kept.log } : request)
      kept.finish()
      if (result.status !== 'finished') throw new Error(JSON.stringify(result))
      return result.outputs
    },
    close() {
      log.close()
      rmSync(folder, { recursive: true })
    },
  }
}
