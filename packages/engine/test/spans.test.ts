import { agentSpecSpans, createTrace, otlpTraces, type ExportSource } from '@flowglass/trace'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryLog, run, type MemoryLog } from '../src/index.ts'
import { playCase } from '../src/cases/playCase.ts'
import { casePlay } from './caseFolder.ts'
import { steps } from './flowSteps.ts'
import { documentOf, type Step } from './flowBuilder.ts'
import { countingLog, drive, modelWith, toolsWith } from './generatedFlows.ts'
import { lawRuns } from './lawRuns.ts'
import { clock } from './world.ts'

const sourceOf = (log: MemoryLog): ExportSource => {
  const trace = createTrace()
  trace.append({ from: 0, to: log.ops.length, ops: log.ops })
  const payload = (id: number) => log.payloads[id]
  return { trace, runId: 'r', epochUs: 1_796_000_000_000_000, payload, mask: false }
}

/** The tree of spans as nested type names, without the ids of generated components. */
async function treeOf(flow: readonly Step[]): Promise<string[]> {
  const log = memoryLog()
  const ports = { clock, model: modelWith([]), tools: toolsWith([]) }
  await run({ document: documentOf(flow), inputs: { x: 'a' }, log, ports })
  const spans = agentSpecSpans(sourceOf(log))
  const depths = new Map<string, number>()
  return spans.map(({ id, parent_id, name }) => {
    const depth = parent_id === null ? 0 : (depths.get(parent_id) ?? 0) + 1
    depths.set(id, depth)
    return '  '.repeat(depth) + name.replace(/Execution|-\d+/g, '')
  })
}

test('a flow with a model call has the tree of the standard', async () => {
  expect(await treeOf([{ kind: 'llm' }])).toEqual([
    'Flow[flow]',
    '  Node[StartNode]',
    '  Node[LlmNode]',
    '    LlmGeneration[llm]',
    '  Node[EndNode]',
  ])
})

test('a map has one flow for each item, and no span of its own for it', async () => {
  const tree = await treeOf([{ kind: 'map', steps: [{ kind: 'tool' }] }])
  // The list has two items.
  expect(tree.filter((line) => line.includes('Flow['))).toHaveLength(3)
  expect(tree).toContain('    Flow[flow]')
  expect(tree).toContain('        Tool[tool]')
})

test('spans of every run nest in time, begin and end once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (flow) => {
      const log = countingLog()
      await drive({ document: documentOf(flow), log, called: [] })
      const spans = agentSpecSpans(sourceOf(log))
      const byId = new Map(spans.map((span) => [span.id, span]))
      for (const { parent_id, start_time, end_time, events } of spans) {
        const above = byId.get(parent_id ?? '')
        expect(end_time).not.toBeNull()
        if (above) expect(start_time).toBeGreaterThanOrEqual(above.start_time)
        if (above) expect(end_time).toBeLessThanOrEqual(above.end_time ?? 0)
        const types = events.map(({ type }) => type)
        expect(types.filter((type) => /(Start|Request)$/.test(type)).length).toBeGreaterThan(0)
        const ends = types.filter((type) => /(End|Response|Raised)$/.test(type))
        // A span has the waits of what it calls; each of them has an end of its own.
        expect(ends.filter((type) => !/^(Tool|Human)/.test(type)).length).toBeLessThan(2)
        const answered = ends.filter((type) => /^(ToolConf|Human)/.test(type)).length
        const asked = types.filter((type) => /^(ToolConf|Human).*Request$/.test(type)).length
        expect(answered).toBe(asked)
      }
      const exported = otlpTraces(sourceOf(log)).resourceSpans[0]?.scopeSpans[0]?.spans ?? []
      expect(new Set(exported.map(({ spanId }) => spanId)).size).toBe(exported.length)
    }),
    lawRuns(50),
  )
})

/** Spans of a case's run as nested names. */
async function treeOfCase(name: string): Promise<string[]> {
  const log = memoryLog()
  await playCase({ ...casePlay('agents', name), log })
  const depths = new Map<string, number>()
  return agentSpecSpans(sourceOf(log)).map(({ id, parent_id, name: span }) => {
    const depth = parent_id === null ? 0 : (depths.get(parent_id) ?? 0) + 1
    depths.set(id, depth)
    return '  '.repeat(depth) + span.replace('Execution', '')
  })
}

test('a team in a flow has a span, and each of its members', async () => {
  expect(await treeOfCase('manager_in_flow')).toEqual([
    'Flow[flow]',
    '  Node[start]',
    '  Node[work]',
    '    ManagerWorkers[group]',
    '      Agent[boss]',
    '        LlmGeneration[model]',
    '        Agent[writer]',
    '          LlmGeneration[model]',
    '        LlmGeneration[model]',
    '  Node[end]',
  ])
})

test('an agent whose node lists a toolbox first is still the agent', async () => {
  const tree = await treeOfCase('toolbox_in_flow')
  expect(tree.slice(2, 6)).toEqual([
    '  Node[work]',
    '    Agent[solo]',
    '      Tool[Tools of weather]',
    '      LlmGeneration[model]',
  ])
})
