import type { Component } from '@flowglass/spec'
import { checkLog } from '@flowglass/trace'
import { describe, expect, test } from 'vitest'
import { memoryLog, run, scriptedModel, type ToolPort } from '../src/index.ts'
import { documentOf } from './flowBuilder.ts'
import { flowOf } from './smallFlow.ts'
import { framesOf, toolsWith } from './generatedFlows.ts'
import { clock } from './world.ts'

/** Answers never, whatever its signal says. */
const deafTools: ToolPort = { call: () => new Promise(() => undefined) }
const model = scriptedModel([])
const inputs = { x: 'a' }
const simple = () => documentOf([{ kind: 'tool' }])

const endless = { trace: 'none', parameters: { maxVisits: Infinity, maxSteps: Infinity } } as const

/** Goes round for ever without a call to anything. */
const idleLoop = () =>
  flowOf([
    ['StartNode', 'start', { inputs: [], outputs: [] }, { next: 'choose' }],
    ['BranchingNode', 'choose', { inputs: [choice], mapping: {} }, { default: 'choose' }],
    ['EndNode', 'end', { inputs: [], outputs: [] }, {}],
  ])
const choice = { title: 'choice', type: 'string', default: 'again' }

describe('limits', () => {
  const base = { inputs, ports: { clock, model, tools: toolsWith([]) } }

  test.each([
    ['step_limit', { maxSteps: 3 }],
    ['visit_limit', { maxVisits: 2 }],
  ])('%s ends a loop with its trace so far', async (code, parameters) => {
    const log = memoryLog()
    const document = documentOf([{ kind: 'loop' }])
    const result = await run({ ...base, document, parameters, log })
    expect(result).toMatchObject({ status: 'failed', error: { code } })
    expect(checkLog(log.ops)).toEqual([])
    expect(framesOf(log).some(({ category }) => category === 'tool')).toBe(true)
  })

  test('depth_limit ends flows inside flows; 200 deep is fine', async () => {
    let steps = [{ kind: 'tool' as const }] as Parameters<typeof documentOf>[0]
    for (let depth = 0; depth < 199; depth += 1) steps = [{ kind: 'sub', steps }]
    const document = documentOf(steps)
    expect(await run({ ...base, document, log: memoryLog() })).toMatchObject({ status: 'finished' })
    const parameters = { maxDepth: 100 }
    expect(await run({ ...base, document, parameters })).toMatchObject({
      error: { code: 'depth_limit' },
    })
  })

  test('effect_timeout ends one call and is caught like any error', async () => {
    const ports = { clock, model, tools: deafTools }
    const parameters = { effectTimeoutMs: 10 }
    const request = { inputs, ports, parameters }
    const failed = await run({ ...request, document: simple() })
    expect(failed).toMatchObject({ error: { code: 'effect_timeout' } })
    const caught = documentOf([{ kind: 'catch', steps: [{ kind: 'tool' }] }])
    expect(await run({ ...request, document: caught })).toMatchObject({
      outputs: { x: 'caught' },
    })
  })

  test('time_limit ends the whole run and is never caught', async () => {
    const ports = { clock, model, tools: deafTools }
    const document = documentOf([{ kind: 'catch', steps: [{ kind: 'tool' }] }])
    const log = memoryLog()
    const result = await run({ document, inputs, ports, log, parameters: { runTimeoutMs: 10 } })
    expect(result).toMatchObject({ status: 'failed', error: { code: 'time_limit' } })
    expect(checkLog(log.ops)).toEqual([])
  })

  test('a run without effects is cancelled all the same', async () => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 20)
    const { signal } = controller
    const ports = { clock, model, tools: deafTools }
    const result = await run({ document: idleLoop(), inputs: {}, ports, ...endless, signal })
    expect(result).toEqual({ status: 'cancelled' })
  })

  test('time_limit ends what never waits and has no effects', async () => {
    const ports = { clock, model, tools: deafTools }
    const { parameters } = endless
    const request = { document: idleLoop(), inputs: {}, ports, trace: 'none' as const }
    const result = await run({ ...request, parameters: { ...parameters, runTimeoutMs: 20 } })
    expect(result).toMatchObject({ status: 'failed', error: { code: 'time_limit' } })
  })

  test('limits may be as wide as one likes', async () => {
    const never = { runTimeoutMs: Infinity, effectTimeoutMs: Infinity, ...endless.parameters }
    const slow: ToolPort = { call: () => new Promise((resolve) => setTimeout(resolve, 5, 'x')) }
    const ports = { clock, model, tools: slow }
    const result = await run({ document: simple(), inputs, ports, parameters: never })
    expect(result).toMatchObject({ status: 'finished' })
  })

  test.each([
    ['parallelWidth', 0],
    ['parallelWidth', NaN],
    ['maxSteps', NaN],
    ['effectTimeoutMs', -1],
    ['agentToolCalling', 'sometimes'],
    ['structuredGeneration', ''],
  ])('%s of %s is refused', async (name, value) => {
    const result = await run({ ...base, document: simple(), parameters: { [name]: value } })
    expect(result).toMatchObject({ status: 'failed', error: { code: 'validation' } })
  })

  test('maxValueSize refuses what is too large to carry along', async () => {
    const big: ToolPort = { call: () => ({ list: ['x'.repeat(600), 'y'.repeat(600)] }) }
    const parameters = { maxValueSize: 1000 }
    const ports = { clock, model, tools: big }
    const result = await run({ document: simple(), inputs, ports, parameters })
    expect(result).toMatchObject({ error: { code: 'value_limit' } })
    const request = { document: simple(), ports: base.ports, parameters }
    const fromCaller = await run({ ...request, inputs: { x: 'z'.repeat(2000) } })
    expect(fromCaller).toMatchObject({ error: { code: 'value_limit' } })
  })

  test('parallelWidth bounds what runs at once', async () => {
    let running = 0
    let most = 0
    const tools: ToolPort = {
      async call({ tool }: { tool: Component }) {
        if (tool.name === 'split') return Array.from({ length: 30 }, (_, at) => `${at}`)
        if (tool.name === 'join') return 'done'
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        return 'x'
      },
    }
    const document = documentOf([{ kind: 'parallelMap', steps: [{ kind: 'slow' }] }])
    const ports = { clock, model, tools }
    await run({ document, inputs, ports, parameters: { parallelWidth: 7 } })
    expect(most).toBe(7)
  })
})
