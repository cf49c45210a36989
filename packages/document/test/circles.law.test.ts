import {
  asComponentId,
  componentOf,
  controlEdges,
  dataEdges,
  flowIds,
  flowOwning,
  isObject,
  print,
  portsOf,
  readDocument,
  targets,
  usesOf,
  validate,
  type FlowDocument,
  type JsonObject,
} from '@flowglass/spec'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layoutInput, refusalToRemove, unplacedNodes } from '../src/index.ts'
import { anyEdit, perform } from './randomEdits.ts'

/** What refers to what is all that counts here: each field leads to any other definition. */
const shapes: Readonly<Record<string, (to: () => JsonObject) => JsonObject>> = {
  alias: (to) => to(),
  Flow: (to) => ({
    component_type: 'Flow',
    start_node: to(),
    nodes: [to(), to(), to()],
    control_flow_connections: [to(), to()],
    data_flow_connections: null,
  }),
  ControlFlowEdge: (to) => ({
    component_type: 'ControlFlowEdge',
    from_node: to(),
    to_node: to(),
  }),
  StartNode: () => ({ component_type: 'StartNode', inputs: [{ title: 'a', type: 'string' }] }),
  EndNode: () => ({ component_type: 'EndNode', outputs: [{ title: 'a', type: 'string' }] }),
  FlowNode: (to) => ({ component_type: 'FlowNode', subflow: to() }),
  MapNode: (to) => ({ component_type: 'MapNode', subflow: to() }),
  ParallelFlowNode: (to) => ({ component_type: 'ParallelFlowNode', subflows: [to(), to()] }),
  CatchExceptionNode: (to) => ({ component_type: 'CatchExceptionNode', subflow: to() }),
  AgentNode: (to) => ({ component_type: 'AgentNode', agent: to() }),
  ToolNode: (to) => ({ component_type: 'ToolNode', tool: to() }),
  Agent: (to) => ({ component_type: 'Agent', llm_config: to(), tools: [to()], system_prompt: '' }),
  MCPTool: (to) => ({ component_type: 'MCPTool', client_transport: to() }),
  ManagerWorkers: (to) => ({
    component_type: 'ManagerWorkers',
    group_manager: to(),
    workers: [to(), to()],
  }),
  Swarm: (to) => ({
    component_type: 'Swarm',
    first_agent: to(),
    relationships: [[to(), to()]],
  }),
  SpecializedAgent: (to) => ({ component_type: 'SpecializedAgent', agent: to() }),
}

/** A text of ten definitions or so that refer to each other at random, mostly in circles. */
const tangledText = fc
  .record({
    kinds: fc.array(fc.constantFrom(...Object.keys(shapes)), { minLength: 2, maxLength: 14 }),
    picks: fc.array(fc.nat(15), { minLength: 80, maxLength: 80 }),
  })
  .map(({ kinds, picks }) => {
    let next = 0
    // One pick in sixteen leads to nothing.
    const to = (): JsonObject => ({ $component_ref: `c${picks[next++ % picks.length] ?? 0}` })
    const definitions = kinds.map((kind, at) => {
      const made = shapes[kind]?.(to) ?? {}
      return [`c${at + 1}`, isAlias(made) ? made : { id: `c${at + 1}`, name: kind, ...made }]
    })
    return JSON.stringify({
      agentspec_version: '26.1.0',
      id: 'c0',
      name: 'root',
      ...shapes['Flow']?.(to),
      $referenced_components: Object.fromEntries(definitions),
    })
  })

const isAlias = (made: JsonObject) => '$component_ref' in made

function read(text: string): FlowDocument {
  const { document } = readDocument(text)
  if (document === undefined) throw new Error(`Expected a document, found none in ${text}`)
  return document
}

function everythingOf(document: FlowDocument): void {
  for (const target of targets) validate(document, { target })
  for (const key of Object.keys(document.components)) {
    const id = asComponentId(key)
    portsOf(document, id)
    usesOf(document, id)
    flowOwning(document, id)
    refusalToRemove(document, id)
  }
  for (const flow of flowIds(document)) {
    controlEdges(document, flow)
    dataEdges(document, flow)
    layoutInput(document, flow)
    for (const node of unplacedNodes(document, flow))
      expect(componentOf(document, node)).toBeDefined()
  }
}

describe('documents whose components refer to each other in circles', { timeout: 120_000 }, () => {
  test('are read, checked, asked and printed as any other', () => {
    fc.assert(
      fc.property(tangledText, (text) => {
        const document = read(text)
        everythingOf(document)
        expect(read(print(document))).toEqual(document)
      }),
      { numRuns: 500 },
    )
  })

  test('are edited as any other', () => {
    fc.assert(
      fc.property(
        tangledText,
        fc.array(anyEdit, { minLength: 1, maxLength: 12 }),
        (text, edits) => {
          const document = edits.reduce(perform, read(text))
          everythingOf(document)
          expect(isObject(JSON.parse(print(document)))).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})
