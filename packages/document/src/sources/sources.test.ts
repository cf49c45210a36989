import { componentOf, dataEdges, type FlowDocument } from '@flowglass/spec'
import { describe, expect, test } from 'vitest'
import {
  aFlow,
  example,
  id,
  number,
  route,
  step,
  text,
  withPrompt,
  withStep,
} from '../../test/build.ts'
import {
  addNode,
  addSource,
  autoMap,
  createFlow,
  isByName,
  makeExplicit,
  refusalToSetSource,
  setField,
  setProperties,
  setSource,
  sourceCandidates,
} from '../index.ts'

/** What the menu of an input shows, as `status step.output`. */
const menu = (document: FlowDocument, name: string, input: string) =>
  sourceCandidates(document, { flowId: document.root, node: step(document, name), input }).map(
    (candidate) =>
      `${candidate.status} ${componentOf(document, candidate.node)?.name}.${candidate.output}`,
  )

const reasons = (document: FlowDocument, name: string, input: string) =>
  sourceCandidates(document, { flowId: document.root, node: step(document, name), input }).flatMap(
    ({ reason }) => reason ?? [],
  )

const links = (document: FlowDocument) =>
  dataEdges(document, document.root).map(
    ({ source, output, destination, input }) => `${source}.${output} ${destination}.${input}`,
  )

/** Start → Choose; yes → Left → Join, no → Right → Join; Join → End. */
function diamond(): FlowDocument {
  let document = withStep(aFlow('question'), {
    type: 'BranchingNode',
    name: 'Choose',
    after: 'Start',
  })
  document = withStep(document, {
    type: 'LlmNode',
    name: 'Join',
    after: 'Choose',
    branch: 'default',
  })
  for (const [name, branch] of [
    ['Left', 'yes'],
    ['Right', 'no'],
  ] as const) {
    document = withStep(document, { type: 'LlmNode', name, after: 'Choose', branch })
    document = route(document, name, 'next', 'Join')
  }
  return withPrompt(document, 'Join', 'Say {{word}}')
}

describe('sourceCandidates', () => {
  test('what every path has produced comes first, then what only some have', () => {
    expect(menu(diamond(), 'Join', 'word')).toEqual([
      'ok Start.question',
      'sometimes Left.generated_text',
      'sometimes Right.generated_text',
    ])
  })

  test('says on which route a value exists', () => {
    expect(reasons(diamond(), 'Join', 'word')).toEqual([
      'Only on route “yes” of “Choose”.',
      'Only on route “no” of “Choose”.',
    ])
  })

  test('is certain of a step that all routes of a fork lead through', () => {
    const most = route(diamond(), 'Choose', 'default', 'Left')
    const document = route(most, 'Choose', 'no', 'Left')
    expect(menu(document, 'Join', 'word')).toEqual([
      'ok Left.generated_text',
      'ok Start.question',
      'sometimes Right.generated_text',
    ])
    expect(reasons(document, 'Join', 'word')).toEqual(['No route leads from Start to “Right” yet.'])
  })

  test('nearest first, and never a step that only runs later', () => {
    let document = withStep(aFlow('q'), { type: 'LlmNode', name: 'A', after: 'Start' })
    document = withStep(document, { type: 'LlmNode', name: 'B', after: 'A' })
    document = withStep(document, { type: 'LlmNode', name: 'C', after: 'B' })
    document = withPrompt(document, 'B', '{{x}}')
    expect(menu(document, 'B', 'x')).toEqual(['ok A.generated_text', 'ok Start.q'])
  })

  test('in a loop a later step counts as sometimes, with the reason', () => {
    const document = route(diamond(), 'Join', 'next', 'Choose')
    expect(menu(document, 'Choose', 'value')).toEqual([
      'ok Start.question',
      'sometimes Join.generated_text',
      'sometimes Left.generated_text',
      'sometimes Right.generated_text',
    ])
    expect(reasons(document, 'Choose', 'value')[0]).toMatch(/can run after this step/)
  })

  test('its own result is from the time before', () => {
    const document = route(diamond(), 'Join', 'next', 'Choose')
    expect(menu(document, 'Join', 'word')).toContain('sometimes Join.generated_text')
    expect(reasons(document, 'Join', 'word')).toContain(
      'Its own result, from the time before: missing the first time.',
    )
  })

  test('wrong types come last, with both types in words', () => {
    const start = setProperties(createFlow('T'), {
      id: id('start'),
      side: 'inputs',
      properties: [{ title: 'names', type: 'array', items: { type: 'string' } }, number('count')],
    })
    const end = setProperties(start, {
      id: id('end'),
      side: 'outputs',
      properties: [number('total')],
    })
    expect(menu(end, 'End', 'total')).toEqual(['ok Start.count', 'wrongType Start.names'])
    expect(reasons(end, 'End', 'total')).toEqual(['Gives list of text; “total” takes number.'])
  })

  test('tells values that change their type on the way', () => {
    const start = setProperties(createFlow('T'), {
      id: id('start'),
      side: 'inputs',
      properties: [text('a'), number('b')],
    })
    const end = setProperties(start, { id: id('end'), side: 'outputs', properties: [text('out')] })
    const found = sourceCandidates(end, { flowId: end.root, node: id('end'), input: 'out' })
    expect(found.map(({ output, isConverted }) => [output, isConverted])).toEqual([
      ['a', false],
      ['b', true],
    ])
  })

  test('a step that no route leads to can count on Start, and on its own piece of the flow', () => {
    const base = aFlow('q')
    const at = { flowId: base.root, position: { x: 0, y: 0 }, type: 'LlmNode' }
    const one = addNode(base, { ...at, name: 'One' })
    const two = addNode(one.document, {
      ...at,
      name: 'Two',
      after: { node: one.id, branch: 'next' },
    })
    const document = withPrompt(two.document, 'Two', '{{x}}')
    expect(menu(document, 'Two', 'x')).toEqual(['ok One.generated_text', 'ok Start.q'])
  })

  test('is the same list for the same document', () => {
    const document = diamond()
    const place = { flowId: document.root, node: id('join'), input: 'word' }
    expect(sourceCandidates(document, place)).toBe(sourceCandidates(document, place))
  })

  test('an input that is not there has none', () => {
    expect(menu(diamond(), 'Join', 'nothing')).toEqual([])
  })
})

