import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  agentSpecSpans,
  costsOf,
  otlpTraces,
  spanIdOf,
  traceIdOf,
  type ExportSource,
  type Op,
  type Price,
} from '../src/index.ts'
import { ops, payloads, traceOf } from './aRun.ts'
import { opStream } from './opStream.ts'

const sourceOf = (log: readonly Op[], options: Partial<ExportSource> = {}): ExportSource => ({
  ...{ trace: traceOf(log), runId: 'run-1', epochUs: 1_796_000_000_000_000 },
  ...options,
})
const payload = (id: number): unknown => payloads[id]

describe('spans of Agent Spec Tracing', () => {
  test('nest as the standard has them, an AgentNode around its agent', () => {
    const spans = agentSpecSpans(sourceOf(ops))
    const typeOf = new Map(spans.map(({ id, type }) => [id, type]))
    expect(spans.map(({ type, parent_id }) => [typeOf.get(parent_id ?? ''), type])).toEqual([
      [undefined, 'FlowExecutionSpan'],
      ['FlowExecutionSpan', 'NodeExecutionSpan'],
      ['NodeExecutionSpan', 'AgentExecutionSpan'],
      ['AgentExecutionSpan', 'LlmGenerationSpan'],
      ['AgentExecutionSpan', 'ToolExecutionSpan'],
    ])
  })

  test('have a start event and an end event, or an exception in its place', () => {
    const spans = agentSpecSpans(sourceOf(ops))
    expect(spans.map(({ events }) => events.map(({ type }) => type))).toEqual([
      ['FlowExecutionStart', 'FlowExecutionEnd'],
      ['NodeExecutionStart', 'NodeExecutionEnd'],
      ['AgentExecutionStart', 'AgentExecutionEnd'],
      ['LlmGenerationRequest', 'LlmGenerationResponse'],
      ['ToolExecutionRequest', 'ExceptionRaised'],
    ])
    const model = spans[3]?.events
    expect(model?.[0]?.['request_id']).toBe(model?.[1]?.['request_id'])
    expect(model?.[1]).toMatchObject({ input_tokens: 12, output_tokens: 3 })
    expect(spans[0]?.events[1]).toMatchObject({ branch_selected: 'next' })
  })

  test('tell nothing secret unless asked', () => {
    const masked = JSON.stringify(agentSpecSpans(sourceOf(ops, { payload })))
    expect(masked).not.toContain('secret')
    expect(masked).toContain('** MASKED **')
    expect(masked).toContain('tool_error')
    const open = agentSpecSpans(sourceOf(ops, { payload, mask: false }))
    expect(open[0]?.events[0]).toMatchObject({ inputs: { x: 'secret' } })
    expect(open[3]?.events[1]).toMatchObject({ content: 'the answer' })
    expect(open[4]?.events[1]).toMatchObject({ exception_message: 'secret text' })
  })

  test('have ids of their own and events within their time', () => {
    fc.assert(
      fc.property(opStream, (log) => {
        const spans = agentSpecSpans(sourceOf(log))
        expect(new Set(spans.map(({ id }) => id)).size).toBe(spans.length)
        for (const { start_time, end_time, events } of spans)
          for (const { timestamp, type } of events) {
            if (type.startsWith('HumanInTheLoop')) continue
            expect(timestamp).toBeGreaterThanOrEqual(start_time)
            expect(timestamp).toBeLessThanOrEqual(end_time ?? Infinity)
          }
      }),
    )
  })
})

describe('OpenTelemetry', () => {
  const spansIn = (source: ExportSource) =>
    otlpTraces(source).resourceSpans[0]?.scopeSpans[0]?.spans ?? []

  test('has one span for each frame, with names of the conventions', () => {
    const spans = spansIn(sourceOf(ops))
    expect(spans.map(({ name, kind, status }) => [name, kind, status.code])).toEqual([
      ['invoke_workflow f', 1, 1],
      ['invoke_agent f', 1, 1],
      ['round 0', 1, 1],
      ['chat tiny', 3, 1],
      ['execute_tool f', 1, 2],
    ])
    expect(spans[3]?.startTimeUnixNano).toBe('1796000000000030000')
    expect(spans[3]?.parentSpanId).toBe(spans[2]?.spanId)
  })

  test('counts tokens inclusively and leaves out what nobody told', () => {
    const attributes = spansIn(sourceOf(ops))[3]?.attributes ?? []
    const values = Object.fromEntries(attributes.map(({ key, value }) => [key, value]))
    expect(values['gen_ai.usage.input_tokens']).toEqual({ intValue: '12' })
    expect(values['gen_ai.usage.cache_read.input_tokens']).toEqual({ intValue: '4' })
    expect(values).not.toHaveProperty(['gen_ai.usage.cache_write.input_tokens'])
    expect(values).not.toHaveProperty(['gen_ai.input.messages'])
  })

  test('has content only when asked', () => {
    expect(JSON.stringify(spansIn(sourceOf(ops, { payload })))).not.toContain('secret')
    const open = JSON.stringify(spansIn(sourceOf(ops, { payload, mask: false })))
    expect(open).toContain('secret')
  })

  test('has the error of a frame as its exception', () => {
    const errorOf = (options: Partial<ExportSource>) =>
      spansIn(sourceOf(ops, { payload, ...options }))[4]?.events[0]
    const type = { key: 'exception.type', value: { stringValue: 'tool_error' } }
    const message = { key: 'exception.message', value: { stringValue: 'secret text' } }
    expect(errorOf({})).toMatchObject({ name: 'exception', attributes: [type] })
    expect(errorOf({ mask: false })).toMatchObject({ attributes: [type, message] })
  })

  test('has the cost of a call in dollars where it has a price', () => {
    const trace = traceOf(ops)
    const tier = { in: 1, cacheRead: null, cacheWrite: null, out: 2, reasoning: null }
    const price: Price = {
      ...{ id: 'tiny', match: '^tiny$', provider: 'p', currency: 'USD', per: 1000 },
      ...{ from: null, to: null, tiers: [tier] },
    }
    const costOf = (prices: readonly Price[]) =>
      spansIn(sourceOf(ops, { costs: costsOf(trace, prices, '2026-11-30') }))[3]?.attributes.find(
        ({ key }) => key === 'llm.cost.total',
      )?.value
    expect(costOf([price])).toEqual({ doubleValue: 0.018 })
    expect(costOf([])).toBeUndefined()
  })

  test('leaves out frames that are still open', () => {
    expect(spansIn(sourceOf(ops.slice(0, 20))).map(({ name }) => name)).toEqual(['chat tiny'])
  })

  test('has the same ids in every export, 16 and 8 bytes as hex', () => {
    expect(traceIdOf('0190a1b2-c3d4-7e5f-8091-a2b3c4d5e6f7')).toBe(
      '0190a1b2c3d47e5f8091a2b3c4d5e6f7',
    )
    expect(traceIdOf('run-1')).toMatch(/^[0-9a-f]{32}$/)
    expect(spanIdOf('run-1', 3)).toMatch(/^[0-9a-f]{16}$/)
    expect(spanIdOf('run-1', 3)).toBe(spanIdOf('run-1', 3))
    const ids = Array.from({ length: 50_000 }, (_, seq) => spanIdOf('run-1', seq))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
