import { expect, test } from 'vitest'
import { flowJson } from '../../test/flowJson.ts'
import type { JsonObject } from '../json.ts'
import {
  controlEdges,
  dataEdges,
  flowIds,
  flowOwning,
  nodeIds,
  positionOf,
  subflowOf,
  usesOf,
} from './flowReading.ts'
import { asComponentId } from './ids.ts'
import { normalise } from './normalise.ts'

function read(json: JsonObject) {
  const { document } = normalise(json)
  if (!document) throw new Error('not a document')
  return document
}

const plan = { isByName: false, isInline: false, isExplicit: false } as const
const document = read(flowJson({ ...plan, steps: ['llm', 'flow'] }))
const main = asComponentId('main')

test('steps come in the order of the list', () => {
  expect(nodeIds(document, main)).toEqual(['main-start', 'main-0', 'main-1', 'main-end'])
})

test('routes say next where they do not say', () => {
  const flow = read({
    component_type: 'Flow',
    id: 'f',
    name: 'f',
    nodes: [],
    control_flow_connections: [
      {
        component_type: 'ControlFlowEdge',
        id: 'e',
        name: 'e',
        from_node: { $component_ref: 'a' },
        from_branch: null,
        to_node: { $component_ref: 'b' },
      },
    ],
  })
  expect(controlEdges(flow, asComponentId('f'))).toEqual([
    { id: 'e', from: 'a', branch: 'next', to: 'b' },
  ])
})

test('flows, owners, users and positions are found', () => {
  expect(flowIds(document)).toEqual(['main', 'main-1-flow-0-flow', 'main-1-flow'])
  expect(flowOwning(document, asComponentId('main-1-flow-0'))).toBe('main-1-flow')
  expect(usesOf(document, asComponentId('main-1-flow'))).toEqual(['main-1'])
  const node = document.components['main-1']
  expect(node && subflowOf(node)).toBe('main-1-flow')
  expect(node && positionOf(node)).toEqual({ x: 1, y: 2 })
})

const text = (title: string): JsonObject => ({ title, type: 'string' })

/** Start, then steps in a row, each an LLM step with the given prompt and result. */
function byName(...steps: readonly (readonly [prompt: string, result: string])[]) {
  const ids = ['start', ...steps.map((_, index) => `s${index}`), 'end']
  const nodes: JsonObject[] = [
    { component_type: 'StartNode', id: 'start', name: 'start', inputs: [text('topic')] },
    ...steps.map(([prompt_template, result], index) => ({
      component_type: 'LlmNode',
      id: `s${index}`,
      name: `s${index}`,
      prompt_template,
      outputs: [text(result)],
    })),
    { component_type: 'EndNode', id: 'end', name: 'end', outputs: [text('answer')] },
  ]
  const flow = read({
    component_type: 'Flow',
    id: 'f',
    name: 'f',
    start_node: { $component_ref: 'start' },
    nodes,
    control_flow_connections: ids.slice(0, -1).map((from, index) => ({
      component_type: 'ControlFlowEdge',
      id: `e${index}`,
      name: 'e',
      from_node: { $component_ref: from },
      to_node: { $component_ref: ids[index + 1] ?? from },
    })),
  })
  return dataEdges(flow, asComponentId('f')).map(
    ({ source, output, destination }) => `${source}.${output} → ${destination}`,
  )
}

test('without a list, values find inputs of their name in steps that come later', () => {
  expect(byName(['{{topic}} {{answer}}', 'draft'], ['{{draft}}', 'answer'])).toEqual([
    'start.topic → s0',
    's0.draft → s1',
    's1.answer → end',
  ])
})

test('a value that is overwritten on the way does not arrive', () => {
  expect(byName(['{{topic}}', 'answer'], ['{{answer}}', 'answer'])).toEqual([
    'start.topic → s0',
    's0.answer → s1',
    's1.answer → end',
  ])
})
