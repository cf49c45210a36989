import { checkLog, type Frame } from '@flowglass/trace'
import { describe, expect, test } from 'vitest'
import { playCase, type Play } from '../src/cases/playCase.ts'
import type { MemoryLog } from '../src/index.ts'
import { caseNames, casePlay } from './caseFolder.ts'
import { countingLog, framesOf, frameTexts } from './generatedFlows.ts'
import { hasLostUsage, isDone, logUpTo } from './cutLog.ts'

/** Runs that are refused write nothing that could be cut. */
const names = ['agents', 'wayflow'].flatMap((kind) =>
  caseNames(new URL(`cases/${kind}/`, import.meta.url))
    .filter((name) => !name.startsWith('refused'))
    .map((name) => [kind, name] as const),
)

/** What a log holds already, so that a script goes on behind it. */
function doneIn(log: MemoryLog): NonNullable<Play['done']> {
  const ended = framesOf(log).filter(isDone)
  const asked = ({ waitId }: Frame): string =>
    waitId === undefined ? '' : JSON.stringify(log.payloads[waitId])
  const count = (category: Frame['category']): Frame[] =>
    ended.filter((frame) => frame.category === category)
  const turns = count('wait').filter((frame) => !asked(frame).includes('"tool_request"'))
  return { answers: count('llm').length, http: count('http').length, turns: turns.length }
}

describe('cases stopped after any op and taken up again', () => {
  test.each(names)('%s/%s', async (kind, name) => {
    const play = casePlay(kind, name)
    const whole = countingLog()
    const { result } = await playCase({ ...play, log: whole })
    expect(checkLog(whole.ops)).toEqual([])
    for (let cut = 1; cut <= whole.ops.length; cut += 1) {
      const log = logUpTo(whole, { cut })
      const comparison = { usage: !hasLostUsage(log) }
      const resumed = await playCase({ ...play, log, done: doneIn(log) })
      expect(resumed.result, `cut at ${cut}`).toEqual(result)
      expect(checkLog(log.ops), `cut at ${cut}`).toEqual([])
      expect(frameTexts(log, comparison), `cut at ${cut}`).toEqual(frameTexts(whole, comparison))
    }
  })
})
