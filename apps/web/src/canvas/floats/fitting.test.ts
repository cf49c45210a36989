import { asComponentId } from '@flowglass/spec'
import { expect, test, vi } from 'vitest'
import { flowGraph } from '../graph/flowGraph.ts'
import { end, flowWith, placed, start } from '../testFlow.ts'
import { showFlow } from './fitting.ts'

const id = asComponentId

/** A Start and an End that far apart, in the room that a canvas has at 1024 × 768. */
function shown(distance: number, at?: string) {
  const document = flowWith([placed(start, 40, 0), placed(end('done'), distance, 0)], [])
  const view = { fitView: vi.fn(), setViewport: vi.fn() }
  const graph = flowGraph(document, id('flow'), 'plain')
  const step = at === undefined ? undefined : graph.steps.get(id(at))
  const area = { width: 640, height: 400, transform: [0, 0, 0.7] as [number, number, number] }
  showFlow(view, graph, step === undefined ? { area } : { area, at: step })
  return view
}

test('a flow that is readable as a whole is shown whole', () => {
  expect(shown(400).fitView).toHaveBeenCalledOnce()
})

test('a flow that would be too small is shown at 70 %, its Start at the left', () => {
  const { fitView, setViewport } = shown(1400)
  expect(fitView).not.toHaveBeenCalled()
  expect(setViewport).toHaveBeenCalledWith({ x: 20, y: expect.any(Number), zoom: 0.7 })
})

test('the step that one is at stays in view', () => {
  expect(shown(1400, 'start').setViewport).not.toHaveBeenCalled()
  const [viewport] = shown(1400, 'done').setViewport.mock.calls[0] ?? []
  expect(viewport).toMatchObject({ zoom: 0.7 })
  expect(1400 * 0.7 + viewport.x).toBeGreaterThan(0)
  expect(1400 * 0.7 + viewport.x).toBeLessThan(640)
})
