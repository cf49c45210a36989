// Runs one flow over a log in a file, from wherever the log stands; meant to be killed.
import { appendFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from '../src/index.ts'
import { openFileLog } from './fileLog.ts'
import { modelWith, toolsWith } from './generatedFlows.ts'
import { mixedFlow } from './mixedFlow.ts'
import { clock } from './world.ts'

const [, , logFile = '', effectFile = ''] = process.argv
const log = openFileLog(logFile)
const tools = toolsWith([])
process.stdout.write('started\n')
const result = await run({
  ...{ document: mixedFlow(), inputs: { x: 'a' }, log },
  ...(log.recorded && { recorded: log.recorded }),
  ports: {
    clock,
    model: modelWith([]),
    tools: {
      async call(request, context) {
        await delay(request.tool.name === 'slow' ? 15 : 3)
        appendFileSync(effectFile, `${context.idempotencyKey}\n`)
        return tools.call(request, context)
      },
    },
  },
})
process.stdout.write(`${JSON.stringify(result)}\n`)
