import { checkLog, componentStates, createTrace, frameStatuses } from '@flowglass/trace'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { memoryLog, run, scriptedModel, type ModelPort, type ToolPort } from '../src/index.ts'
import { cancelling } from './cancelling.ts'
import { documentOf } from './flowBuilder.ts'
import { framesOf, modelWith, toolsWith } from './generatedFlows.ts'
import { clock } from './world.ts'

/** Answers never, whatever its signal says. */
const deafTools: ToolPort = { call: () => new Promise(() => undefined) }
const model = scriptedModel([])
const inputs = { x: 'a' }
const simple = () => documentOf([{ kind: 'tool' }])

describe('a run that is cancelled', () => {
  test('ends at once though its tool does not listen', async () => {
    const controller = new AbortController()
    const log = memoryLog()
    let aborted = false
    const tools = cancelling(controller, (_, { signal }) =>
      signal.addEventListener('abort', () => (aborted = true)),
    )
    const ports = { clock, model, tools }
    const { signal } = controller
    const result = await run({ document: simple(), inputs, ports, log, signal })
    expect(result).toEqual({ status: 'cancelled' })
    expect(aborted).toBe(true)
    expect(checkLog(log.ops)).toEqual([])
    const statuses = framesOf(log).map(({ category, status }) => [category, status])
    expect(statuses).toEqual([
      ['flow', 'cancelled'],
      ['node', 'ok'],
      ['node', 'cancelled'],
      ['tool', 'cancelled'],
    ])
    expect(log.ops.at(-1)?.[1]).toBe(frameStatuses.indexOf('cancelled'))
  })

  test('ends though it never waits', async () => {
    const controller = new AbortController()
    const document = documentOf([{ kind: 'loop' }])
    const endless: ToolPort = { call: ({ tool }) => (tool.name === 'enough' ? 'no' : 'x') }
    setTimeout(() => controller.abort(), 20)
    const ports = { clock, model, tools: endless }
    const parameters = { maxVisits: Infinity, maxSteps: Infinity }
    const { signal } = controller
    const result = await run({ document, inputs, ports, parameters, signal, trace: 'none' })
    expect(result).toEqual({ status: 'cancelled' })
  })

  test('ends though the wish comes while its tool starts, and leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const controller = new AbortController()
    const tools: ToolPort = {
      call() {
        controller.abort()
        return new Promise(() => undefined)
      },
    }
    const ports = { clock, model, tools }
    const { signal } = controller
    const result = await run({ document: simple(), inputs, ports, signal })
    expect(result).toEqual({ status: 'cancelled' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is cancelled though the wish comes while it comes to rest', async () => {
    const controller = new AbortController()
    const log = memoryLog()
    const durable = async (): Promise<void> => {
      await Promise.resolve()
      controller.abort()
    }
    const ports = { clock, model, tools: deafTools }
    const { signal } = controller
    const document = documentOf([{ kind: 'ask' }])
    const result = await run({ document, inputs, ports, log: { ...log, durable }, signal })
    expect(result).toEqual({ status: 'cancelled' })
    expect(checkLog(log.ops)).toEqual([])
    expect(new Set(framesOf(log).map(({ status }) => status))).toEqual(new Set(['ok', 'cancelled']))
  })

  test('is cancelled though a branch beside has failed', async () => {
    const controller = new AbortController()
    const frail = [{ kind: 'frail' as const }]
    const document = documentOf([{ kind: 'parallel', flows: [frail, [{ kind: 'slow' }]] }])
    const tools = cancelling(controller, ({ tool }) => {
      if (tool.name === 'frail') throw new Error('no')
    })
    const log = memoryLog()
    const { signal } = controller
    const result = await run({ document, inputs, ports: { clock, model, tools }, log, signal })
    expect(result).toEqual({ status: 'cancelled' })
    expect(checkLog(log.ops)).toEqual([])
  })

  test('starts nothing when it was cancelled before', async () => {
    const controller = new AbortController()
    controller.abort()
    const called: string[] = []
    const ports = { clock, model: modelWith(called), tools: toolsWith(called) }
    const { signal } = controller
    const result = await run({ document: simple(), inputs, ports, log: memoryLog(), signal })
    expect(result).toEqual({ status: 'cancelled' })
    expect(called).toEqual([])
  })

  test('cancels all branches of a parallel step, and no step catches it', async () => {
    const controller = new AbortController()
    const slow = [{ kind: 'catch' as const, steps: [{ kind: 'slow' as const }] }]
    const document = documentOf([{ kind: 'parallel', flows: [slow, slow, slow] }])
    const tools = cancelling(controller)
    const log = memoryLog()
    const { signal } = controller
    const result = await run({ document, inputs, ports: { clock, model, tools }, log, signal })
    expect(result).toEqual({ status: 'cancelled' })
    expect(checkLog(log.ops)).toEqual([])
    const cancelled = framesOf(log).filter(({ status }) => status === 'cancelled')
    expect(cancelled.filter(({ category }) => category === 'tool')).toHaveLength(3)
  })

  test('hears nothing more from a call that it left', async () => {
    const controller = new AbortController()
    let speakLate = (): void => undefined
    const talker: ModelPort = {
      generate(_, { onText, onAttempt }) {
        speakLate = () => {
          onText('late')
          onAttempt?.({ number: 2, reason: 'late', waitMs: 0 })
        }
        setImmediate(() => controller.abort())
        return new Promise(() => undefined)
      },
    }
    const log = memoryLog()
    const document = documentOf([{ kind: 'llm' }])
    const ports = { clock, model: talker, tools: deafTools }
    await run({ document, inputs, ports, log, signal: controller.signal })
    const before = log.ops.length
    speakLate()
    expect(log.ops).toHaveLength(before)
  })

  test('keeps what a model has written so far', async () => {
    const controller = new AbortController()
    const speaker: ModelPort = {
      generate(_, { onText }) {
        onText('Once upon')
        setImmediate(() => {
          onText(' a time')
          controller.abort()
        })
        return new Promise(() => undefined)
      },
    }
    const log = memoryLog()
    const document = documentOf([{ kind: 'llm' }])
    const ports = { clock, model: speaker, tools: deafTools }
    await run({ document, inputs, ports, log, signal: controller.signal })
    const [call] = framesOf(log).filter(({ category }) => category === 'llm')
    const pieces = call?.events.filter(({ kind }) => kind === 'delta').map(({ value }) => value)
    const words = log.ops.flatMap((op) => (op[0] === 3 ? [op[2]] : []))
    expect(pieces?.map((id) => words[id]).join('')).toBe('Once upon a time')
  })
})

describe('a port that tries again', () => {
  test('tells the log, and the text of the failed attempt counts no more', async () => {
    const speaker: ModelPort = {
      generate(_, { onText, onAttempt }) {
        onText('Once')
        onAttempt?.({ number: 2, reason: 'status 429', waitMs: 0 })
        onText('Hello')
        const usage = { cacheRead: null, cacheWrite: null, reasoning: null }
        return Promise.resolve({
          ...{ content: 'Hello', toolCalls: [], model: 'm', servedBy: 'script' },
          usage: { inTokens: 1, outTokens: 1, ...usage },
        })
      },
    }
    const log = memoryLog()
    const document = documentOf([{ kind: 'llm' }])
    await run({ document, inputs, ports: { clock, model: speaker, tools: deafTools }, log })
    const [call] = framesOf(log).filter(({ category }) => category === 'llm')
    const attempt = call?.events.find(({ kind }) => kind === 'attempt')
    expect(log.payloads[attempt?.value ?? -1]).toMatchObject({ reason: 'status 429' })
    const trace = createTrace()
    trace.append({ from: 0, to: log.ops.length, ops: log.ops })
    expect(componentStates(trace).get('llm')?.text).toBe('Hello')
  })
})

describe('a parallel step', () => {
  test('says which item made room for the next', async () => {
    const tools: ToolPort = {
      async call({ tool }) {
        await Promise.resolve()
        if (tool.name === 'split') return ['a', 'b', 'c']
        return 'x'
      },
    }
    const document = documentOf([{ kind: 'parallelMap', steps: [{ kind: 'slow' }] }])
    const log = memoryLog()
    const ports = { clock, model, tools }
    await run({ document, inputs, ports, log, parameters: { parallelWidth: 2 } })
    const items = framesOf(log).filter(({ category }) => category === 'iter')
    expect(items.map(({ cause }) => cause)).toEqual([undefined, undefined, items[0]?.seq])
  })
})

describe('a parallel step with failures', () => {
  test('starts no further item, and the first failure in order counts', async () => {
    const started: string[] = []
    const tools: ToolPort = {
      async call({ tool, args }) {
        if (tool.name === 'split') return ['a', 'b', 'c', 'd', 'e']
        const x = JSON.stringify(args['x'])
        started.push(x)
        // The second item fails before the first one does.
        if (x === '"a"') await new Promise((resolve) => setImmediate(resolve))
        throw new Error(`no ${x}`)
      },
    }
    const document = documentOf([{ kind: 'parallelMap', steps: [{ kind: 'slow' }] }])
    const log = memoryLog()
    const ports = { clock, model, tools }
    const parameters = { parallelWidth: 2 }
    const result = await run({ document, inputs, ports, log, parameters })
    expect(result).toMatchObject({ error: { code: 'tool_error', message: 'no "a"' } })
    expect(started).toEqual(['"a"', '"b"'])
    expect(checkLog(log.ops)).toEqual([])
  })
})
