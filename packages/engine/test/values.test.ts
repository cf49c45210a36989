import { asComponentId, normalise, type JsonObject } from '@flowglass/spec'
import { describe, expect, test } from 'vitest'
import { memoryLog, run, scriptedModel, type ToolPort } from '../src/index.ts'
import { documentOf } from './flowBuilder.ts'
import { clock } from './world.ts'

const text = (title: string) => ({ title, type: 'string' })
const node = (type: string, id: string, ports: JsonObject) => ({
  ...{ component_type: type, id, name: id, ...ports },
})
const edge = (from: string, to: string) => ({
  ...{ component_type: 'ControlFlowEdge', id: `${from}-${to}`, name: `${from}-${to}` },
  ...{ from_node: { $component_ref: from }, to_node: { $component_ref: to }, from_branch: null },
})

/** Start, two tools that both give `y`, End: values travel by their names. */
const byName = {
  ...node('Flow', 'flow', { inputs: [text('x')], outputs: [text('y')] }),
  agentspec_version: '26.1.0',
  start_node: { $component_ref: 'start' },
  nodes: ['start', 'one', 'two', 'end'].map((id) => ({ $component_ref: id })),
  control_flow_connections: [edge('start', 'one'), edge('one', 'two'), edge('two', 'end')],
  data_flow_connections: null,
  $referenced_components: {
    start: node('StartNode', 'start', { inputs: [text('x')], outputs: [text('x')] }),
    one: node('ToolNode', 'one', {
      ...{ inputs: [text('x')], outputs: [text('y')], tool: { $component_ref: 'first' } },
    }),
    two: node('ToolNode', 'two', {
      ...{ inputs: [text('y')], outputs: [text('y')], tool: { $component_ref: 'second' } },
    }),
    end: node('EndNode', 'end', { inputs: [text('y')], outputs: [text('y')] }),
    first: node('ServerTool', 'first', { inputs: [text('x')], outputs: [text('y')] }),
    second: node('ServerTool', 'second', { inputs: [text('y')], outputs: [text('y')] }),
  },
}

const tools: ToolPort = {
  call: ({ tool, args }) => `${tool.name}(${JSON.stringify(args['x'] ?? args['y'])})`,
}
const ports = { clock, model: scriptedModel([]), tools }

const play = (json: JsonObject, inputs: JsonObject = { x: 'a' }) => {
  const { document } = normalise(json)
  if (!document) throw new Error('Expected a document.')
  return run({ document, inputs, ports })
}

describe('data without edges', () => {
  test('travels by name, the last writer counts', async () => {
    const result = await play(byName)
    expect(result).toMatchObject({ outputs: { y: 'second("first(\\"a\\")")' } })
  })

  test('does not travel when the list of edges is empty', async () => {
    const result = await play({ ...byName, data_flow_connections: [] })
    expect(result).toMatchObject({ error: { code: 'missing_input', nodeId: 'one' } })
  })
})

describe('an error', () => {
  test('says its code, node, path and cause', async () => {
    const failing: ToolPort = {
      call() {
        throw new TypeError('no disk')
      },
    }
    const document = documentOf([
      { kind: 'map', steps: [] },
      { kind: 'sub', steps: [{ kind: 'tool' }] },
    ])
    const request = { document, inputs: { x: 'a' }, log: memoryLog() }
    const result = await run({ ...request, ports: { ...ports, tools: failing } })
    expect(result).toEqual({
      status: 'failed',
      error: {
        ...{ code: 'tool_error', message: 'no disk' },
        nodeId: expect.stringMatching(/^ToolNode-\d+$/),
        path: expect.stringMatching(/^flow-1\/ToolNode-\d+\/tool-split$/),
      },
    })
  })

  test('that is caught tells its class and step, never its text', async () => {
    const failing: ToolPort = {
      call() {
        throw new Error('password=hunter2')
      },
    }
    const document = documentOf([{ kind: 'catch', steps: [{ kind: 'tool' }] }])
    const log = memoryLog()
    await run({ document, inputs: { x: 'a' }, log, ports: { ...ports, tools: failing } })
    const infos = log.payloads.flatMap((payload) =>
      JSON.stringify(payload).includes('caught_exception_info') ? [payload] : [],
    )
    expect(infos).toEqual([
      { x: 'caught', caught_exception_info: expect.stringMatching(/^tool_error in ToolNode-\d+$/) },
    ])
  })
})

test.each([
  ['first', 'not_supported'],
  ['nobody', 'validation'],
])('a run of %s is %s', async (root, code) => {
  const { document } = normalise(byName)
  if (!document) throw new Error('Expected a document.')
  const result = await run({ document, root: asComponentId(root), inputs: {}, ports })
  expect(result).toMatchObject({ status: 'failed', error: { code } })
})
