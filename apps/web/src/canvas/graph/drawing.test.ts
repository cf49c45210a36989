import { moveNodes, setField } from '@flowglass/document'
import { asComponentId, type FlowDocument } from '@flowglass/spec'
import { describe, expect, it } from 'vitest'
import { noMarks } from '../run/marks.ts'
import { noRunWords } from '../run/runWords.ts'
import { branching, end, flowWith, llm, model, placed, start } from '../testFlow.ts'
import type { Hand } from './elements.ts'
import { flowGraph } from './flowGraph.ts'
import { nodeMaker, type Drawing } from './toNodes.ts'
import { wireMaker } from './toWires.ts'

const id = asComponentId
const document = flowWith(
  [
    placed(start, 0, 0),
    placed(branching, 200, 0),
    placed(llm('answer', 'Answer {{request}}'), 600, 0),
    placed(end('done'), 900, 0),
  ],
  [
    ['start', 'next', 'choose'],
    ['choose', 'order', 'answer'],
    ['choose', 'default', 'done'],
    ['answer', 'next', 'done'],
  ],
  [model],
)
const hand: Hand = {
  selection: new Set(),
  selectedEdge: undefined,
  dragged: new Map(),
  measured: new Map(),
  renaming: undefined,
  focus: undefined,
}
const drawing = (of: FlowDocument, changes: Partial<Drawing> = {}): Drawing => ({
  graph: flowGraph(of, id('flow'), changes.view ?? 'plain'),
  marks: noMarks,
  runWords: noRunWords,
  hand,
  view: 'plain',
  isReadOnly: false,
  problems: new Map(),
  pins: new Map(),
  ...changes,
})
const changed = <T extends { readonly id: string }>(before: readonly T[], after: readonly T[]) =>
  after.filter((one) => !before.includes(one)).map((one) => one.id)

describe('nodes', () => {
  it('stand where the document says, with a name for those who do not see them', () => {
    const nodes = nodeMaker()(
      drawing(document, {
        problems: new Map([['choose', 2]]),
        runWords: new Map([['choose', 'done in 0.3 ms']]),
        pins: new Map([[id('answer'), { outputs: {}, run: 1 }]]),
      }),
    )
    expect(nodes.map(({ id: key, position, ariaLabel }) => [key, position.x, ariaLabel])).toEqual([
      ['start', 0, 'Start step, start'],
      ['choose', 200, 'Branching step, choose, done in 0.3 ms, 2 problems'],
      ['answer', 600, 'LLM step, answer, pinned'],
      ['done', 900, 'End step, done'],
    ])
  })

  it('know their size and handles before they are drawn', () => {
    const [first] = nodeMaker()(drawing(document))
    expect(first?.measured).toEqual({ width: 180, height: 45 })
    expect(first?.handles?.map((handle) => handle.id)).toEqual([
      'next',
      'gives:request',
      'gives:kind',
    ])
  })

  it('renew only the step that an edit changed', () => {
    const make = nodeMaker()
    const before = make(drawing(document))
    const edited = setField(document, {
      id: id('answer'),
      path: ['prompt_template'],
      value: 'Answer well {{request}}',
    })
    expect(changed(before, make(drawing(edited)))).toEqual(['answer'])
  })

  it('renew only the step that is dragged, and not what is on its card', () => {
    const make = nodeMaker()
    const before = make(drawing(document))
    const dragged = new Map([['answer', { x: 620, y: 40 }]])
    const after = make(drawing(document, { hand: { ...hand, dragged } }))
    expect(changed(before, after)).toEqual(['answer'])
    expect(after[2]?.data).toBe(before[2]?.data)
  })

  it('renew only the step that was moved when it is dropped', () => {
    const make = nodeMaker()
    const before = make(drawing(document))
    const moved = moveNodes(document, new Map([[id('answer'), { x: 640, y: 40 }]]))
    expect(changed(before, make(drawing(moved)))).toEqual(['answer'])
  })

  it('stand alone for a root that is no flow, without inputs that miss a source', () => {
    const [only, ...others] = nodeMaker()({
      ...drawing(document),
      graph: flowGraph(document, id('answer'), 'plain'),
    })
    expect(others).toEqual([])
    expect(only?.data.wiring.missing).toEqual([])
  })
})

describe('wires', () => {
  it('start at the handle of their route and carry its name where there is a choice', () => {
    const wires = wireMaker()(drawing(document))
    expect(
      wires.map((wire) => [wire.sourceHandle, wire.type === 'control' && wire.data?.label]),
    ).toEqual([
      ['next', undefined],
      ['order', 'order'],
      ['default', 'default'],
      ['next', undefined],
    ])
  })

  it('renew only what is selected', () => {
    const make = wireMaker()
    const before = make(drawing(document))
    const after = make(
      drawing(document, { hand: { ...hand, selectedEdge: 'choose-order-answer' } }),
    )
    expect(changed(before, after)).toEqual(['choose-order-answer'])
  })

  it('show data of the step that is looked at, and all in the data layer', () => {
    const focused = wireMaker()(drawing(document, { hand: { ...hand, focus: 'answer' } }))
    expect(focused.filter(({ type }) => type === 'data').map(({ target }) => target)).toEqual([
      'answer',
    ])
    const all = wireMaker()(drawing(document, { view: 'ports' }))
    expect(all.filter(({ type }) => type === 'data').length).toBeGreaterThan(1)
  })
})
