import { asComponentId, componentOf, readDocument } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { destinationsOf } from './destinations.ts'

function placesOf(component: object, others: object = {}) {
  const text = JSON.stringify({
    ...{ component_type: 'Flow', id: 'flow', name: 'flow', agentspec_version: '26.1.0' },
    ...{ start_node: { $component_ref: 'in' }, nodes: [{ $component_ref: 'in' }] },
    ...{ control_flow_connections: [], data_flow_connections: [] },
    $referenced_components: {
      in: { component_type: 'StartNode', id: 'in', name: 'in' },
      one: { id: 'one', name: 'one', ...component },
      ...others,
    },
  })
  const { document } = readDocument(text)
  const one = document && componentOf(document, asComponentId('one'))
  return document && one ? destinationsOf(document, one) : 'unreadable'
}

const api = (url: unknown) => ({ component_type: 'ApiNode', url })

test.each([
  ['https://good.example/a/{{b}}?c={{d}}', ['https://good.example']],
  ['HTTPS://Good.Example:443/a', ['https://good.example']],
  ['https://good.example:8443/a', ['https://good.example:8443']],
  ['https://good.example./a', ['https://good.example.']],
  ['https://good.example@evil.example/a', ['https://evil.example']],
  ['https://good.example\\@evil.example/a', ['https://good.example']],
  ['https://good.example\t.evil.example/a', ['https://good.example.evil.example']],
  ['https://bücher.example/a', ['https://xn--bcher-kva.example']],
  ['https://{{host}}/good.example', [undefined]],
  ['https://good.example{{rest}}', [undefined]],
  ['{{all}}', [undefined]],
  ['https:////evil.example', [undefined]],
  ['//evil.example', [undefined]],
  ['', []],
])('an address %j sends to %j', (url, places) => {
  expect(placesOf(api(url))).toEqual(places)
})

test('an address in a field that a kind does not have is no place', () => {
  const stdio = { component_type: 'StdioTransport', command: 'x', url: 'https://good.example' }
  const user = { component_type: 'MCPTool', client_transport: { $component_ref: 'one' } }
  const named = { id: 'tool', name: 'tool', url: 'https://good.example' }
  expect(placesOf(stdio, { tool: { ...user, ...named } })).toEqual([])
})

test('a connection sends to wherever any of its users is', () => {
  const agent = (id: string, host: string) => ({
    ...{ component_type: 'A2AAgent', id, name: id, agent_url: `https://${host}/a2a` },
    connection_config: { $component_ref: 'one' },
  })
  const others = { a: agent('a', 'good.example'), b: agent('b', 'evil.example') }
  expect(placesOf({ component_type: 'A2AConnectionConfig' }, others)).toEqual([
    ...['https://good.example', 'https://evil.example'],
  ])
})
