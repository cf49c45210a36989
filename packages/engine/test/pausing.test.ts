import { checkLog } from '@flowglass/trace'
import { describe, expect, test } from 'vitest'
import {
  giveAnswer,
  memoryLog,
  openAsks,
  run,
  type MemoryLog,
  type RunRequest,
} from '../src/index.ts'
import { documentOf } from './flowBuilder.ts'
import { framesOf, frameTexts, modelWith, toolsWith } from './generatedFlows.ts'
import { clock } from './world.ts'

const document = documentOf([{ kind: 'tool' }, { kind: 'ask' }, { kind: 'tool' }])

const request = (log: MemoryLog, called: string[] = []): RunRequest => ({
  ...{ document, inputs: { x: 'a' }, log, runId: 'r1' },
  ports: { clock, model: modelWith(called), tools: toolsWith(called) },
})

async function paused() {
  const log = memoryLog()
  const result = await run(request(log))
  if (result.status !== 'waiting') throw new Error('Expected the run to wait.')
  const [ask] = result.asks
  if (!ask) throw new Error('Expected an ask.')
  return { log, ask }
}

describe('a run that waits', () => {
  test('says what it asks and where', async () => {
    const { ask, log } = await paused()
    expect(ask).toMatchObject({ kind: 'user_input', message: 'More?' })
    expect(ask.path).toContain(ask.nodeId)
    const waiting = framesOf(log).filter(({ status }) => status === 'waiting')
    expect(waiting.map(({ category }) => category)).toEqual(['flow', 'node', 'wait'])
  })

  test('goes on with the answer and executes nothing twice', async () => {
    const { ask, log } = await paused()
    const called: string[] = []
    const answers = [{ kind: 'user_input' as const, frame: ask.frame, text: 'yes' }]
    const result = await run({ ...request(log, called), answers, recorded: log.recorded() })
    expect(result).toMatchObject({ status: 'finished', outputs: { x: 'yest' } })
    expect(called).toHaveLength(1)
    expect(called[0]).toMatch(/^r1:flow-\d+\/ToolNode-\d+\/tool-tool$/)
  })

  test('waits on when it is resumed without an answer', async () => {
    const { ask, log } = await paused()
    const result = await run({ ...request(log), recorded: log.recorded() })
    expect(result).toMatchObject({ status: 'waiting', asks: [{ frame: ask.frame }] })
  })

  test.each([
    ['for another frame', { kind: 'user_input' as const, frame: 1, text: '' }],
    ['of another kind', { kind: 'tool_request' as const, frame: 5, result: 1 }],
  ])('refuses an answer %s', async (_, answer) => {
    const { log } = await paused()
    const before = log.ops.length
    const again = run({ ...request(log), answers: [answer], recorded: log.recorded() })
    await expect(again).rejects.toMatchObject({ code: 'answer_refused' })
    expect(log.ops).toHaveLength(before)
  })

  test('refuses a second answer', async () => {
    const { ask, log } = await paused()
    const answers = [{ kind: 'user_input' as const, frame: ask.frame, text: 'yes' }]
    await run({ ...request(log), answers, recorded: log.recorded() })
    const again = run({ ...request(log), answers, recorded: log.recorded() })
    await expect(again).rejects.toMatchObject({ code: 'answer_refused' })
  })

  test('can have the answer written into its log, and is resumed from there', async () => {
    const { ask, log } = await paused()
    const { kind, frame, nodeId } = ask
    expect(openAsks(log.recorded())).toMatchObject([{ kind, frame, nodeId, message: 'More?' }])
    const answer = { kind: 'user_input' as const, frame: ask.frame, text: 'yes' }
    giveAnswer(log.recorded(), answer, { log, at: 1_000_000_000 })
    expect(framesOf(log).filter(({ status }) => status === 'waiting')).toEqual([])
    expect(openAsks(log.recorded())).toEqual([])
    const result = await run({ ...request(log), recorded: log.recorded() })
    expect(result).toMatchObject({ status: 'finished', outputs: { x: 'yest' } })
    expect(checkLog(log.ops)).toEqual([])
  })

  test('refuses to have a second answer written', async () => {
    const { ask, log } = await paused()
    const answer = { kind: 'user_input' as const, frame: ask.frame, text: 'yes' }
    giveAnswer(log.recorded(), answer, { log, at: 1_000_000_000 })
    const { length } = log.ops
    expect(() => giveAnswer(log.recorded(), answer, { log, at: 1_000_000_001 })).toThrow(/nothing/)
    expect(log.ops).toHaveLength(length)
  })

  test('fails without a log, which it could not be resumed from', async () => {
    const result = await run({ ...request(memoryLog()), trace: 'none' })
    expect(result).toMatchObject({ status: 'failed', error: { code: 'pause_needs_log' } })
  })
})

describe('a log of another run', () => {
  test('is refused and left as it is', async () => {
    const { log } = await paused()
    const other = documentOf([{ kind: 'slow' }, { kind: 'slow' }, { kind: 'ask' }])
    const before = log.ops.length
    const again = run({ ...request(log), document: other, recorded: log.recorded() })
    await expect(again).rejects.toMatchObject({ code: 'log_mismatch' })
    expect(log.ops).toHaveLength(before)
  })
})

describe('a trace that is written at the end', () => {
  test('holds the same as one written as things happen', async () => {
    const [live, late] = [memoryLog(), memoryLog()]
    await run(request(live))
    await run({ ...request(late), trace: 'final' })
    expect(frameTexts(late)).toEqual(frameTexts(live))
    expect(late.payloads).toEqual(live.payloads)
  })
})
