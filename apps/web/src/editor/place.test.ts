import { asComponentId } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { aDocument } from '../../test/anEditor.tsx'
import { triageText } from '../../test/flows.ts'
import { placeOf } from './place.ts'

const document = aDocument(triageText)

test.each([
  ['lookup', { flow: 'triage', node: 'lookup' }],
  ['tool', { flow: 'triage', node: 'lookup' }],
  ['model', { flow: 'triage', node: 'classify' }],
  ['e3', { flow: 'triage', edge: 'e3' }],
  ['d1', { flow: 'triage', edge: 'd1' }],
  ['triage', { flow: 'triage' }],
  ['nobody', undefined],
])('%s stands at %j', (id, place) => {
  expect(placeOf(document, asComponentId(id))).toEqual(place)
})
