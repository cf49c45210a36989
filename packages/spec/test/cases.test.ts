import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../src/index.ts'
import { checkText, isObject } from '../src/index.ts'

// The inline invalid cases of the reference SDKs' own tests; names of checks as in the reference.

const text = (title: string): JsonObject => ({ title, type: 'string' })
const at = (id: string): Json => ({ $component_ref: id })

const model: JsonObject = {
  component_type: 'OpenAiConfig',
  id: 'model',
  name: 'model',
  model_id: 'gpt-4.1-mini',
}
const tool: JsonObject = {
  component_type: 'ServerTool',
  id: 'tool',
  name: 'tool',
  inputs: [text('q')],
  outputs: [text('r')],
}
const agent: JsonObject = {
  component_type: 'Agent',
  id: 'agent',
  name: 'agent',
  llm_config: model,
  system_prompt: 'Help.',
}

const route = (from: string, branch: string | null, to: string): JsonObject => ({
  component_type: 'ControlFlowEdge',
  id: `${from}-${branch ?? ''}-${to}`,
  name: 'route',
  from_node: at(from),
  from_branch: branch,
  to_node: at(to),
})

const source = (from: string, output: string, to: string, input: string): JsonObject => ({
  component_type: 'DataFlowEdge',
  id: `${from}-${output}-${to}-${input}`,
  name: 'source',
  source_node: at(from),
  source_output: output,
  destination_node: at(to),
  destination_input: input,
})

const start = (...inputs: JsonObject[]): JsonObject => ({
  component_type: 'StartNode',
  id: 'start',
  name: 'start',
  inputs,
})
const end = (...outputs: JsonObject[]): JsonObject => ({
  component_type: 'EndNode',
  id: 'end',
  name: 'end',
  outputs,
})
const llm: JsonObject = {
  component_type: 'LlmNode',
  id: 'ask',
  name: 'ask',
  llm_config: model,
  prompt_template: 'Say {{x}}',
}

interface Parts {
  readonly nodes?: readonly JsonObject[]
  readonly routes?: readonly JsonObject[]
  readonly sources?: readonly JsonObject[] | null
  readonly more?: JsonObject
}

/** Start, a model step, End: valid unless a part is exchanged. */
function flow({ nodes, routes, sources, more }: Parts = {}): JsonObject {
  const steps = nodes ?? [start(text('x')), llm, end(text('generated_text'))]
  return {
    component_type: 'Flow',
    agentspec_version: '26.1.2',
    id: 'flow',
    name: 'flow',
    start_node: at('start'),
    nodes: steps.map((step) => at(idOf(step))),
    control_flow_connections: routes ?? [route('start', null, 'ask'), route('ask', null, 'end')],
    data_flow_connections:
      sources === undefined
        ? [
            source('start', 'x', 'ask', 'x'),
            source('ask', 'generated_text', 'end', 'generated_text'),
          ]
        : sources,
    $referenced_components: Object.fromEntries(steps.map((step) => [idOf(step), step])),
    ...more,
  }
}

const idOf = (component: JsonObject): string =>
  typeof component['id'] === 'string' ? component['id'] : ''

/** A flow whose only step between Start and End is the given one; `branches` all lead to the End. */
function around(step: JsonObject, branches: readonly string[] = ['next']): JsonObject {
  return flow({
    nodes: [start(), { id: 'ask', name: 'ask', ...step }, end()],
    routes: [route('start', null, 'ask'), ...branches.map((branch) => route('ask', branch, 'end'))],
    sources: null,
  })
}

const inner = (...outputs: JsonObject[]): JsonObject => ({
  ...unversioned(
    flow({
      nodes: [
        { ...start(text('a')), id: 'inner-start' },
        { ...end(...outputs), id: 'inner-end' },
      ],
      routes: [route('inner-start', null, 'inner-end')],
      sources: null,
    }),
  ),
  id: 'inner',
  start_node: at('inner-start'),
})

function unversioned(document: JsonObject): JsonObject {
  const { agentspec_version: version, ...rest } = document
  return version === undefined ? document : rest
}

const errorsOf = (document: JsonObject, version = '26.1.2'): string[] =>
  checkText(JSON.stringify({ agentspec_version: version, ...document }))
    .diagnostics.filter((found) => found.severity !== 'hint')
    .map((found) => found.code)

const llmWith = (more: JsonObject): JsonObject => ({ ...llm, ...more })