describe('autoMap', () => {
  const twoInputs = () =>
    withStep(aFlow('question', 'order'), { type: 'LlmNode', name: 'Answer', after: 'Start' })
  const mapped = (document: FlowDocument, name: string) =>
    links(autoMap(document, { flowId: document.root, node: step(document, name) }).document)
  const unmapped = (document: FlowDocument, prompt: string) =>
    setField(document, { id: id('answer'), path: ['prompt_template'], value: prompt })

  test('takes the output of the same name and type', () => {
    expect(mapped(unmapped(twoInputs(), '{{order}}'), 'Answer')).toEqual([
      'start.order answer.order',
    ])
  })

  test('takes the nearest of several', () => {
    let document = withStep(aFlow('generated_text'), {
      type: 'LlmNode',
      name: 'Draft',
      after: 'Start',
    })
    document = withStep(document, { type: 'LlmNode', name: 'Answer', after: 'Draft' })
    expect(mapped(unmapped(document, '{{generated_text}}'), 'Answer')).toEqual([
      'draft.generated_text answer.generated_text',
    ])
  })

  test('takes another name only where it is the only one that fits', () => {
    expect(mapped(unmapped(twoInputs(), '{{topic}}'), 'Answer')).toEqual([])
    const single = withStep(aFlow('question'), { type: 'LlmNode', name: 'Answer', after: 'Start' })
    expect(mapped(unmapped(single, '{{topic}}'), 'Answer')).toEqual(['start.question answer.topic'])
  })

  test('takes nothing that exists on some paths only', () => {
    const document = withPrompt(diamond(), 'Join', '{{generated_text}} {{question}}')
    expect(mapped(document, 'Join')).toContain('start.question join.question')
    expect(mapped(document, 'Join')).not.toContain('left.generated_text join.generated_text')
  })

  test('leaves a source alone that a person has chosen', () => {
    const document = unmapped(twoInputs(), '{{order}}')
    const place = { flowId: document.root, node: id('answer'), input: 'order' }
    const chosen = setSource(document, {
      ...place,
      source: { node: id('start'), output: 'question' },
    })
    const { document: next, filled } = autoMap(chosen, place)
    expect(next).toBe(chosen)
    expect(filled).toEqual([])
  })

  test('an input with a default waits for its own name', () => {
    const document = unmapped(
      withStep(aFlow('question'), { type: 'LlmNode', name: 'Answer', after: 'Start' }),
      '{{topic}}',
    )
    const refined = setProperties(document, {
      id: id('answer'),
      side: 'inputs',
      properties: [{ ...text('topic'), default: 'weather' }],
    })
    expect(mapped(refined, 'Answer')).toEqual([])
  })

  test('has nothing to do in a flow that works by name', () => {
    const document = unmapped(twoInputs(), '{{order}}')
    const byName = setField(document, {
      id: document.root,
      path: ['data_flow_connections'],
      value: null,
    })
    expect(autoMap(byName, { flowId: byName.root, node: id('answer') }).document).toBe(byName)
  })
})

