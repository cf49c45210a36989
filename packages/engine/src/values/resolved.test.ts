import { asComponentId, readDocument, type FlowDocument, type JsonObject } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { resolved } from './resolved.ts'

const to = (id: string): JsonObject => ({ $component_ref: id })
const part = (id: string, fields: JsonObject = {}): JsonObject => ({
  component_type: 'Part',
  id,
  name: id,
  ...fields,
})

function documentOf(root: JsonObject, parts: readonly JsonObject[]): FlowDocument {
  const text = JSON.stringify({
    ...root,
    agentspec_version: '26.1.0',
    $referenced_components: Object.fromEntries(parts.map((each) => [each['id'], each])),
  })
  const { document } = readDocument(text)
  if (document === undefined) throw new Error('The text is no document.')
  return document
}

test('sixty forks in a row, each of which meets again, are resolved one component at a time', () => {
  const forks = Array.from({ length: 60 }, (_, i) =>
    part(`fork-${i}`, { left: to(`fork-${i + 1}`), right: to(`fork-${i + 1}`) }),
  )
  const document = documentOf(part('root', { first: to('fork-0') }), [...forks, part('fork-60')])
  const root = resolved(document, asComponentId('root'))
  expect(root).toMatchObject({ first: { left: { right: { left: { name: 'fork-3' } } } } })
})

test('a component that leads back to itself is refused, whoever asked before', () => {
  const circle = [part('a', { b: to('b') }), part('b', { a: to('a') })]
  const document = documentOf(part('root', { a: to('a') }), circle)
  expect(() => resolved(document, asComponentId('root'))).toThrow('`a`')
  expect(() => resolved(document, asComponentId('b'))).toThrow('`b`')
})
