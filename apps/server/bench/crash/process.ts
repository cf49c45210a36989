// The run service over a data folder: starts the flow the first time, takes it up again every other
// time, prints how it ended. Meant to be killed.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ToolPort } from '@flowglass/engine'
import { createMockModel } from '../../src/ports/mock/mockModel.ts'
import { openRunLog } from '../../src/runLog/runLog.ts'
import { createRunHub } from '../../src/runs/hub.ts'
import { createRunService } from '../../src/runs/runService.ts'
import { createTextPort } from '../../src/ports/text/textPort.ts'
import { crashFlow } from './flow.ts'

const [, , folder = '', items = '20'] = process.argv
const model = createMockModel({ totalMs: 60 })

/** An effect that the outside can count: it leaves its key in a file. */
const tools: ToolPort = {
  async call({ args }, { idempotencyKey }) {
    await delay(4)
    appendFileSync(join(folder, 'effects'), `${idempotencyKey}\n`)
    return Number(args['n']) + 1
  },
}

const log = openRunLog(join(folder, 'runs.db'))
const hub = createRunHub({ log, onBug: (error) => console.error(error) })
const runs = createRunService({
  ...{ log, hub, tools, models: { mock: model, real: model }, templates: createTextPort() },
  checks: { toolProblem: async () => undefined, modelProblem: async () => undefined },
  vault: {
    withoutSecrets: async (text) => text,
    withSecrets: async (document) => document,
    secrets: async () => [],
  },
  http: { send: () => Promise.reject(new Error('This flow calls no host.')) },
  prices: async () => [],
  settings: { get: async () => undefined, set: async () => undefined },
})

await runs.resumeUnfinished()
let [run] = runs.list({ flowId: 'crash', limit: 1 })
if (run === undefined) {
  const ns = Array.from({ length: Number(items) }, (_, n) => n)
  const inputs = { ns }
  const started = await runs.start({ flowId: 'crash', text: crashFlow, inputs, model: 'mock' })
  if (!started.ok) throw new Error(JSON.stringify(started.diagnostics))
  ;({ run } = started)
}
process.stdout.write('started\n')
await hub.atRest(run.id)
process.stdout.write(JSON.stringify(runs.get(run.id)))
process.exit()
