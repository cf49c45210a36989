import { addNode, setField } from '@flowglass/document'
import { asComponentId, dataEdges, validate, type FlowDocument } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { aDocument } from '../../test/anEditor.tsx'
import { triageText } from '../../test/flows.ts'
import { withCures } from './cures.ts'

const document = aDocument(triageText)
const cured = withCures(document, validate(document))

test('an input without a source is offered the results that fit', () => {
  const problem = cured.find(
    ({ code, componentId }) => code === 'input-without-source' && componentId === 'lookup',
  )
  expect(problem?.fixes?.map(({ label }) => label)).toEqual(['Take begin › count'])
})

test('taking one up gives the input that source and solves the problem', () => {
  const fix = cured.find(({ code }) => code === 'input-without-source')?.fixes?.[0]
  const mended = fix?.apply(document) ?? document
  const edges = dataEdges(mended, asComponentId('triage'))
  expect(edges.find(({ destination }) => destination === 'lookup')).toMatchObject({
    source: 'start',
    output: 'count',
    input: 'order',
  })
  expect(validate(mended).some(({ code }) => code === 'input-without-source')).toBe(false)
})

test('other findings stay as they are', () => {
  const others = validate(document).filter(({ code }) => code !== 'input-without-source')
  expect(withCures(document, others)).toEqual(others)
})

test('a flow that joins values by name is offered to list its sources', () => {
  const root = document.root
  const byName = setField(document, { id: root, path: ['data_flow_connections'], value: null })
  const { document: drawn } = addNode(byName, {
    flowId: root,
    type: 'MapNode',
    position: { x: 0, y: 0 },
  })
  const named = (one: FlowDocument) =>
    withCures(one, validate(one, { target: 'langgraph' })).filter(
      ({ code }) => code === 'langgraph-names',
    )
  const fix = named(drawn)[0]?.fixes?.[0]
  expect(fix?.label).toBe('List the sources')
  expect(fix && named(fix.apply(drawn))).toEqual([])
})
