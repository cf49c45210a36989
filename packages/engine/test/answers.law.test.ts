import { checkLog } from '@flowglass/trace'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveAnswer, openAsks, run, type Answer, type RunResult } from '../src/index.ts'
import { traceOf } from '../src/run/openAsks.ts'
import { logAt, moment } from './cutLog.ts'
import { documentOf, type Step } from './flowBuilder.ts'
import { frailSteps } from './flowSteps.ts'
import { answerTo, countingLog, drive, worldWith, type CountingLog } from './generatedFlows.ts'
import { lawRuns } from './lawRuns.ts'

type Turn = { readonly pick: number; readonly way: 'written' | 'one' | 'all' | 'none' }

const pausing = fc.array(
  fc.constantFrom<Step>(
    { kind: 'clients' },
    { kind: 'ask' },
    { kind: 'client' },
    { kind: 'confirm' },
  ),
  { minLength: 1, maxLength: 3 },
)
const turn: fc.Arbitrary<Turn> = fc.record({
  ...{ pick: fc.nat(5), way: fc.constantFrom('written', 'one', 'all', 'none') },
})

/** Nobody asks for these: they are refused, and the log stays as it is. */
async function expectRefused(log: CountingLog, answers: readonly Answer[]): Promise<void> {
  const before = log.ops.length
  const request = { document: documentOf([]), inputs: { x: 'a' }, ports: worldWith([]), log }
  for (const answer of answers) {
    const refusal = { code: 'answer_refused' }
    const recorded = log.recorded()
    await expect(run({ ...request, recorded, answers: [answer] })).rejects.toMatchObject(refusal)
    expect(() => giveAnswer(recorded, answer, { log, at: Infinity })).toThrow(/Found an answer/)
  }
  expect(log.ops).toHaveLength(before)
}

const otherKind = (answer: Answer): Answer =>
  answer.kind === 'user_input'
    ? { kind: 'tool_request', frame: answer.frame, result: '' }
    : { kind: 'user_input', frame: answer.frame, text: '' }

const wrong = (answer: Answer): Answer[] => [
  ...[otherKind(answer), { ...answer, frame: 0 }],
  { ...answer, frame: 9999 },
]

test('answers may come in any order and number, each counts once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(pausing, frailSteps),
      fc.array(turn, { minLength: 1, maxLength: 8 }),
      fc.option(moment, { nil: undefined }),
      async (flow, turns, kill) => {
        const document = documentOf(flow)
        const expected = await drive({ document, log: countingLog(), called: [] })
        let log = countingLog()
        let given: Answer[] = []
        const goOn = (answers: readonly Answer[] = []): Promise<RunResult> => {
          const request = { document, log, ports: worldWith([]), inputs: { x: 'a' } }
          return run({ ...request, answers, recorded: log.recorded() })
        }
        let result = await goOn()
        for (let at = 0; result.status === 'waiting'; at += 1) {
          const { asks } = result
          const { pick, way } = turns[at % turns.length] ?? { pick: 0, way: 'one' }
          expect(openAsks(log.recorded()).map(({ frame }) => frame)).toEqual(
            asks.map(({ frame }) => frame).toSorted((a, b) => a - b),
          )
          const answers = asks.map(answerTo)
          const [answer] = answers.slice(pick % answers.length)
          if (!answer) throw new Error('Expected an ask.')
          await expectRefused(log, [...given, ...wrong(answer)])
          await expect(goOn([answer, answer])).rejects.toMatchObject({ code: 'answer_refused' })
          const before = log.ops.length
          expect(await goOn()).toEqual(result)
          expect(log.ops).toHaveLength(before)
          if (way === 'written') giveAnswer(log.recorded(), answer, { log, at: timeAfter(log) })
          result = await goOn(way === 'all' ? answers : way === 'one' ? [answer] : [])
          given = way === 'none' ? given : [...given, answer]
          expect(checkLog(log.ops)).toEqual([])
          if (kill && at === turns.length) {
            log = logAt(log, kill)
            given = []
            result = await goOn()
          }
          // Somebody answers at last.
          if (way === 'none' && at > turns.length) result = await goOn([answer])
        }
        expect(result).toEqual(expected)
        expect(checkLog(log.ops)).toEqual([])
        await expectRefused(log, given)
      },
    ),
    lawRuns(50),
  )
})

/** Behind all that the log tells of. */
const timeAfter = (log: CountingLog): number => traceOf(log.recorded()).lastAt + 1
