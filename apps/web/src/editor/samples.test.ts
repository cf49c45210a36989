import { readDocument } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { samplesOf } from './samples.ts'

test('examples of inputs are read from the flow, and those that are none are left out', () => {
  const samples = [{ name: 'One', inputs: { a: 1 } }, { name: 'no inputs' }, 'nonsense']
  const { document } = readDocument(
    JSON.stringify({
      ...{ component_type: 'Flow', agentspec_version: '26.1.0', id: 'f', name: 'f' },
      metadata: { flowglass: { samples } },
      ...{ start_node: { $component_ref: 's' }, nodes: [{ $component_ref: 's' }] },
      ...{ control_flow_connections: [], data_flow_connections: [] },
      $referenced_components: { s: { component_type: 'StartNode', id: 's', name: 's' } },
    }),
  )
  if (document === undefined) throw new Error('the document could not be read')
  expect(samplesOf(document)).toEqual([{ name: 'One', inputs: { a: 1 } }])
})