describe('setSource', () => {
  const place = (document: FlowDocument) => ({
    flowId: document.root,
    node: id('join'),
    input: 'word',
  })

  test('puts one source in place of all others', () => {
    const document = diamond()
    const one = setSource(document, {
      ...place(document),
      source: { node: id('left'), output: 'generated_text' },
    })
    const two = addSource(one, {
      ...place(one),
      source: { node: id('right'), output: 'generated_text' },
    })
    expect(links(two).filter((link) => link.endsWith('join.word'))).toHaveLength(2)
    const back = setSource(two, {
      ...place(two),
      source: { node: id('start'), output: 'question' },
    })
    expect(links(back).filter((link) => link.endsWith('join.word'))).toEqual([
      'start.question join.word',
    ])
    const none = setSource(back, { ...place(back), source: undefined })
    expect(links(none).filter((link) => link.endsWith('join.word'))).toEqual([])
  })

  test('says why an output can never feed an input', () => {
    const start = setProperties(createFlow('T'), {
      id: id('start'),
      side: 'inputs',
      properties: [text('a')],
    })
    const end = setProperties(start, { id: id('end'), side: 'outputs', properties: [number('n')] })
    const at = { flowId: end.root, node: id('end'), input: 'n' }
    const ask = (node: string, output: string) =>
      refusalToSetSource(end, { ...at, source: { node: id(node), output } })
    expect(ask('start', 'a')).toBe('Gives text; “n” takes number.')
    expect(ask('end', 'n')).toBe('“End” never runs before “End”.')
    const one = { node: id('left'), output: 'generated_text' }
    expect(refusalToSetSource(diamond(), { ...place(diamond()), source: one })).toBeUndefined()
  })

  test('refuses outputs and inputs that are not there', () => {
    const document = diamond()
    const source = { node: id('left'), output: 'nothing' }
    expect(setSource(document, { ...place(document), source })).toBe(document)
    expect(setSource(document, { ...place(document), input: 'none', source: undefined })).toBe(
      document,
    )
  })

  test('a flow that works by name becomes explicit first and joins the same as before', () => {
    const explicit = example('09-order-support-workflow.json')
    const document = setField(explicit, {
      id: explicit.root,
      path: ['data_flow_connections'],
      value: null,
    })
    const before = links(document)
    const next = setSource(document, {
      flowId: document.root,
      node: id('check-return'),
      input: 'order_id',
      source: { node: id('support-start'), output: 'request' },
    })
    expect(isByName(next, next.root)).toBe(false)
    expect(links(next).toSorted()).toEqual(
      [
        ...before.filter((link) => link !== 'support-start.order_id check-return.order_id'),
        'support-start.request check-return.order_id',
      ].toSorted(),
    )
  })
})

describe('makeExplicit', () => {
  test('writes what equal names stand for, once', () => {
    const explicit = example('09-order-support-workflow.json')
    const { root } = explicit
    const byName = setField(explicit, { id: root, path: ['data_flow_connections'], value: null })
    const next = makeExplicit(byName, { flowId: root })
    expect(links(next)).toEqual(links(byName))
    expect(dataEdges(next, root).every((edge) => edge.explicit)).toBe(true)
    expect(makeExplicit(next, { flowId: root })).toBe(next)
  })
})
