import { describe, expect, test } from 'vitest'
import {
  agentSpecSpans,
  costsOf,
  createTrace,
  figuresCsv,
  logLines,
  opKind,
  otlpText,
  otlpTraces,
  spansText,
  type ExportSource,
  type Op,
} from '../src/index.ts'
import { ops, payloads, traceOf } from './aRun.ts'

const sourceOf = (options: Partial<ExportSource> = {}): ExportSource => ({
  ...{ trace: traceOf(ops), runId: 'run-1', epochUs: 1_796_000_000_000_000 },
  run: { name: 'f', number: 3, status: 'finished', isComplete: true },
  payload: (id) => payloads[id],
  ...options,
})

const textOf = (pieces: Iterable<string>): string => [...pieces].join('')

describe('as text', () => {
  test('OpenTelemetry in pieces is the same as in one', () => {
    const source = sourceOf({ mask: false })
    expect(JSON.parse(textOf(otlpText(source)))).toEqual(otlpTraces(source))
  })

  test('OpenTelemetry says which run it is, and whether that is all of it', () => {
    const run = { name: 'f', number: 3, status: 'running', isComplete: false }
    const [from] = otlpTraces(sourceOf({ run })).resourceSpans
    expect(from?.resource.attributes).toEqual([
      { key: 'service.name', value: { stringValue: 'flowglass' } },
      { key: 'flowglass.run.id', value: { stringValue: 'run-1' } },
      { key: 'flowglass.run.name', value: { stringValue: 'f' } },
      { key: 'flowglass.run.number', value: { intValue: '3' } },
      { key: 'flowglass.run.status', value: { stringValue: 'running' } },
      { key: 'flowglass.run.complete', value: { boolValue: false } },
    ])
  })

  test('spans stand below a head that says which run they are of', () => {
    const source = sourceOf({ mask: false })
    const { run, spans, trace_id } = JSON.parse(textOf(spansText(source)))
    expect(spans).toEqual(agentSpecSpans(source))
    expect(trace_id).toMatch(/^[0-9a-f]{32}$/)
    expect(run).toEqual({
      ...{ id: 'run-1', name: 'f', number: 3, status: 'finished', complete: true },
      startedAt: '2026-11-30T00:53:20.000Z',
    })
  })

  test('a run without frames is valid JSON too', () => {
    const source = sourceOf({ trace: createTrace() })
    expect(JSON.parse(textOf(otlpText(source))).resourceSpans).toHaveLength(1)
    expect(JSON.parse(textOf(spansText(source))).spans).toEqual([])
    expect(textOf(figuresCsv(source)).trimEnd().split('\r\n')).toHaveLength(1)
  })
})

describe('the log as JSON Lines', () => {
  const linesOf = (options: Partial<ExportSource>, log: readonly Op[] = ops): object[] => {
    const lines = logLines(sourceOf(options))
    const texts = [lines.head(log.length), ...log.flatMap((op) => lines.line(op) ?? [])]
    return texts.map((text) => JSON.parse(text))
  }

  test('has a line for each op, words in place of numbers, and values where they are named', () => {
    const [head, ...lines] = linesOf({ mask: false })
    expect(head).toMatchObject({
      ...{ format: 'flowglass-run-log', version: 1, ops: ops.length },
      run: { id: 'run-1', complete: true },
    })
    expect(lines).toHaveLength(ops.filter(([kind]) => kind !== opKind.dict).length)
    const component = { type: 'OllamaConfig', id: 'm' }
    expect(lines.slice(4, 10)).toEqual([
      ...[{ op: 13, type: 'open', frame: 3, parent: 2, category: 'llm', component, name: 'f' }].map(
        (open) => ({ ...open, atUs: 30 }),
      ),
      { op: 14, type: 'event', frame: 3, event: 'prompt', atUs: 30, value: payloads[1] },
      { op: 15, type: 'event', frame: 3, event: 'firstToken', atUs: 40 },
      { op: 16, type: 'event', frame: 3, event: 'delta', atUs: 45, value: 'the secret answer' },
      { op: 17, type: 'event', frame: 3, event: 'answer', atUs: 50, value: payloads[2] },
      {
        ...{ op: 18, type: 'close', frame: 3, atUs: 50, status: 'ok' },
        usage: { model: 'tiny', in: 12, out: 3, cacheRead: 4, cacheWrite: null, reasoning: 1 },
      },
    ])
    expect(lines[0]).toMatchObject({ parent: null })
    expect(lines.at(-1)).toEqual({ op: ops.length - 1, type: 'end', atUs: 100, status: 'ok' })
  })

  test('masks values and streamed text unless asked', () => {
    const masked = JSON.stringify(linesOf({}))
    expect(masked).not.toContain('secret')
    expect(masked).toContain('** MASKED **')
    expect(masked).toContain('"value":"next"')
  })
})

