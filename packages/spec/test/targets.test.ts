import { describe, expect, test } from 'vitest'
import type { Diagnostic, JsonObject, Target } from '../src/index.ts'
import { checkText, readDocument, serialise, validate } from '../src/index.ts'
import { flowJson, type StepKind } from './flowJson.ts'

const text = (title: string): JsonObject => ({ title, type: 'string' })

const flowOf = (steps: readonly StepKind[], isByName = false): JsonObject =>
  flowJson({ steps, isByName, isInline: true, isExplicit: false })

/** A flow whose only step is the given one. */
function around(step: JsonObject): JsonObject {
  const flow = flowOf([])
  const nodes = flow['nodes']
  const at = (id: string): JsonObject => ({ $component_ref: id })
  const route = (from: string, to: string): JsonObject => ({
    component_type: 'ControlFlowEdge',
    id: `${from}-${to}`,
    name: 'route',
    from_node: at(from),
    to_node: at(to),
  })
  return {
    ...flow,
    nodes: [...(Array.isArray(nodes) ? nodes : []), { id: 'step', name: 'step', ...step }],
    control_flow_connections: [route('main-start', 'step'), route('step', 'main-end')],
  }
}

const numbers = (reducers: JsonObject): JsonObject => ({
  component_type: 'MapNode',
  reducers,
  subflow: {
    ...flowOf([]),
    id: 'inner',
    nodes: [
      { component_type: 'StartNode', id: 'main-start-2', name: 'Start', inputs: [text('topic')] },
      {
        component_type: 'EndNode',
        id: 'main-end-2',
        name: 'End',
        outputs: [{ title: 'n', type: 'number', default: 0 }],
      },
    ],
    start_node: { $component_ref: 'main-start-2' },
    control_flow_connections: [
      {
        component_type: 'ControlFlowEdge',
        id: 'inner-route',
        name: 'route',
        from_node: { $component_ref: 'main-start-2' },
        to_node: { $component_ref: 'main-end-2' },
      },
    ],
    data_flow_connections: [],
  },
})

const question: JsonObject = { component_type: 'InputMessageNode', message: 'Yes?' }

const asking: JsonObject = {
  component_type: 'ParallelFlowNode',
  subflows: [{ ...renamed(around(question)), id: 'asks' }],
}

function renamed(flow: JsonObject): JsonObject {
  return JSON.parse(
    JSON.stringify(flow).replaceAll('"main', '"asks').replaceAll('"step', '"asks-step'),
  )
}

const swarm: JsonObject = {
  component_type: 'Swarm',
  id: 'swarm',
  name: 'swarm',
  handoff: 'never',
  first_agent: { $component_ref: 'a' },
  relationships: [[{ $component_ref: 'a' }, { $component_ref: 'b' }]],
  $referenced_components: Object.fromEntries(
    ['a', 'b'].map((id) => [
      id,
      {
        component_type: 'Agent',
        id,
        name: id,
        system_prompt: 'Hi',
        llm_config: { component_type: 'OpenAiConfig', id: `${id}-model`, name: 'm', model_id: 'm' },
      },
    ]),
  ),
}

const loop: JsonObject = (() => {
  const flow = flowOf(['branch'])
  const routes = flow['control_flow_connections']
  const back = JSON.parse(
    JSON.stringify(routes).replace(
      '"from_branch":"no","to_node":{"$component_ref":"main-end"}',
      '"from_branch":"no","to_node":{"$component_ref":"main-0"}',
    ),
  )
  return { ...flow, control_flow_connections: back }
})()

const cases: readonly (readonly [target: Target, code: string, json: JsonObject])[] = [
  ['wayflow', 'wayflow-kind', flowOf(['catch'])],
  ['wayflow', 'wayflow-reducers', around(numbers({ n: 'sum' }))],
  ['wayflow', 'wayflow-message', around(question)],
  ['wayflow', 'wayflow-pause', around(asking)],
  ['langgraph', 'langgraph-kind', around(asking)],
  ['langgraph', 'langgraph-reducers', around(numbers({ n: 'max' }))],
  ['langgraph', 'langgraph-names', flowOf(['map'], true)],
  ['langgraph', 'langgraph-message', around(question)],
  ['langgraph', 'langgraph-handoff', swarm],
  ['langgraph', 'langgraph-loop', loop],
  ['oracle', 'oracle-kind', around(question)],
  ['oracle', 'oracle-kind', swarm],
  ['oracle', 'oracle-model', flowOf(['llm'])],
]

const codesOf = (json: JsonObject, target: Target): string[] =>
  checkText(JSON.stringify({ agentspec_version: '26.1.2', ...json }), { target }).diagnostics.map(
    (found) => found.code,
  )

const withoutPlace = ({ position: _, ...found }: Diagnostic) => expect.objectContaining(found)

describe('runtimes', () => {
  test.each(cases)('%s finds %s', (target, code, json) => {
    expect(codesOf(json, target)).toContain(code)
    expect(codesOf(json, 'standard')).not.toContain(code)
  })

  test('a document that says what it is meant for is checked for that, unless told otherwise', () => {
    const meant = { ...around(question), metadata: { flowglass: { target: 'oracle', zoom: 2 } } }
    const text = JSON.stringify({ agentspec_version: '26.1.0', ...meant })
    const codes = (target?: Target): string[] =>
      checkText(text, target === undefined ? {} : { target }).diagnostics.map(({ code }) => code)
    expect(codes()).toContain('oracle-kind')
    expect(codes('standard')).not.toContain('oracle-kind')
    const { document } = readDocument(text)
    expect(document && serialise(document, { canvas: false })).toMatchObject({
      metadata: { flowglass: { target: 'oracle' } },
    })
  })

  test('an unknown target is the standard', () => {
    const meant = { ...around(question), metadata: { flowglass: { target: 'mainframe' } } }
    expect(checkText(JSON.stringify(meant)).diagnostics).toEqual(
      checkText(JSON.stringify(meant), { target: 'standard' }).diagnostics,
    )
  })

  test('a team that must not hand over can be told that it may', () => {
    const text = JSON.stringify({ agentspec_version: '26.1.2', ...swarm })
    const { document, diagnostics } = checkText(text, { target: 'langgraph' })
    const fix = diagnostics.find((found) => found.code === 'langgraph-handoff')?.fixes?.[0]
    const mended = document && fix?.apply(document)
    expect(mended && validate(mended, { target: 'langgraph' })).toEqual(
      diagnostics.filter((found) => found.code !== 'langgraph-handoff').map(withoutPlace),
    )
  })

  test('a version that the database does not run can be written as one it does', () => {
    const json = { ...flowOf([]), agentspec_version: '26.1.2' }
    const { document, diagnostics } = checkText(JSON.stringify(json), { target: 'oracle' })
    const fix = diagnostics.find((found) => found.code === 'oracle-version')?.fixes?.[0]
    expect(document && fix?.apply(document).version).toBe('26.1.0')
  })
})
