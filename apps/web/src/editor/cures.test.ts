import { asComponentId, dataEdges, validate } from '@flowglass/spec'
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
