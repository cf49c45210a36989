import { readDocument, type FlowDocument, type JsonObject } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { deepestFlows, nestingFindings } from './nesting.ts'

const at = (id: string): JsonObject => ({ $component_ref: id })

/** Flows of which each runs the next, `last` being run by the innermost. */
function nested(levels: number, last?: string): FlowDocument {
  const definitions: Record<string, JsonObject> = {}
  for (let level = 1; level <= levels; level++) {
    const inner = level < levels ? `f${level + 1}` : last
    const steps = inner === undefined ? [] : [at(`n${level}`)]
    definitions[`f${level}`] = { component_type: 'Flow', name: `level ${level}`, nodes: steps }
    if (inner !== undefined)
      definitions[`n${level}`] = { component_type: 'FlowNode', subflow: at(inner) }
  }
  const text = { agentspec_version: '26.1.0', ...at('f1'), $referenced_components: definitions }
  const { document } = readDocument(JSON.stringify(text))
  if (document === undefined) throw new Error('Expected a document, found none.')
  return document
}

test('as many levels as a run takes are fine; one more is told with what to do', () => {
  expect(nestingFindings(nested(200))).toEqual([])
  expect(nestingFindings(nested(201))).toEqual([
    expect.objectContaining({
      code: 'flows-too-deep',
      componentId: 'f201',
      message: expect.stringMatching(/nested 201 deep.*takes 200.*Flow "level 201"\. Put/),
    }),
  ])
})

test('flows that run each other in a circle are measured all the same', () => {
  expect(deepestFlows(nested(3, 'f1'))).toEqual(['f1', 'f2', 'f3'])
})

test('thousands of levels do not exhaust the stack', () => {
  expect(deepestFlows(nested(5000))).toHaveLength(5000)
})
