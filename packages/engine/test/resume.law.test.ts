import { checkLog, opKind, type Op } from '@flowglass/trace'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasLostUsage, keysDone, logAt, moment } from './cutLog.ts'
import { documentOf } from './flowBuilder.ts'
import { frailSteps, steps } from './flowSteps.ts'
import { countingLog, drive, frameTexts } from './generatedFlows.ts'
import { lawRuns } from './lawRuns.ts'
import { unsteadyWorld } from './unsteady.ts'

const moments = fc.array(moment, { minLength: 1, maxLength: 3 })

/** What is called belongs to no result that the log has, and is called once. */
function expectOnce(called: readonly string[], done: readonly string[]): void {
  expect(called.filter((key) => done.includes(key))).toEqual([])
  expect(new Set(called).size).toBe(called.length)
}

test('stopping after any op and resuming, again and again, gives the same outputs and frames', async () => {
  await fc.assert(
    fc.asyncProperty(steps, moments, async (flow, kills) => {
      const document = documentOf(flow)
      const whole = countingLog()
      const keys: string[] = []
      const result = await drive({ document, log: whole, called: keys })
      expect(checkLog(whole.ops)).toEqual([])
      let log = whole
      let usage = true
      for (const kill of kills) {
        log = logAt(log, kill)
        usage &&= !hasLostUsage(log)
        const done = keysDone(log)
        const called: string[] = []
        expect(await drive({ document, log, called, isResumed: true })).toEqual(result)
        expect(checkLog(log.ops)).toEqual([])
        expectOnce(called, done)
        expect(keys.toSorted()).toEqual([...called, ...done.filter(isIn(keys))].toSorted())
      }
      expect(frameTexts(log, { usage })).toEqual(frameTexts(whole, { usage }))
    }),
    lawRuns(100),
  )
})

const isIn =
  (keys: readonly string[]) =>
  (key: string): boolean =>
    keys.includes(key)

test('failures anywhere have one outcome, whatever is killed and however much runs at once', async () => {
  const widths = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(frailSteps, moments, widths, async (flow, kills, width) => {
      const document = documentOf(flow)
      let log = countingLog()
      const keys: string[] = []
      const result = await drive({ document, log, called: keys })
      for (const [at, kill] of kills.entries()) {
        log = logAt(log, kill)
        const done = keysDone(log)
        const called: string[] = []
        const more = { parameters: { parallelWidth: width[at] ?? 1 } }
        const again = await drive({ document, log, called, isResumed: true, more })
        expect(again).toEqual(result)
        expect(checkLog(log.ops)).toEqual([])
        expectOnce(called, done)
        expect(called.filter((key) => !keys.includes(key))).toEqual([])
      }
    }),
    lawRuns(60),
  )
})

test('the log tells what the run went on with, though no call gives the same twice', async () => {
  await fc.assert(
    fc.asyncProperty(frailSteps, moments, async (flow, kills) => {
      const document = documentOf(flow)
      const world = unsteadyWorld()
      let log = countingLog()
      let result = await drive({ document, log, called: [], more: { ports: world([]) } })
      for (const kill of kills) {
        log = logAt(log, kill)
        const done = keysDone(log)
        const called: string[] = []
        const more = { ports: world(called) }
        result = await drive({ document, log, called: [], isResumed: true, more })
        expect(checkLog(log.ops)).toEqual([])
        expectOnce(called, done)
      }
      const told = countingLog({ ...log, ops: log.ops.slice(0, -1) })
      const called: string[] = []
      const more = { ports: world(called) }
      expect(await drive({ document, log: told, called, isResumed: true, more })).toEqual(result)
      expect(called).toEqual([])
      expect(told.ops).toHaveLength(log.ops.length)
    }),
    lawRuns(60),
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
    lawRuns(60),
  )
})
