import {
  asComponentId,
  componentOf,
  readDocument,
  type Component,
  type JsonObject,
} from '@flowglass/spec'
import { expect, test } from 'vitest'
import { resolveConfig } from './resolveConfig.ts'

const to = (id: string): JsonObject => ({ $component_ref: id })
const part = (id: string, fields: JsonObject = {}): JsonObject => ({
  component_type: 'Part',
  id,
  name: id,
  ...fields,
})

/** A model config that begins with `fields`, resolved over the given parts. */
function resolvedWith(fields: JsonObject, parts: readonly JsonObject[]): Component {
  const text = JSON.stringify({
    ...{ component_type: 'LlmConfig', id: 'llm', name: 'llm', agentspec_version: '26.1.0' },
    ...fields,
    $referenced_components: Object.fromEntries(parts.map((each) => [each['id'], each])),
  })
  const { document } = readDocument(text)
  const config = document && componentOf(document, asComponentId('llm'))
  if (document === undefined || config === undefined) throw new Error('The document has no model.')
  return resolveConfig(document, config)
}

test('what a config refers to stands in its place, through several components', () => {
  const config = resolvedWith({ auth: to('auth') }, [
    part('auth', { signer: to('signer') }),
    part('signer', { region: 'eu' }),
  ])
  expect(config).toMatchObject({ auth: { name: 'auth', signer: { region: 'eu' } } })
})

test('a reference to a secret, which is no component, stays a reference', () => {
  expect(resolvedWith({ api_key: to('my-key') }, [])['api_key']).toEqual(to('my-key'))
})

test('a reference that leads back to where it is stays a reference', () => {
  const config = resolvedWith({ auth: to('auth') }, [part('auth', { owner: to('llm') })])
  expect(config).toMatchObject({ auth: { owner: to('llm') } })
})

test('sixty forks in a row, each of which meets again, are resolved one component at a time', () => {
  const forks = Array.from({ length: 60 }, (_, i) =>
    part(`fork-${i}`, { left: to(`fork-${i + 1}`), right: to(`fork-${i + 1}`) }),
  )
  const config = resolvedWith({ first: to('fork-0') }, [...forks, part('fork-60')])
  expect(config).toMatchObject({ first: { left: { right: { left: { name: 'fork-3' } } } } })
})

test('forks that lead back to their beginning are resolved one component at a time too', () => {
  const forks = Array.from({ length: 60 }, (_, i) =>
    part(`fork-${i}`, { left: to(`fork-${i + 1}`), right: to(`fork-${i + 1}`) }),
  )
  const config = resolvedWith({ first: to('fork-0') }, [
    ...forks,
    part('fork-60', { back: to('llm') }),
  ])
  expect(config).toMatchObject({ first: { right: { left: { name: 'fork-2' } } } })
})