const cases: readonly (readonly [
  check: string,
  what: string,
  codes: string[],
  json: JsonObject,
])[] = [
  ['', 'a valid flow', [], flow()],
  [
    'F1',
    'no Start',
    ['reference-missing', 'start-count', 'input-without-source'],
    flow({
      nodes: [llm, end(text('generated_text'))],
      routes: [route('ask', null, 'end')],
      sources: null,
    }),
  ],
  [
    'F1',
    'two Starts',
    ['start-count', 'start-routes'],
    flow({
      nodes: [start(text('x')), { ...start(), id: 'second' }, llm, end(text('generated_text'))],
    }),
  ],
  ['F2', 'begins elsewhere', ['start-wrong'], flow({ more: { start_node: at('ask') } })],
  [
    'F3',
    'Start leads nowhere',
    ['start-routes', 'node-unreachable', 'end-not-reachable'],
    flow({ routes: [route('ask', null, 'end')] }),
  ],
  [
    'F3',
    'Start leads to two steps',
    ['start-routes'],
    flow({
      routes: [
        route('start', null, 'ask'),
        route('start', 'next', 'end'),
        route('ask', null, 'end'),
      ],
      sources: [source('start', 'x', 'ask', 'x'), source('start', 'x', 'end', 'generated_text')],
    }),
  ],
  [
    'F4',
    'a route into the Start',
    ['start-entered', 'branch-unrouted', 'node-unreachable'],
    flow({
      routes: [route('start', null, 'end'), route('ask', null, 'start')],
      nodes: [start(text('x')), llm, end()],
      sources: null,
    }),
  ],
  [
    'F5',
    'no End',
    ['end-missing', 'branch-unrouted'],
    flow({
      nodes: [start(text('x')), llm],
      routes: [route('start', null, 'ask')],
      sources: [source('start', 'x', 'ask', 'x')],
    }),
  ],
  [
    'F6',
    'an End that nothing leads to',
    ['end-unreached'],
    flow({ nodes: [start(text('x')), llm, end(text('generated_text')), { ...end(), id: 'lost' }] }),
  ],
  [
    'F7',
    'a route out of an End',
    ['end-left'],
    flow({
      routes: [route('start', null, 'ask'), route('ask', null, 'end'), route('end', null, 'ask')],
    }),
  ],
  [
    'F8',
    'a route from a foreign step',
    ['edge-foreign-node'],
    flow({
      routes: [
        route('start', null, 'ask'),
        route('ask', null, 'end'),
        { ...route('ask', null, 'end'), id: 'foreign', from_node: { ...llm, id: 'elsewhere' } },
      ],
    }),
  ],
  [
    'F9',
    'a route to a foreign step',
    ['edge-foreign-node', 'branch-unrouted', 'end-unreached'],
    flow({
      routes: [
        route('start', null, 'ask'),
        { ...route('ask', null, 'end'), to_node: { ...llm, id: 'elsewhere' } },
      ],
    }),
  ],
  [
    'F10',
    'a source of a foreign step',
    ['edge-foreign-node'],
    flow({
      sources: [
        source('start', 'x', 'ask', 'x'),
        source('ask', 'generated_text', 'end', 'generated_text'),
        {
          ...source('ask', 'generated_text', 'end', 'generated_text'),
          id: 'foreign',
          source_node: { ...llm, id: 'elsewhere' },
        },
      ],
    }),
  ],
  [
    'F11',
    'a source for a foreign step',
    ['edge-foreign-node'],
    flow({
      sources: [
        source('start', 'x', 'ask', 'x'),
        source('ask', 'generated_text', 'end', 'generated_text'),
        {
          ...source('start', 'x', 'ask', 'x'),
          id: 'foreign',
          destination_node: { ...llm, id: 'elsewhere' },
        },
      ],
    }),
  ],
  [
    'F12',
    'Ends give one name in two types',
    ['outputs-unlike'],
    twoEnds(text('r'), { title: 'r', type: 'integer' }),
  ],
  [
    'F13',
    'a result that no End gives',
    ['output-not-everywhere'],
    flow({ more: { outputs: [text('other')] } }),
  ],
  [
    'F13',
    'a result of another type',
    ['output-type-differs'],
    flow({ more: { outputs: [{ title: 'generated_text', type: 'integer' }] } }),
  ],
  [
    'F13',
    'a result that not every End gives',
    ['output-not-everywhere'],
    { ...twoEnds(text('r'), text('s')), outputs: [text('r')] },
  ],
  [
    'F14',
    'inputs unlike those of the Start',
    ['input-missing', 'input-unknown'],
    flow({ more: { inputs: [text('y')] } }),
  ],
  [
    'D1',
    'an unknown result',
    ['data-output-unknown'],
    flow({
      sources: [
        source('start', 'y1y', 'ask', 'x'),
        source('ask', 'generated_text', 'end', 'generated_text'),
      ],
    }),
  ],
  [
    'D2',
    'an unknown input',
    ['data-input-unknown'],
    flow({
      sources: [
        source('start', 'x', 'ask', 'x'),
        source('start', 'x', 'ask', 'yyy'),
        source('ask', 'generated_text', 'end', 'generated_text'),
      ],
    }),
  ],
  [
    'D3',
    'types that do not fit',
    ['data-types'],
    flow({ nodes: [start(text('x')), llm, end({ title: 'generated_text', type: 'number' })] }),
  ],
  [
    'A1',
    'a swarm without relationships',
    ['field-empty'],
    { component_type: 'Swarm', id: 's', name: 's', first_agent: agent, relationships: [] },
  ],
  [
    'A2',
    'a manager without workers',
    ['field-empty'],
    { component_type: 'ManagerWorkers', id: 'm', name: 'm', group_manager: agent, workers: [] },
  ],
  [
    'A3',
    'the manager is a worker',
    ['manager-is-worker'],
    {
      component_type: 'ManagerWorkers',
      id: 'm',
      name: 'm',
      group_manager: at('agent'),
      workers: [at('agent')],
      $referenced_components: { agent },
    },
  ],
  [
    'A4',
    'handoff as true',
    ['handoff-boolean'],
    {
      component_type: 'Swarm',
      id: 's',
      name: 's',
      first_agent: at('agent'),
      relationships: [[at('agent'), { ...agent, id: 'b' }]],
      handoff: true,
      $referenced_components: { agent },
    },
  ],
  [
    'I2',
    'an inferred input is not listed',
    ['placeholder-without-input'],
    around(llmWith({ inputs: [], outputs: [text('r')] })),
  ],
  [
    'I3',
    'a listed input is not inferred',
    ['input-without-placeholder', 'input-without-source'],
    around(llmWith({ prompt_template: 'Hi', inputs: [text('x')] })),
  ],
  [
    'I2',
    'a tool step with renamed inputs',
    ['input-missing', 'input-unknown', 'input-without-source'],
    around({ component_type: 'ToolNode', tool, inputs: [text('z')] }),
  ],
  [
    'I3',
    'a tool step with a result more',
    ['output-unknown', 'input-without-source'],
    around({ component_type: 'ToolNode', tool, outputs: [text('r'), text('more')] }),
  ],
  [
    'I2',
    'a map step without the prefix',
    ['input-missing', 'input-unknown', 'input-without-source'],
    around({ component_type: 'MapNode', subflow: inner(text('b')), inputs: [text('a')] }),
  ],
  ['I1', 'a name twice', ['title-twice'], { ...tool, inputs: [text('q'), text('q')] }],
  ['P1', 'an empty name', ['title-missing'], { ...tool, inputs: [text('')] }],
  ['P2', 'a forbidden character', ['title-characters'], { ...tool, inputs: [text('a.b')] }],
  [
    'P2',
    'a forbidden character further in',
    ['title-characters'],
    { ...tool, inputs: [{ title: 'a', type: 'array', items: text('b c') }] },
  ],
  ['P3', 'no type at all', ['schema-invalid'], { ...tool, inputs: [{ title: 'a', type: 'text' }] }],
  [
    'P4',
    'a default of another type',
    ['default-type'],
    { ...tool, inputs: [{ title: 'a', type: 'integer', default: 'one' }] },
  ],
  [
    'P4',
    'a default in a list of another type',
    ['default-type'],
    { ...tool, inputs: [{ title: 'a', type: 'array', items: { type: 'number' }, default: ['x'] }] },
  ],
  [
    'P4',
    'a default without a declared part',
    ['default-type'],
    {
      ...tool,
      inputs: [{ title: 'a', type: 'object', properties: { b: { type: 'number' } }, default: {} }],
    },
  ],
  [
    'P6',
    'allOf',
    ['type-not-comparable'],
    { ...tool, inputs: [{ title: 'a', allOf: [{ type: 'string' }] }] },
  ],
  ['C1', 'no name', ['name-missing'], { component_type: 'ServerTool', id: 'tool' }],
  [
    'C1',
    'a field is missing',
    ['field-missing'],
    { component_type: 'OpenAiConfig', id: 'm', name: 'm' },
  ],
  ['C1', 'a key that is no text', ['field-type'], { ...model, api_key: 7 }],
  [
    'C2',
    'an unknown key of a retry policy',
    ['field-unknown'],
    { ...model, retry_policy: { zzz: 1 } },
  ],
  ['C3', 'an abstract type', ['type-abstract'], { component_type: 'Tool', id: 't', name: 't' }],
  [
    'N1',
    'a route twice',
    ['branch-twice', 'input-without-source'],
    around({
      component_type: 'AgentNode',
      agent: { ...agent, system_prompt: '{{a}}' },
      branches: ['next', 'next'],
    }),
  ],
  [
    'N2',
    'wrong routes of a model step',
    ['branches-differ'],
    flow({
      nodes: [start(text('x')), llmWith({ branches: ['other'] }), end(text('generated_text'))],
    }),
  ],
  [
    'N2',
    'wrong routes of a branching step',
    ['branches-differ', 'input-without-source'],
    around(
      {
        component_type: 'BranchingNode',
        inputs: [text('v')],
        mapping: { a: 'yes' },
        branches: ['yes'],
      },
      ['yes', 'default'],
    ),
  ],
  [
    'N3',
    'a Start with unlike lists',
    ['sides-differ'],
    flow({
      nodes: [
        { ...start(text('x')), outputs: [text('x'), text('y')] },
        llm,
        end(text('generated_text')),
      ],
    }),
  ],
  [
    'N4',
    'a question with two results',
    ['message-output'],
    around({ component_type: 'InputMessageNode', outputs: [text('a'), text('b')] }),
  ],
  [
    'N5',
    'a branching step with a result',
    ['output-unknown', 'input-without-source'],
    around(
      {
        component_type: 'BranchingNode',
        inputs: [text('v')],
        outputs: [text('r')],
        mapping: { a: 'yes' },
      },
      ['yes', 'default'],
    ),
  ],
  [
    'I3',
    'a message step with a result',
    ['output-unknown'],
    around({ component_type: 'OutputMessageNode', message: 'Hi', outputs: [text('r')] }),
  ],
  [
    'N6',
    'one header in both lists',
    ['field-two-ways'],
    around({
      component_type: 'ApiNode',
      url: 'https://a.example',
      http_method: 'GET',
      headers: { A: '1' },
      sensitive_headers: { a: '2' },
    }),
  ],
  [
    'N7',
    'results of a catch step',
    ['output-missing', 'output-unknown', 'input-without-source'],
    around(
      {
        component_type: 'CatchExceptionNode',
        subflow: inner({ ...text('b'), default: '' }),
        outputs: [
          { ...text('b'), default: '' },
          { ...text('c'), default: '' },
        ],
      },
      ['next', 'caught_exception_branch'],
    ),
  ],
  [
    'N8',
    'a result without a default',
    ['catch-default', 'input-without-source'],
    around({ component_type: 'CatchExceptionNode', subflow: inner(text('b')) }, [
      'next',
      'caught_exception_branch',
    ]),
  ],
  [
    'N11',
    'parallel flows with unlike inputs',
    ['parallel-input-types', 'input-without-source'],
    around({ component_type: 'ParallelFlowNode', subflows: [inner(text('b')), unlikeInput()] }),
  ],
  [
    'N12',
    'parallel flows with one result twice',
    ['parallel-outputs-twice', 'input-without-source'],
    around({
      component_type: 'ParallelFlowNode',
      subflows: [inner(text('b')), second()],
    }),
  ],
  [
    'N13',
    'an unknown reducer',
    ['field-choice', 'reducer-type', 'input-without-source'],
    around({ component_type: 'MapNode', subflow: inner(text('b')), reducers: { b: 'product' } }),
  ],
  ['L1', 'a provider that is fixed', ['provider-fixed'], { ...model, provider: 'other' }],
  [
    'R1',
    'waits in the wrong order',
    ['retry-delays'],
    { ...model, retry_policy: { initial_retry_delay: 9, max_retry_delay: 3 } },
  ],
  [
    'R1',
    'a negative number of tries',
    ['field-range'],
    { ...model, retry_policy: { max_attempts: -1 } },
  ],
  [
    'S1',
    'a message size of nothing',
    ['field-range'],
    {
      component_type: 'MessageSummarizationTransform',
      id: 't',
      name: 't',
      llm: model,
      max_message_size: 0,
    },
  ],
  [
    'S2',
    'both limits',
    ['transform-limits'],
    {
      component_type: 'ConversationSummarizationTransform',
      id: 't',
      name: 't',
      llm: model,
      max_num_messages: 20,
      max_num_characters: 100,
    },
  ],
  [
    'S2',
    'no limit',
    ['transform-limits'],
    {
      component_type: 'ConversationSummarizationTransform',
      id: 't',
      name: 't',
      llm: model,
      max_num_messages: null,
    },
  ],
  [
    'S2',
    'keeps more than it allows',
    ['transform-order'],
    {
      component_type: 'ConversationSummarizationTransform',
      id: 't',
      name: 't',
      llm: model,
      max_num_messages: 5,
    },
  ],
  [
    'S3',
    'the cache lacks the collection',
    ['datastore-lacks'],
    {
      component_type: 'MessageSummarizationTransform',
      id: 't',
      name: 't',
      llm: model,
      datastore: {
        component_type: 'InMemoryCollectionDatastore',
        id: 'd',
        name: 'd',
        datastore_schema: {},
      },
    },
  ],
  [
    'S3',
    'an entity that is no object',
    ['datastore-entity'],
    {
      component_type: 'InMemoryCollectionDatastore',
      id: 'd',
      name: 'd',
      datastore_schema: { a: { type: 'string' } },
    },
  ],
  ['X1', 'no component_type', ['root-without-type'], { id: 'x', name: 'x' }],
  [
    'X1',
    'a component_type that is no text',
    ['root-without-type'],
    { component_type: 7, name: 'x' },
  ],
  [
    'X2',
    'an unknown type',
    ['type-unknown'],
    { component_type: 'SomethingElse', id: 'x', name: 'x' },
  ],
  ['X3', 'a reference to nothing', ['reference-missing'], { ...agent, llm_config: at('nowhere') }],
  [
    'X3',
    'a secret that nobody supplies',
    ['value-missing'],
    { ...model, api_key: at('model.api_key') },
  ],
  [
    'X4',
    'a circle',
    ['reference-cycle', 'type-unknown'],
    {
      component_type: 'SpecializedAgent',
      id: 's',
      name: 's',
      agent,
      agent_specialization_parameters: {
        component_type: 'AgentSpecializationParameters',
        id: 'p',
        name: 'p',
        additional_tools: [
          {
            component_type: 'Circle',
            component_plugin_name: 'p',
            component_plugin_version: '1',
            id: 'c',
            name: 'c',
            again: at('c'),
          },
        ],
      },
    },
  ],
  ['X6', 'a reference to the wrong kind', ['reference-role'], { ...agent, llm_config: tool }],
  [
    'N12',
    'a flow where a tool is due',
    ['reference-role', 'version-misplaced'],
    { ...agent, tools: [flow()] },
  ],
  [
    'X9',
    'the version of an older label',
    ['version-alias'],
    { ...model, agentspec_version: '25.4.0' },
  ],
  ['X11', 'only definitions', ['components-file'], { $referenced_components: { model } }],
]

