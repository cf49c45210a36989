import type { Json, JsonObject } from '@flowglass/spec'
import { isObject } from '@flowglass/spec'
import { checkLog, type Frame } from '@flowglass/trace'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forkLog, visitPaths, type Fork, type RunChanges } from '../src/index.ts'
import { keysDone, logUpTo, moment, share } from './cutLog.ts'
import { documentOf } from './flowBuilder.ts'
import { frailSteps } from './flowSteps.ts'
import { countingLog, drive, framesOf, worldWith, type CountingLog } from './generatedFlows.ts'
import { lawRuns } from './lawRuns.ts'

type How = 'before' | 'after' | 'output' | 'inputs' | 'results' | 'pinned'

const told: Readonly<Record<string, Json>> = { xs: ['t1', 't2'], parity: 'odd', enough: 'yes' }

/** Long enough for a loop to end with it, pinned or not. */
const OTHER_TEXT = 'told otherwise'

/** Values under the same names. */
const otherValues = (values: Json | undefined): JsonObject =>
  Object.fromEntries(
    Object.keys(isObject(values) ? values : {}).map((title) => [title, told[title] ?? OTHER_TEXT]),
  )

interface Branch {
  readonly fork: Fork
  readonly changes?: RunChanges
}

/** A fork at one of the frames where there can be such a one. */
function branchAt(log: CountingLog, how: How, part: number): Branch | undefined {
  const frames = framesOf(log)
  const paths = visitPaths(log.recorded())
  const isStep = ({ componentId, seq, status }: Frame): boolean =>
    paths[seq] !== undefined && componentId.startsWith('ToolNode') && status === 'ok'
  const isCall = ({ category, status, seq }: Frame): boolean =>
    category === 'tool' && status === 'ok' && frames.every(({ parent }) => parent !== seq)
  const possible = frames.filter((frame) => {
    if (how === 'before') return true
    if (how === 'after') return frame.t1 !== undefined
    return how === 'output' ? isCall(frame) : isStep(frame)
  })
  const frame = possible[Math.min(Math.floor(part * possible.length), possible.length - 1)]
  if (!frame) return undefined
  const { seq, componentId, inputId = -1, outputId = -1 } = frame
  const path = paths[seq] ?? ''
  const outputs = otherValues(log.payloads[outputId])
  switch (how) {
    case 'before':
      return { fork: { before: seq } }
    case 'after':
      return { fork: { after: seq } }
    case 'output':
      return { fork: { after: seq, output: outputs } }
    case 'inputs':
      return {
        fork: { before: seq },
        changes: { inputs: { [path]: otherValues(log.payloads[inputId]) } },
      }
    case 'results':
      return { fork: { before: seq }, changes: { results: { [path]: { outputs } } } }
    case 'pinned':
      return { fork: { before: seq }, changes: { pinned: { [componentId]: { outputs } } } }
    default:
      return how satisfies never
  }
}

const how = fc.constantFrom<How>('before', 'after', 'output', 'inputs', 'results', 'pinned')
const moments = fc.array(moment, { minLength: 1, maxLength: 2 })
/** When the run that is left is ended, if it is, and by what. */
const ending = fc.option(
  fc.record({ share, by: fc.constantFrom('cancelled' as const, 'time_limit' as const) }),
  { nil: undefined },
)

test('a fork at any frame, of a run that ended in any way, can be killed like a run', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...([frailSteps, share, how, ending, moments] as const),
      async (flow, part, kind, end, kills) => {
        const document = documentOf(flow)
        const whole = countingLog()
        const called: string[] = []
        const result = await drive({ document, log: whole, called })
        const source = end ? countingLog() : whole
        if (end) {
          const at = Math.floor(end.share * called.length)
          await drive({ document, log: source, called: [], more: endedAt(at, end.by) })
        }
        const branch = branchAt(source, kind, part)
        if (!branch) return
        const more = branch.changes ? { changes: branch.changes } : {}
        const made = forkLog(source.recorded(), branch.fork)
        const payloadsAt = made.ops.map(() => made.payloads.length)
        let log = countingLog({ ...made, payloadsAt })
        const first = await drive({ document, log, called: [], isResumed: true, more })
        if (kind === 'before' || kind === 'after') expect(first).toEqual(result)
        expect(checkLog(log.ops)).toEqual([])
        const shared = made.ops.length
        for (const { share: at, ahead } of kills) {
          const cut = shared + Math.floor(at * (log.ops.length - shared + 1))
          log = logUpTo(log, { cut, ahead })
          const done = keysDone(log)
          const again: string[] = []
          expect(await drive({ document, log, called: again, isResumed: true, more })).toEqual(
            first,
          )
          expect(checkLog(log.ops)).toEqual([])
          expect(again.filter((key) => done.includes(key))).toEqual([])
        }
      },
    ),
    lawRuns(80),
  )
})

/** Calls from the n-th on are never answered: the run is cancelled, or its time is over. */
function endedAt(at: number, by: 'cancelled' | 'time_limit') {
  const controller = new AbortController()
  const { clock, tools, model } = worldWith([])
  let calls = 0
  const isLeft = (): boolean => {
    calls += 1
    if (calls > at && by === 'cancelled') setImmediate(() => controller.abort())
    return calls > at
  }
  const never = (): Promise<never> => new Promise(() => undefined)
  const ports = {
    clock,
    tools: { call: (...call) => (isLeft() ? never() : tools.call(...call)) },
    model: { generate: (...call) => (isLeft() ? never() : model.generate(...call)) },
  } satisfies ReturnType<typeof worldWith>
  const parameters = by === 'time_limit' ? { runTimeoutMs: 30 } : {}
  return { ports, parameters, signal: controller.signal }
}