describe('the figures', () => {
  const rowsOf = (source: ExportSource) => {
    const [head = '', ...rows] = textOf(figuresCsv(source)).trimEnd().split('\r\n')
    const names = head.split(',')
    return rows.map((row) => {
      const cells = row.split(',')
      return Object.fromEntries(names.map((name, at) => [name, cells[at]]))
    })
  }

  test('have a row for each component, tokens and calls with what is below it', () => {
    const rows = rowsOf(sourceOf())
    expect(rows.map(({ component_type, calls }) => [component_type, calls])).toEqual([
      ...[
        ['Flow', '1'],
        ['AgentNode', '1'],
        ['Agent', '1'],
        ['OllamaConfig', '1'],
      ],
      ['ServerTool', '1'],
    ])
    expect(rows[0]).toMatchObject({
      ...{ total_ms: '0.1', p50_ms: '0.1', p95_ms: '0.1', errors: '0', open: '0' },
      ...{ model_calls: '1', tokens_in: '12', tokens_cached: '4', tokens_out: '3', cost_usd: '' },
    })
    expect(rows[4]).toMatchObject({ errors: '1', tokens_in: '0' })
  })

  test('have the middle and the slow end of the times of many calls', () => {
    const calls = Array.from({ length: 100 }, (_, at): Op[] => [
      [0, at + 1, 0, 10, 5, 1, -1, 0],
      [1, at + 1, (at + 1) * 1000, 3],
    ])
    const trace = traceOf([...ops.slice(0, 10), ...calls.flat()])
    const [flow, tool] = rowsOf(sourceOf({ trace }))
    expect(tool).toMatchObject({ calls: '100', p50_ms: '50', p95_ms: '95', total_ms: '5050' })
    expect(flow).toMatchObject({ open: '1', p50_ms: '', total_ms: '0' })
  })

  test('have a cost only where a call had a price', () => {
    const trace = traceOf(ops)
    const tier = { in: 1, cacheRead: null, cacheWrite: null, out: 2, reasoning: null }
    const price = {
      ...{ id: 'tiny', match: '^tiny$', provider: 'p', currency: 'USD' as const, per: 1_000_000 },
      ...{ from: null, to: null, tiers: [tier] },
    }
    const of = (prices: readonly (typeof price)[]) =>
      rowsOf(sourceOf({ trace, costs: costsOf(trace, prices, '2026-11-30') }))[0]
    expect(of([price])).toMatchObject({ cost_usd: '0.000018', unpriced_calls: '0' })
    expect(of([])).toMatchObject({ cost_usd: '', unpriced_calls: '1' })
  })

  test.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['=HYPERLINK(1)', "'=HYPERLINK(1)"],
    ['-1', "'-1"],
  ])('write the name %s so that a spreadsheet takes it for text', (name, written) => {
    const named = ops.map((op): Op => (op[0] === 3 && op[1] === 1 ? [3, 1, name] : op))
    const text = textOf(figuresCsv(sourceOf({ trace: traceOf(named) })))
    expect(text.split('\r\n')[1]?.startsWith(`${written},Flow,f,`)).toBe(true)
  })
})
