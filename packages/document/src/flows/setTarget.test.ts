import { targetOf } from '@flowglass/spec'
import { expect, test } from 'vitest'
import { createFlow, setField, setTarget } from '../index.ts'

const flow = createFlow('Plain')
const path = ['metadata', 'flowglass', 'samples']

test('a document says what it is meant for, and keeps what else it says', () => {
  const sampled = setField(flow, { id: flow.root, path, value: [] })
  const meant = setTarget(sampled, 'oracle')
  expect(targetOf(meant)).toBe('oracle')
  expect(meant.components[flow.root]).toMatchObject({
    metadata: { flowglass: { samples: [], target: 'oracle' } },
  })
  expect(setTarget(meant, 'standard')).toEqual(sampled)
})

test('meant for the standard is said by saying nothing', () => {
  expect(targetOf(flow)).toBe('standard')
  expect(setTarget(flow, 'standard')).toBe(flow)
  expect(setTarget(setTarget(flow, 'wayflow'), 'standard')).toEqual(flow)
})

test('the same target again changes nothing', () => {
  const meant = setTarget(flow, 'langgraph')
  expect(setTarget(meant, 'langgraph')).toBe(meant)
})
