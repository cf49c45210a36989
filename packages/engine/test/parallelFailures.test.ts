import type { Json } from '@flowglass/spec'
import { checkLog, eventCode, opKind, type Op } from '@flowglass/trace'
import { describe, expect, test } from 'vitest'
import { memoryLog, run, scriptedModel, type RunRequest, type ToolPort } from '../src/index.ts'
import { documentOf } from './flowBuilder.ts'
import { logUpTo } from './cutLog.ts'
import { countingLog, framesOf, frameTexts } from './generatedFlows.ts'
import { clock } from './world.ts'

const model = scriptedModel([])
const mapped = [{ kind: 'parallelMap' as const, steps: [{ kind: 'slow' as const }] }]
const plain = documentOf(mapped)
const caught = documentOf([{ kind: 'catch', steps: mapped }])

/** Five items of which the first one fails while the second and the third are under way. */
function tools(): ToolPort {
  let fail = (): void => undefined
  return {
    async call({ tool, args }) {
      if (tool.name === 'split') return ['a', 'b', 'c', 'd', 'e']
      if (tool.name === 'join') return 'joined'
      const x: Json = args['x'] ?? null
      if (x === 'a') {
        await new Promise<void>((resolve) => {
          fail = resolve
        })
        throw new Error('no a')
      }
      if (x === 'c') {
        fail()
        await new Promise((resolve) => setImmediate(resolve))
      }
      return x
    },
  }
}

const request = (document: RunRequest['document']): RunRequest => ({
  ...{ document, inputs: { x: 'x' }, ports: { clock, model, tools: tools() } },
  parameters: { parallelWidth: 2 },
})

describe.each([
  ['uncaught', plain],
  ['caught', caught],
])('a parallel step with a failure, %s', (_, document) => {
  test('comes back to every item that had begun when it is taken up again after any op', async () => {
    const whole = countingLog()
    const result = await run({ ...request(document), log: whole })
    expect(framesOf(whole).filter(({ category }) => category === 'iter')).toHaveLength(3)
    const begun = whole.ops.findLastIndex((op) => op[0] === opKind.open && op[6] === 2)
    for (let cut = begun + 1; cut < whole.ops.length; cut += 1) {
      const payloads = whole.payloads.slice(0, whole.payloadsAt[cut - 1] ?? 0)
      const log = memoryLog({ ops: whole.ops.slice(0, cut), payloads })
      // What fails has failed already, or fails at once: nobody waits for the third item any more.
      const base = request(document)
      const hasty: ToolPort = {
        call({ tool, args }) {
          if (args['x'] === 'a') throw new Error('no a')
          return tool.name === 'join' ? 'joined' : (args['x'] ?? null)
        },
      }
      const ports = { ...base.ports, tools: hasty }
      const again = await run({ ...base, ports, log, recorded: log.recorded() })
      expect(again, `cut at ${cut}`).toEqual(result)
      expect(checkLog(log.ops), `cut at ${cut}`).toEqual([])
      expect(frameTexts(log), `cut at ${cut}`).toEqual(frameTexts(whole))
    }
  })

  test('leaves no frame open when it is cancelled as soon as it is taken up again', async () => {
    const whole = countingLog()
    const outcome = await run({ ...request(document), log: whole })
    const rootError = (op: Op): boolean =>
      op[0] === opKind.event && op[1] === 0 && op[2] === eventCode('error')
    const told = whole.ops.findIndex(rootError)
    for (let cut = 1; cut < whole.ops.length; cut += 1) {
      const payloads = whole.payloads.slice(0, whole.payloadsAt[cut - 1] ?? 0)
      const log = memoryLog({ ops: whole.ops.slice(0, cut), payloads })
      const recorded = log.recorded()
      const { signal } = cancelled()
      const result = await run({ ...request(document), log, recorded, signal })
      // A run whose log tells that it has failed has done so.
      const hasFailed = told >= 0 && cut > told
      expect(result, `cut at ${cut}`).toEqual(hasFailed ? outcome : { status: 'cancelled' })
      expect(checkLog(log.ops), `cut at ${cut}`).toEqual([])
    }
  })
})

test('a failure that the log tells of lets no further item start when the run is taken up again', async () => {
  const usual = (): RunRequest => ({ ...request(plain), parameters: { parallelWidth: 1 } })
  const document = documentOf(mapped)
  const failing: ToolPort = {
    async call({ tool, args }) {
      await Promise.resolve()
      if (tool.name === 'split') return ['a', 'b', 'c']
      if (args['x'] === 'b') throw new Error('no b')
      return 'x'
    },
  }
  const ports = { clock, model, tools: failing }
  const whole = countingLog()
  const result = await run({ ...usual(), document, ports, log: whole })
  expect(result).toMatchObject({ error: { message: 'no b' } })
  const [, second] = framesOf(whole).filter(({ category }) => category === 'iter')
  const end = whole.ops.findIndex((op) => op[0] === opKind.close && op[1] === second?.seq)
  const log = logUpTo(whole, { cut: end + 1 })
  // One line for each item: the first one has long ended when the failure of the second is found.
  const parameters = { parallelWidth: 3 }
  const again = { ...usual(), document, ports, log, parameters, recorded: log.recorded() }
  expect(await run(again)).toEqual(result)
  expect(framesOf(log).filter(({ category }) => category === 'iter')).toHaveLength(2)
})

function cancelled(): AbortController {
  const controller = new AbortController()
  controller.abort()
  return controller
}
