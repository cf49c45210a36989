import { expect, test } from 'vitest'
import { withName } from './withName.ts'

const flow = (name: string) => `{
    "name" :  ${JSON.stringify(name)} ,
  "component_type": "Flow", "id": "f", "agentspec_version": "26.1.0",
  "start_node": {"$component_ref": "s"}, "nodes": [{"$component_ref": "s"}],
  "control_flow_connections": [], "data_flow_connections": null,
  "$referenced_components": {"s": {"component_type": "StartNode", "id": "s", "name": "old"}}
}`

test('the root gets the name and every other character stays', () => {
  expect(withName(flow('old'), 'say "hi"')).toBe(flow('say "hi"'))
})

test('a root that stands among the referenced components is found', () => {
  const around = (text: string) =>
    `{"$component_ref": "f", "agentspec_version": "26.1.0", "$referenced_components": {"f": ${text}}}`
  expect(withName(around(flow('old')), 'new')).toBe(around(flow('new')))
})

test('a text that is no document is left alone', () => {
  expect(withName('{"name": ', 'new')).toBe('{"name": ')
})
