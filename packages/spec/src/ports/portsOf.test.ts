import { describe, expect, test } from 'vitest'
import { flowJson } from '../../test/flowJson.ts'
import type { FlowDocument } from '../document/flowDocument.ts'
import { asComponentId } from '../document/ids.ts'
import { normalise } from '../document/normalise.ts'
import type { JsonObject } from '../json.ts'
import { portsOf } from './portsOf.ts'

function documentOf(json: JsonObject): FlowDocument {
  const { document } = normalise(json)
  if (!document) throw new Error('not a document')
  return document
}

const chain = documentOf(
  flowJson({
    steps: ['llm', 'branch', 'map', 'catch', 'flow', 'tool', 'agent'],
    isByName: false,
    isInline: false,
    isExplicit: false,
  }),
)
const titles = (id: string) => {
  const { inputs, outputs, branches } = portsOf(chain, asComponentId(id))
  return [inputs.map(({ title }) => title), outputs.map(({ title }) => title), branches]
}

describe('ports that are not written out', () => {
  test.each([
    ['main-start', ['topic'], ['topic'], ['next']],
    ['main-0', ['topic'], ['generated_text'], ['next']],
    ['main-1', ['value'], [], ['default', 'no', 'yes']],
    ['main-2', ['iterated_topic'], ['collected_answer'], ['next']],
    ['main-3', ['topic'], ['answer', 'caught_exception_info'], ['caught_exception_branch', 'next']],
    ['main-4', ['topic'], ['answer'], ['next']],
    ['main-5', ['question'], ['reply'], ['next']],
    ['main-6', ['topic'], ['reply'], ['next']],
    ['main-end', ['answer'], ['answer'], []],
    ['main', ['topic'], ['answer'], []],
  ])('of %s', (id, inputs, outputs, branches) => {
    expect(titles(id)).toEqual([inputs, outputs, branches])
  })

  test('a map takes one value or a list of them, and gives lists', () => {
    const ports = portsOf(chain, asComponentId('main-2'))
    expect(ports.inputs).toEqual([
      {
        title: 'iterated_topic',
        anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
      },
    ])
    expect(ports.outputs).toEqual([
      { title: 'collected_answer', type: 'array', items: { type: 'string' } },
    ])
  })
})

test('only what reducers name is collected, in the type they make', () => {
  const node = (reducers: JsonObject) =>
    documentOf({
      component_type: 'MapNode',
      id: 'map',
      name: 'map',
      reducers,
      subflow: {
        component_type: 'Flow',
        id: 'f',
        name: 'f',
        outputs: [
          { title: 'n', type: 'number' },
          { title: 's', type: 'string' },
        ],
      },
    })
  const outputs = portsOf(node({ n: 'sum' }), asComponentId('map')).outputs
  expect(outputs).toEqual([{ title: 'collected_n', type: 'number' }])
})

describe('identity', () => {
  const editOf = (id: string, change: JsonObject): FlowDocument => {
    const component = chain.components[id]
    if (!component) throw new Error(`no ${id}`)
    return { ...chain, components: { ...chain.components, [id]: { ...component, ...change } } }
  }
  const nodeId = asComponentId('main-4')

  test('an edit elsewhere leaves the same object', () => {
    const before = portsOf(chain, nodeId)
    expect(portsOf(editOf('main-0', { description: 'new' }), nodeId)).toBe(before)
  })

  test('an edit of what the ports follow from shows in them', () => {
    const edited = editOf('main-4-flow-end', {
      outputs: [{ title: 'renamed', type: 'string', default: '' }],
    })
    expect(portsOf(edited, nodeId).outputs.map(({ title }) => title)).toEqual(['renamed'])
    expect(portsOf(chain, nodeId).outputs.map(({ title }) => title)).toEqual(['answer'])
  })
})
