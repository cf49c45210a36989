import { checkLog } from '@flowglass/trace'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ports } from '../src/index.ts'
import { share } from './cutLog.ts'
import { documentOf } from './flowBuilder.ts'
import { frailSteps } from './flowSteps.ts'
import { countingLog, drive, worldWith, type CountingLog } from './generatedFlows.ts'
import { lawRuns } from './lawRuns.ts'

type Call = 'append' | 'payload' | 'durable'

interface Breaking extends CountingLog {
  readonly counts: Record<Call, number>
  readonly isBroken: boolean
}

/** Fails at its n-th call of a kind; `isPassing` means that it would take later ones. */
function breakingLog(how: { call: Call; at: number; isPassing: boolean }): Breaking {
  const log = countingLog()
  const counts = { append: 0, payload: 0, durable: 0 }
  let isBroken = false
  const count = (call: Call): void => {
    const number = counts[call]
    counts[call] += 1
    if (call !== how.call || number < how.at) return
    if (number > how.at && how.isPassing) return
    isBroken = true
    throw new Error('The disk is full.')
  }
  return {
    ...log,
    counts,
    get isBroken() {
      return isBroken
    },
    append(op) {
      count('append')
      log.append(op)
    },
    payload(value) {
      count('payload')
      return log.payload(value)
    },
    durable: () => count('durable'),
  }
}

/** Notes what is called though the log is broken. */
function watchedWorld(isBroken: () => boolean, late: string[]): Ports {
  const { clock, tools, model } = worldWith([])
  const note = ({ idempotencyKey }: { idempotencyKey: string }): void => {
    if (isBroken()) late.push(idempotencyKey)
  }
  return {
    clock,
    tools: {
      call(request, context) {
        note(context)
        return tools.call(request, context)
      },
    },
    model: {
      generate(request, context) {
        note(context)
        return model.generate(request, context)
      },
    },
  }
}

const call = fc.constantFrom('append' as const, 'payload' as const, 'durable' as const)
const trace = fc.constantFrom('stream' as const, 'final' as const)

test('a run whose log breaks at any call fails at once and goes on from it later', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...([frailSteps, call, share, fc.boolean(), trace] as const),
      async (flow, kind, part, isPassing, mode) => {
        const document = documentOf(flow)
        const whole = breakingLog({ call: kind, at: Infinity, isPassing })
        const result = await drive({ document, log: whole, called: [] })

        const at = Math.floor(part * whole.counts[kind])
        const broken = breakingLog({ call: kind, at, isPassing })
        const late: string[] = []
        const ports = watchedWorld(() => broken.isBroken, late)
        const more = { ports, trace: mode }
        const outcome = await drive({ document, log: broken, called: [], more })
        if (!broken.isBroken) {
          expect(outcome).toEqual(result)
          return
        }
        expect(outcome).toMatchObject({ status: 'failed', error: { code: 'log_failed' } })
        expect(late).toEqual([])
        const { ops, payloads, payloadsAt, counts } = broken
        const refused = kind === 'durable' ? 0 : 1
        expect(counts.append + counts.payload).toBe(ops.length + payloads.length + refused)
        expect(checkLog(ops)).toEqual([])

        const log = countingLog({ ops, payloads, payloadsAt })
        expect(await drive({ document, log, called: [], isResumed: true })).toEqual(result)
        expect(checkLog(log.ops)).toEqual([])
      },
    ),
    lawRuns(60),
  )
})
