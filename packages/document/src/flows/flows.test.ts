import { componentOf, nodeIds, portsOf, print, readDocument } from '@flowglass/spec'
import { describe, expect, test } from 'vitest'
import { aFlow, example, id, withStep } from '../../test/build.ts'
import {
  createFlow,
  newSubflow,
  refusalToUseFlow,
  replaceDocument,
  setField,
  stepsRunning,
  usableFlows,
  useFlow,
} from '../index.ts'

const nested = () => withStep(aFlow('q'), { type: 'FlowNode', name: 'Inner', after: 'Start' })

describe('subflows', () => {
  test('a new one takes the place of the old, which goes when nothing runs it', () => {
    const { document, flowId } = newSubflow(nested(), { node: id('inner'), name: 'Check' })
    expect(componentOf(document, id('inner'))?.['subflow']).toEqual({ $component_ref: flowId })
    expect(componentOf(document, id('inner-flow'))).toBeUndefined()
    expect(nodeIds(document, flowId)).toHaveLength(2)
  })

  test('a step can run a flow that another step runs too', () => {
    const two = withStep(nested(), { type: 'FlowNode', name: 'Other', after: 'Inner' })
    const shared = useFlow(two, { node: id('other'), flowId: id('inner-flow') })
    expect(stepsRunning(shared, id('inner-flow'))).toEqual(['inner', 'other'])
    expect(componentOf(shared, id('other-flow'))).toBeUndefined()
  })

  test('no flow can run itself, be it through others', () => {
    const document = nested()
    expect(refusalToUseFlow(document, { node: id('inner'), flowId: document.root })).toMatch(
      /cannot run itself/,
    )
    const inside = { node: id('inner-flow-start'), flowId: document.root }
    expect(refusalToUseFlow(document, inside)).toMatch(/“Test” runs “Inner” already/)
    expect(useFlow(document, { node: id('inner'), flowId: document.root })).toBe(document)
    expect(usableFlows(document, document.root)).toEqual(['inner-flow'])
    expect(usableFlows(document, id('inner-flow'))).toEqual([])
  })
})

describe('replaceDocument', () => {
  test('takes every component that did not change from the old document', () => {
    const old = example('09-order-support-workflow.json')
    const edited = setField(old, { id: id('lookup-order'), path: ['description'], value: 'x' })
    const { document: read } = readDocument(print(edited))
    const next = replaceDocument(old, read ?? createFlow('none'))
    const changed = Object.keys(next.components).filter(
      (key) => next.components[key] !== old.components[key],
    )
    expect(changed).toEqual(['lookup-order'])
  })

  test('an equal document is the old one itself', () => {
    const old = example('09-order-support-workflow.json')
    const { document: read } = readDocument(print(old))
    expect(replaceDocument(old, read ?? createFlow('none'))).toBe(old)
  })

  test('a component that is gone is gone', () => {
    const old = nested()
    const next = replaceDocument(old, aFlow('q'))
    expect(Object.keys(next.components).toSorted()).toEqual(
      Object.keys(aFlow('q').components).toSorted(),
    )
    expect(portsOf(next, next.root).inputs).toHaveLength(1)
  })
})