function twoEnds(first: JsonObject, second: JsonObject): JsonObject {
  return flow({
    nodes: [
      start(text('v')),
      {
        component_type: 'BranchingNode',
        id: 'ask',
        name: 'ask',
        inputs: [text('v')],
        mapping: { a: 'yes' },
      },
      { ...end({ ...first, default: '' }), id: 'end' },
      { ...end({ ...second, default: second['type'] === 'integer' ? 0 : '' }), id: 'end2' },
    ],
    routes: [
      route('start', null, 'ask'),
      route('ask', 'yes', 'end'),
      route('ask', 'default', 'end2'),
    ],
    sources: [source('start', 'v', 'ask', 'v')],
  })
}

function second(): JsonObject {
  return JSON.parse(JSON.stringify(inner(text('b'))).replaceAll('inner', 'second'))
}

function unlikeInput(): JsonObject {
  return JSON.parse(
    JSON.stringify(inner(text('c')))
      .replaceAll('inner', 'other')
      .replace('"title":"a","type":"string"', '"title":"a","type":"integer"'),
  )
}

describe('inline cases', () => {
  test.each(cases)('%s %s', (_check, _what, codes, json) => {
    const clean = JSON.parse(JSON.stringify(json))
    const found = errorsOf(isObject(clean) ? clean : {})
    expect([...new Set(found)].sort()).toEqual([...codes].sort())
  })
})

