import { validate, type FlowDocument } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { addNode, createFlow, setField, setTarget } from '../index.ts'
import { withVersionInStep } from './version.ts'

const oldFlow: FlowDocument = { ...createFlow('Old'), version: '25.4.1' }
const at = { flowId: oldFlow.root, position: { x: 0, y: 0 } }

test('a step that is newer than the document raises the version in the same edit', () => {
  const { document } = addNode(oldFlow, { ...at, type: 'MapNode' })
  const newer = addNode(oldFlow, { ...at, type: 'CatchExceptionNode' }).document
  expect(validate(document).map(({ code }) => code)).not.toContain('version-too-low')
  expect(document.version).toBe('25.4.1')
  expect(newer.version).toBe('26.1.2')
})

test('a field that is newer than the document raises it too; taking it away lowers nothing', () => {
  const step = addNode(oldFlow, { ...at, type: 'ApiNode', name: 'Ask' })
  const path = ['sensitive_headers']
  const raised = setField(step.document, { id: step.id, path, value: { Authorization: 'x' } })
  expect([step.document.version, raised.version]).toEqual(['25.4.1', '25.4.2'])
  expect(setField(raised, { id: step.id, path, value: undefined }).version).toBe('25.4.2')
})

test('what was too new before the edit stays for a person to decide', () => {
  const { document, id: step } = addNode(oldFlow, { ...at, type: 'CatchExceptionNode' })
  const lowered = { ...document, version: '25.4.1' }
  const renamed = setField(lowered, { id: step, path: ['name'], value: 'Try' })
  expect(renamed.version).toBe('25.4.1')
})

test('a document without a version, or of an unknown one, gets none', () => {
  const free = addNode(createFlow('Free'), { ...at, type: 'CatchExceptionNode' })
  expect(free.document.version).toBeUndefined()
  const odd = addNode({ ...oldFlow, version: '99.1' }, { ...at, type: 'CatchExceptionNode' })
  expect(odd.document.version).toBe('99.1')
})

test("the database's own model stays in the version that the database reads", () => {
  const m = { component_type: 'DbmsVectorChainLlmConfig', id: 'm', name: 'm', model_id: 'x' }
  const versionWith = (document: FlowDocument): string | undefined =>
    withVersionInStep(document, { ...document, components: { ...document.components, m } }).version
  expect(versionWith(setTarget(oldFlow, 'oracle'))).toBe('25.4.1')
  expect(versionWith(oldFlow)).toBe('26.3.1')
})
