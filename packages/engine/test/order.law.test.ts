import { isObject, type FlowDocument, type Json } from '@flowglass/spec'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { run } from '../src/index.ts'
import { steps } from './flowSteps.ts'
import { documentOf, type Step } from './flowBuilder.ts'
import { countingLog, drive, framesOf, frameTexts, modelWith, toolsWith } from './generatedFlows.ts'
import { lawRuns } from './lawRuns.ts'
import { clock } from './world.ts'

const withTypes = (document: FlowDocument, from: string, to: string): FlowDocument => ({
  ...document,
  components: Object.fromEntries(
    Object.entries(document.components).map(([id, component]) => [
      id,
      component.component_type === from ? { ...component, component_type: to } : component,
    ]),
  ),
})

/** Agents of one item hear those of the item before it, which at the same time they cannot. */
const hasAgent = (flow: readonly Step[]): boolean => /"(?:agent|team)"/.test(JSON.stringify(flow))

test('a parallel map gives what a map gives', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (flow) => {
      fc.pre(!hasAgent(flow))
      const document = documentOf([{ kind: 'tool' }, { kind: 'parallelMap', steps: [] }, ...flow])
      const sequential = withTypes(document, 'ParallelMapNode', 'MapNode')
      const [a, b] = [countingLog(), countingLog()]
      const [first, second] = await Promise.all([
        drive({ document, log: a, called: [] }),
        drive({ document: sequential, log: b, called: [] }),
      ])
      expect(first).toEqual(second)
      expect(framesOf(a)).toHaveLength(framesOf(b).length)
    }),
    lawRuns(100),
  )
})

test('the width of parallel steps changes nothing but time', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (flow, parallelWidth) => {
      const document = documentOf(
        flow.filter(({ kind }) => !['ask', 'client', 'confirm'].includes(kind)),
      )
      const outcomes = await Promise.all(
        [1, parallelWidth].map(async (width) => {
          const log = countingLog()
          const ports = { clock, model: modelWith([]), tools: toolsWith([]) }
          const parameters = { parallelWidth: width }
          const result = await run({ document, log, ports, parameters, inputs: { x: 'a' } })
          return { result, frames: result.status === 'waiting' ? [] : frameTexts(log) }
        }),
      )
      const [one, many] = outcomes
      if (one?.result.status !== 'waiting') expect(many).toEqual(one)
    }),
    lawRuns(100),
  )
})

/** Reverses the lists of nodes and edges, whose order means nothing. */
function turned(document: FlowDocument): FlowDocument {
  const keys = ['nodes', 'control_flow_connections', 'data_flow_connections']
  const turn = (component: Json): Json =>
    isObject(component)
      ? Object.fromEntries(
          Object.entries(component).map(([key, value]) => [
            key,
            keys.includes(key) && Array.isArray(value) ? value.toReversed() : value,
          ]),
        )
      : component
  const components = Object.entries(document.components).toReversed()
  return {
    ...document,
    components: Object.fromEntries(
      components.map(([id, component]) => [id, { ...component, ...Object(turn(component)) }]),
    ),
  }
}

test('the order of nodes and edges in the document changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (flow) => {
      const document = documentOf(flow)
      const [a, b] = [countingLog(), countingLog()]
      const first = await drive({ document, log: a, called: [] })
      expect(await drive({ document: turned(document), log: b, called: [] })).toEqual(first)
      expect(frameTexts(b)).toEqual(frameTexts(a))
    }),
    lawRuns(100),
  )
})

test('every frame lies within its parent and ends with the run', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (flow) => {
      const log = countingLog()
      const result = await drive({ document: documentOf(flow), log, called: [] })
      const frames = framesOf(log)
      for (const { parent, t0, t1 = Infinity, status } of frames) {
        const above = frames[parent]
        expect(['ok', 'error']).toContain(status)
        if (!above) continue
        expect(t0).toBeGreaterThanOrEqual(above.t0)
        expect(t1).toBeLessThanOrEqual(above.t1 ?? -1)
      }
      expect(frames[0]?.status).toBe(result.status === 'finished' ? 'ok' : 'error')
    }),
    lawRuns(100),
  )
})