const versions: readonly (readonly [what: string, needed: string, json: JsonObject])[] = [
  [
    'a swarm',
    '25.4.2',
    {
      component_type: 'Swarm',
      id: 's',
      name: 's',
      first_agent: at('agent'),
      relationships: [[at('agent'), { ...agent, id: 'b' }]],
      $referenced_components: { agent },
    },
  ],
  [
    'a specialised agent',
    '25.4.2',
    {
      component_type: 'SpecializedAgent',
      id: 's',
      name: 's',
      agent,
      agent_specialization_parameters: {
        component_type: 'AgentSpecializationParameters',
        id: 'p',
        name: 'p',
      },
    },
  ],
  [
    'a toolbox',
    '25.4.2',
    {
      ...agent,
      toolboxes: [
        {
          component_type: 'MCPToolBox',
          id: 'b',
          name: 'b',
          client_transport: {
            component_type: 'SSETransport',
            id: 't',
            name: 't',
            url: 'https://a.example',
          },
        },
      ],
    },
  ],
  ['no human in the loop', '25.4.2', { ...agent, human_in_the_loop: false }],
  ['a key', '25.4.2', { ...model, api_key: 'k' }],
  ['a confirmation', '25.4.2', { ...tool, requires_confirmation: true }],
  [
    'a built-in tool',
    '25.4.2',
    { component_type: 'BuiltinTool', id: 't', name: 't', tool_type: 'x' },
  ],
  [
    'structured results',
    '25.4.2',
    llmWith({ prompt_template: 'Hi', outputs: [text('a'), text('b')] }),
  ],
  [
    'a body that is text',
    '25.4.2',
    {
      component_type: 'ApiNode',
      id: 'a',
      name: 'a',
      url: 'https://a.example',
      http_method: 'POST',
      data: 'x',
    },
  ],
  [
    'a transform',
    '26.1.2',
    {
      ...agent,
      transforms: [
        { component_type: 'MessageSummarizationTransform', id: 't', name: 't', llm: model },
      ],
    },
  ],
  [
    'a datastore',
    '26.1.2',
    { component_type: 'InMemoryCollectionDatastore', id: 'd', name: 'd', datastore_schema: {} },
  ],
  [
    'sign-in by OAuth',
    '26.1.2',
    {
      component_type: 'SSETransport',
      id: 't',
      name: 't',
      url: 'https://a.example',
      auth: {
        component_type: 'OAuthConfig',
        id: 'o',
        name: 'o',
        redirect_uri: 'https://a.example',
        client: { component_type: 'OAuthClientConfig', id: 'c', name: 'c', type: 'pre_registered' },
      },
    },
  ],
  [
    'a certificate',
    '26.1.2',
    {
      component_type: 'VllmConfig',
      id: 'm',
      name: 'm',
      url: 'https://a.example',
      model_id: 'x',
      key_file: 'k',
    },
  ],
  ['retries', '26.1.2', { ...model, retry_policy: { max_attempts: 3 } }],
  [
    'allowed addresses',
    '26.1.2',
    {
      component_type: 'ApiNode',
      id: 'a',
      name: 'a',
      url: 'https://a.example',
      http_method: 'GET',
      url_allow_list: ['https://a.example'],
    },
  ],
  [
    'the provider xAI',
    '26.1.2',
    {
      component_type: 'OciGenAiConfig',
      id: 'm',
      name: 'm',
      model_id: 'x',
      compartment_id: 'c',
      provider: 'XAI',
      client_config: {
        component_type: 'OciClientConfigWithInstancePrincipal',
        id: 'c',
        name: 'c',
        service_endpoint: 'https://a.example',
      },
    },
  ],
  [
    'retries of an MCP tool',
    '26.3.1',
    {
      component_type: 'MCPTool',
      id: 't',
      name: 't',
      client_transport: {
        component_type: 'SSETransport',
        id: 's',
        name: 's',
        url: 'https://a.example',
      },
      retry_policy: { max_attempts: 3 },
    },
  ],
]

describe('versions', () => {
  test.each(versions)('%s needs %s', (_what, needed, json) => {
    expect(errorsOf(json, needed)).not.toContain('version-too-low')
    const all = ['25.4.1', '25.4.2', '26.1.0', '26.1.2', '26.3.1']
    const before =
      all[all.indexOf(needed === '26.1.2' ? '26.1.0' : needed) - (needed === '26.1.2' ? 0 : 1)]
    expect(errorsOf(json, before)).toContain('version-too-low')
  })
})
