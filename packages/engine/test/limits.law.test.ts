import { checkLog } from '@flowglass/trace'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysDone, logAt, moment, share } from './cutLog.ts'
import { documentOf, type Step } from './flowBuilder.ts'
import { frailSteps } from './flowSteps.ts'
import { countingLog, drive, framesOf, type CountingLog } from './generatedFlows.ts'
import { lawRuns } from './lawRuns.ts'

const moments = fc.array(moment, { minLength: 1, maxLength: 3 })

/** Visits of nodes that the log tells of. */
const stepsIn = (log: CountingLog): number => {
  const frames = framesOf(log)
  return frames.filter(({ parent }) =>
    ['flow', 'iter', 'branch'].includes(frames[parent]?.category ?? ''),
  ).length
}

async function stepsOf(flow: readonly Step[]): Promise<number> {
  const log = countingLog()
  await drive({ document: documentOf(flow), log, called: [] })
  return stepsIn(log)
}

test('a run takes exactly its steps, however often it is killed', async () => {
  await fc.assert(
    fc.asyncProperty(frailSteps, share, moments, async (flow, part, kills) => {
      const document = documentOf(flow)
      const most = 1 + Math.floor(part * (await stepsOf(flow)))
      const more = { parameters: { maxSteps: most } }
      let log = countingLog()
      const { status } = await drive({ document, log, called: [], more })
      for (const kill of kills) {
        log = logAt(log, kill)
        const done = keysDone(log)
        const called: string[] = []
        const result = await drive({ document, log, called, isResumed: true, more })
        expect(checkLog(log.ops)).toEqual([])
        expect(called.filter((key) => done.includes(key))).toEqual([])
        // Where in a parallel step the last one is taken depends on the timing, but not how many.
        expect(result.status).toBe(status)
        const isOver = result.status === 'failed' && result.error.code === 'step_limit'
        expect(stepsIn(log)).toBe(isOver ? most : Math.min(stepsIn(log), most))
      }
    }),
    lawRuns(60),
  )
})

test.each([
  ['maxVisits', 5],
  ['maxDepth', 6],
  ['agentMaxIterations', 2],
  ['maxValueSize', 30],
])('%s is met at the same place, however often the run is killed', async (name, most) => {
  const limit = fc.integer({ min: 1, max: most })
  await fc.assert(
    fc.asyncProperty(frailSteps, limit, moments, async (flow, value, kills) => {
      const document = documentOf(flow)
      const more = { parameters: { [name]: value } }
      let log = countingLog()
      const result = await drive({ document, log, called: [], more })
      for (const kill of kills) {
        log = logAt(log, kill)
        expect(await drive({ document, log, called: [], isResumed: true, more })).toEqual(result)
        expect(checkLog(log.ops)).toEqual([])
      }
    }),
    lawRuns(20),
  )
})
