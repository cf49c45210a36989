import { checkLog, opKind, type Frame, type Op } from '@flowglass/trace'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MemoryLog } from '../src/index.ts'
import { documentOf } from './flowBuilder.ts'
import { countingLog, drive, framesOf, frameTexts, steps } from './generatedFlows.ts'

/** Frames whose effect a port executed: no client's tools, and none that a person refused. */
const executedIn = (log: MemoryLog): Frame[] =>
  framesOf(log).filter(({ category, componentId, errorId }) => {
    const error = errorId === undefined ? '' : JSON.stringify(log.payloads[errorId])
    const isOurs = componentId !== 'tool-client' && !error.includes('tool_rejected')
    return category === 'llm' || (category === 'tool' && isOurs)
  })

test('stopping after any op and resuming gives the same outputs and frames', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.double({ min: 0, max: 1, noNaN: true }), async (flow, share) => {
      const document = documentOf(flow)
      const whole = countingLog()
      const result = await drive({ document, log: whole, called: [] })
      expect(checkLog(whole.ops)).toEqual([])

      const cut = Math.floor(share * whole.ops.length)
      const payloads = whole.payloads.slice(0, whole.payloadsAt[cut - 1] ?? 0)
      const log = countingLog({ ops: whole.ops.slice(0, cut), payloads })
      const recorded = executedIn(log).filter(({ t1 }) => t1 !== undefined)
      const called: string[] = []
      expect(await drive({ document, log, called, isResumed: true })).toEqual(result)
      expect(checkLog(log.ops)).toEqual([])
      expect(frameTexts(log)).toEqual(frameTexts(whole))
      expect(called).toHaveLength(executedIn(log).length - recorded.length)
    }),
    { numRuns: 150 },
  )
})

test('replaying a whole log executes no effect and writes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (flow) => {
      const document = documentOf(flow)
      const whole = countingLog()
      const result = await drive({ document, log: whole, called: [] })
      const replayed = async (ops: readonly Op[]): Promise<Op[]> => {
        const log = countingLog({ ops, payloads: whole.payloads })
        const called: string[] = []
        expect(await drive({ document, log, called, isResumed: true })).toEqual(result)
        expect(called).toEqual([])
        return log.ops.slice(ops.length)
      }
      const missing = await replayed(whole.ops.slice(0, -1))
      expect(missing.map(([kind]) => kind)).toEqual([opKind.end])
      expect(await replayed(whole.ops)).toEqual([])
    }),
  )
})
