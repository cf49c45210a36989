import { describe, expect, test } from 'vitest'
import { flowJson } from '../../test/flowJson.ts'
import type { Json, JsonObject } from '../json.ts'
import { validate } from '../validate/validate.ts'
import { readDocument } from '../text/readText.ts'
import { needsAbove } from '../versions/lowest.ts'
import type { FlowDocument } from './flowDocument.ts'
import { normalise } from './normalise.ts'
import { secretsOf } from './secrets.ts'
import { serialise } from './serialise.ts'

function documentOf(json: JsonObject, registry: Readonly<Record<string, Json>> = {}): FlowDocument {
  const { document } = normalise(json, { registry })
  if (!document) throw new Error('not a document')
  return document
}

const model = { component_type: 'OpenAiConfig', id: 'model', name: 'model', model_id: 'm' }
const agent = {
  component_type: 'Agent',
  id: 'agent',
  name: 'agent',
  llm_config: model,
  system_prompt: 'Hi',
}

describe('where components are written', () => {
  test('a component that is used once stands where it is used', () => {
    expect(serialise(documentOf(agent))['llm_config']).toEqual(model)
  })

  test('flows inside flows are written side by side before the text gets too deep to read', () => {
    const at = (id: string) => ({ $component_ref: id })
    const levels = Array.from({ length: 100 }, (_, level) => [
      [`flow${level}`, { component_type: 'Flow', nodes: [at(`step${level}`)] }],
      [`step${level}`, { component_type: 'FlowNode', subflow: at(`flow${level + 1}`) }],
    ])
    const innermost = ['flow100', { component_type: 'Flow', nodes: [] }]
    const entries = [...levels.flat(), innermost].map(([id, body]) => [
      id,
      Object.assign({ id, name: id }, body),
    ])
    const { flow0, ...rest } = Object.fromEntries(entries)
    const document = documentOf({
      agentspec_version: '26.1.0',
      ...flow0,
      $referenced_components: rest,
    })
    expect(readDocument(JSON.stringify(serialise(document))).document).toEqual(document)
  })

  test('a component that is used twice is defined in the lowest one that has both uses', () => {
    const swarm = {
      component_type: 'Swarm',
      id: 'swarm',
      name: 'swarm',
      first_agent: { $component_ref: 'agent' },
      relationships: [[{ $component_ref: 'agent' }, { ...agent, id: 'other', tools: [] }]],
      $referenced_components: { agent },
    }
    const written = serialise(documentOf({ ...swarm, agentspec_version: '25.4.2' }))
    expect(Object.keys(written['$referenced_components'] ?? {})).toEqual(['agent', 'model'])
    expect(JSON.stringify(written).match(/"model_id"/g)).toHaveLength(1)
  })

  test('a key that is not the id stays a key', () => {
    const json = {
      ...agent,
      llm_config: { $component_ref: 'llm' },
      $referenced_components: { llm: model },
    }
    expect(serialise(documentOf(json))['$referenced_components']).toEqual({ llm: model })
  })

  test('what nothing refers to is kept', () => {
    const json = { ...model, $referenced_components: { spare: { ...model, id: 'spare' } } }
    expect(serialise(documentOf(json))['$referenced_components']).toEqual({
      spare: { ...model, id: 'spare' },
    })
  })
})

describe('what is kept', () => {
  const flow = { component_type: 'Flow', id: 'f', name: 'f', start_node: null, nodes: [] }

  test.each([null, []])('data_flow_connections %j stays what it is', (value) => {
    const written = serialise(documentOf({ ...flow, data_flow_connections: value }))
    expect(written['data_flow_connections']).toEqual(value)
  })

  test('unknown keys and unknown types survive', () => {
    const odd = { component_type: 'Odd', id: 'o', name: 'o', inner: { x: [model] }, zz: 1 }
    expect(serialise(documentOf({ ...odd, agentspec_version: '26.1.0' }))).toEqual({
      ...odd,
      agentspec_version: '26.1.0',
    })
  })

  test('data that looks like a component stays data', () => {
    const tool = {
      component_type: 'BuiltinTool',
      id: 't',
      name: 't',
      tool_type: 'x',
      configuration: { component_type: 'ServerTool', id: 'no', name: 'no' },
      metadata: { component_type: 'ServerTool', id: 'no', name: 'no' },
    }
    expect(Object.keys(documentOf(tool).components)).toEqual(['t'])
    expect(serialise(documentOf(tool))).toMatchObject(tool)
  })

  test('positions are left out on request, other metadata is not', () => {
    const position = { position: { x: 1, y: 2 } }
    const drawn = { ...model, metadata: { flowglass: position, owner: 'me' } }
    expect(serialise(documentOf(drawn), { canvas: false })['metadata']).toEqual({ owner: 'me' })
    const only = { ...model, metadata: { flowglass: position } }
    expect(serialise(documentOf(only), { canvas: false })).not.toHaveProperty('metadata')
  })

  test('keys come in a fixed order', () => {
    const shuffled = {
      name: 'model',
      model_id: 'm',
      zz: 1,
      id: 'model',
      component_type: 'OpenAiConfig',
    }
    expect(Object.keys(serialise(documentOf(shuffled)))).toEqual([
      'component_type',
      'agentspec_version',
      'id',
      'name',
      'model_id',
      'zz',
    ])
  })
})

