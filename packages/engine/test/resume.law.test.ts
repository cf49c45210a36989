import { checkLog, opKind } from '@flowglass/trace'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentOf } from './flowBuilder.ts'
import { countingLog, drive, framesOf, frameTexts, steps } from './generatedFlows.ts'

test('stopping after any op and resuming gives the same outputs and frames', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.double({ min: 0, max: 1, noNaN: true }), async (flow, share) => {
      const document = documentOf(flow)
      const whole = countingLog()
      const result = await drive({ document, log: whole, called: [] })
      expect(checkLog(whole.ops)).toEqual([])

      const cut = Math.floor(share * (whole.ops.length - 1))
      const payloads = whole.payloads.slice(0, whole.payloadsAt[cut - 1] ?? 0)
      const log = countingLog({ ops: whole.ops.slice(0, cut), payloads })
      const recorded = new Set(
        framesOf(log)
          .filter(({ category, status }) => status !== 'running' && /tool|llm/.test(category))
          .map(({ seq }) => seq),
      )
      const called: string[] = []
      expect(await drive({ document, log, called, isResumed: true })).toEqual(result)
      expect(checkLog(log.ops)).toEqual([])
      expect(frameTexts(log)).toEqual(frameTexts(whole))
      const effects = framesOf(log).filter(({ category }) => /tool|llm/.test(category))
      expect(called).toHaveLength(effects.length - recorded.size)
    }),
    { numRuns: 200 },
  )
})

test('replaying a whole log executes no effect and writes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (flow) => {
      const document = documentOf(flow)
      const whole = countingLog()
      const result = await drive({ document, log: whole, called: [] })
      const ops = whole.ops.slice(0, -1)
      const log = countingLog({ ops, payloads: whole.payloads })
      const called: string[] = []
      expect(await drive({ document, log, called, isResumed: true })).toEqual(result)
      expect(called).toEqual([])
      const added = log.ops.slice(ops.length)
      expect(added.map(([kind]) => kind)).toEqual([opKind.end])
    }),
  )
})
