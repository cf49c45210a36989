import { checkLog } from '@flowglass/trace'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ports, RunResult } from '../src/index.ts'
import { keysDone, logAt, moment, share, type Moment } from './cutLog.ts'
import { documentOf, type Step } from './flowBuilder.ts'
import { frailSteps } from './flowSteps.ts'
import { countingLog, drive, framesOf, worldWith, type CountingLog } from './generatedFlows.ts'
import { lawRuns } from './lawRuns.ts'

interface Wish {
  /** What the wish to stop comes with. */
  readonly kind: 'op' | 'call' | 'pause'
  readonly share: number
  readonly width: number
}

const wish: fc.Arbitrary<Wish> = fc.record({
  ...{ kind: fc.constantFrom('op', 'call', 'pause'), share },
  width: fc.integer({ min: 1, max: 4 }),
})

interface Course {
  readonly result: RunResult
  readonly log: CountingLog
  readonly counts: Readonly<Record<Wish['kind'], number>>
}

async function undisturbed(flow: readonly Step[]): Promise<Course> {
  const log = countingLog()
  const called: string[] = []
  let pause = 0
  const onPause = (): void => void (pause += 1)
  const result = await drive({ document: documentOf(flow), log, called, onPause })
  return { result, log, counts: { op: log.ops.length, call: called.length, pause } }
}

/** Has the run stopped at some moment; nothing may be called from then on. */
async function cancelled(flow: readonly Step[], { kind, share: part, width }: Wish, how: How) {
  const { course, from, trace } = how
  const log = from ? logAt(course.log, from) : countingLog()
  const controller = new AbortController()
  const { signal } = controller
  const at = Math.floor(part * course.counts[kind])
  let seen = 0
  const happens = (what: Wish['kind']): void => {
    if (what !== kind) return
    if (seen === at) controller.abort()
    seen += 1
  }
  const late: string[] = []
  const { clock, tools, model } = worldWith([])
  const noting = (key: string): void => {
    if (signal.aborted) late.push(key)
    happens('call')
  }
  const ports: Ports = {
    clock,
    tools: {
      call(request, context) {
        noting(context.idempotencyKey)
        return tools.call(request, context)
      },
    },
    model: {
      generate(request, context) {
        noting(context.idempotencyKey)
        return model.generate(request, context)
      },
    },
  }
  const watched = {
    ...log,
    append(op: Parameters<typeof log.append>[0]) {
      log.append(op)
      happens('op')
    },
  }
  const more = { signal, ports, trace, parameters: { parallelWidth: width } }
  const onPause = (): void => happens('pause')
  const document = documentOf(flow)
  const isResumed = from !== undefined
  const result = await drive({ document, log: watched, called: [], isResumed, more, onPause })
  expect(late).toEqual([])
  return { result, log, isAborted: signal.aborted }
}

interface How {
  readonly course: Course
  /** Where the log breaks off of a run that is cancelled after it was taken up again. */
  readonly from?: Moment | undefined
  readonly trace: 'stream' | 'final'
}

const trace = fc.constantFrom('stream' as const, 'final' as const)

test('a run can be cancelled at any moment, and its log be cut at any op of that', async () => {
  const from = fc.option(moment, { nil: undefined })
  await fc.assert(
    fc.asyncProperty(frailSteps, wish, trace, from, moment, async (flow, at, mode, cut, kill) => {
      const course = await undisturbed(flow)
      const { result, log, isAborted } = await cancelled(flow, at, {
        ...{ course, from: cut, trace: cut ? 'stream' : mode },
      })
      expect(checkLog(log.ops)).toEqual([])
      const frames = framesOf(log)
      expect(frames.filter(({ t1 }) => t1 === undefined)).toEqual([])
      if (result.status === 'cancelled') {
        expect(frames.map(({ status }) => status)).not.toContain('interrupted')
        expect(frames[0]?.status ?? 'cancelled').toBe('cancelled')
      } else {
        // All was decided by then.
        expect(isAborted && result.status === 'waiting').toBe(false)
        expect(result).toEqual(course.result)
      }
      await takenUp(flow, { course, log: logAt(log, kill) })
    }),
    lawRuns(100),
  )
})

/** Taken up by somebody who knows nothing of the wish. */
async function takenUp(
  flow: readonly Step[],
  { course, log }: { course: Course; log: CountingLog },
): Promise<void> {
  const isTold = framesOf(log).some(({ status }) => status === 'cancelled')
  const done = keysDone(log)
  const called: string[] = []
  const result = await drive({ document: documentOf(flow), log, called, isResumed: true })
  expect(result).toEqual(isTold ? { status: 'cancelled' } : course.result)
  expect(checkLog(log.ops)).toEqual([])
  expect(isTold ? called : called.filter((key) => done.includes(key))).toEqual([])
}