describe('versions', () => {
  const full = {
    ...agent,
    toolboxes: [],
    human_in_the_loop: true,
    transforms: [],
    llm_config: { ...model, retry_policy: null, api_type: 'chat_completions', api_key: null },
  }

  test('the lowest version is written, and fields it does not have are left out', () => {
    const written = serialise(documentOf({ ...full, agentspec_version: '26.3.1' }), {
      version: 'lowest',
    })
    expect(written).toEqual({ ...agent, agentspec_version: '25.4.1' })
  })

  test('what an older version cannot say is named', () => {
    const document = documentOf({ ...full, human_in_the_loop: false })
    const [only, ...others] = needsAbove(document, '25.4.1')
    expect(only).toMatchObject({
      id: 'agent',
      need: { key: 'human_in_the_loop', version: '25.4.2' },
    })
    expect(others).toEqual([])
  })

  test.each(['26.1.0', '26.1.2', '26.3.1'] as const)(
    'up and down through %s says the same',
    (version) => {
      const document = documentOf({ ...agent, agentspec_version: '25.4.1' })
      const up = documentOf(serialise(document, { version }))
      expect(serialise(up, { version: 'lowest' })).toEqual(serialise(document))
    },
  )
})

test('the database reads the name of its model under another key', () => {
  const own = {
    component_type: 'DbmsVectorChainLlmConfig',
    id: 'm',
    name: 'm',
    model_id: 'gpt-4.1-mini',
    provider: 'openai',
    url: 'https://a.example',
    credential_name: 'c',
  }
  const written = serialise(documentOf(own), { dialect: 'oracle', version: '26.1.0' })
  expect(written).toMatchObject({ agentspec_version: '26.1.0', model: 'gpt-4.1-mini' })
  expect(written).not.toHaveProperty('model_id')
})

describe('definitions', () => {
  const shared = { ...agent, id: 'b', llm_config: { $component_ref: 'model' } }
  const swarm = (more: JsonObject): JsonObject => ({
    component_type: 'Swarm',
    id: 'swarm',
    name: 'swarm',
    first_agent: { $component_ref: 'agent' },
    relationships: [[{ $component_ref: 'agent' }, { $component_ref: 'b' }]],
    ...more,
  })

  test('say the same at the root and further in', () => {
    const flat = swarm({
      $referenced_components: { agent: { ...shared, id: 'agent' }, b: shared, model },
    })
    const nested = swarm({
      $referenced_components: {
        agent: { ...shared, id: 'agent', $referenced_components: { model } },
        b: shared,
      },
    })
    expect(serialise(documentOf(flat))).toEqual(serialise(documentOf(nested)))
  })

  test('may be twelve flows deep', () => {
    let json: JsonObject = flowJson({ ...plan, steps: ['llm'] }, 'flow-0', 3)
    for (let depth = 1; depth <= 12; depth++) {
      const node = { component_type: 'FlowNode', id: `node-${depth}`, name: 'n', subflow: json }
      json = { component_type: 'Flow', id: `flow-${depth}`, name: 'f', nodes: [node] }
    }
    const document = documentOf({ ...json, agentspec_version: '25.4.1' })
    expect(normalise(serialise(document)).document).toEqual(document)
  })
})

const plan = { isByName: false, isInline: false, isExplicit: false }

describe('secrets', () => {
  const connection = {
    component_type: 'TlsPostgresDatabaseConnectionConfig',
    id: 'db',
    name: 'db',
    user: 'scott',
    password: 'tiger',
    url: 'postgres://a.example',
    sslkey: 'the key',
  }
  const oauth = {
    component_type: 'OAuthClientConfig',
    id: 'client',
    name: 'client',
    type: 'pre_registered',
    client_id: 'me',
    client_secret: 'hush',
    client_id_metadata_url: null,
  }
  const tool = {
    component_type: 'RemoteTool',
    id: 'tool',
    name: 'tool',
    url: 'https://a.example',
    http_method: 'GET',
    headers: { Authorization: 'Bearer abc', Accept: 'text/plain', 'X-Api-Key': '{{key}}' },
    sensitive_headers: { Cookie: 'c=1' },
  }

  test('every sensitive field becomes a reference', () => {
    const options = { secrets: 'reference' } as const
    expect(serialise(documentOf(connection), options)).toMatchObject({
      user: { $component_ref: 'db.user' },
      password: { $component_ref: 'db.password' },
      sslkey: { $component_ref: 'db.sslkey' },
      url: 'postgres://a.example',
    })
    expect(serialise(documentOf(oauth), options)).toMatchObject({
      client_id: { $component_ref: 'client.client_id' },
      client_secret: { $component_ref: 'client.client_secret' },
      client_id_metadata_url: null,
    })
    expect(serialise(documentOf(tool), options)).toMatchObject({
      headers: {
        Authorization: { $component_ref: 'tool.headers.Authorization' },
        Accept: 'text/plain',
        'X-Api-Key': '{{key}}',
      },
      sensitive_headers: { $component_ref: 'tool.sensitive_headers' },
    })
  })

  test('the registry of secrets brings them back, and they are not written out again', () => {
    const document = documentOf(connection)
    const written = serialise(document, { secrets: 'reference' })
    const again = documentOf(written, secretsOf(document))
    expect(validate(again)).toEqual([])
    expect(JSON.stringify(serialise(again, { secrets: 'reference' }))).not.toContain('tiger')
  })
})
