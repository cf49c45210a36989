import { asComponentId } from '@flowglass/spec'
import { describe, expect, it } from 'vitest'
import { flowGraph } from '../graph/flowGraph.ts'
import { branching, end, flowWith, llm, model, placed, start } from '../testFlow.ts'
import { addOptions, type Place } from './addOptions.ts'
import { fromDrag, toDrag } from './dragged.ts'

const id = asComponentId
const document = flowWith(
  [
    placed(start, 0, 0),
    placed(branching, 200, 0),
    placed(llm('near', 'Hello'), 600, 0),
    placed(end('far'), 1200, 0),
  ],
  [
    ['start', 'next', 'choose'],
    ['choose', 'order', 'near'],
  ],
  [model, { component_type: 'ServerTool', id: 'tool', name: 'get_order_status' }],
)
const graph = flowGraph(document, id('flow'), 'plain')
const labels = (place: Place, query = '') =>
  addOptions({ document, graph, place, query }).map(({ label }) => label)
const after: Place = { kind: 'after', node: id('choose'), branch: 'default' }

describe('addOptions', () => {
  it('offers steps to connect to first, the nearest ahead before others', () => {
    expect(labels(after).slice(0, 3)).toEqual(['near', 'far', 'New End'])
  })

  it('begins with a step, not with an End, where there is nothing to connect to', () => {
    const alone = flowWith([placed(start, 0, 0), placed(llm('only', 'Hello'), 300, 0)], [])
    const first = (query: string) =>
      addOptions({
        document: alone,
        graph: flowGraph(alone, id('flow'), 'plain'),
        place: { kind: 'after', node: id('only'), branch: 'next' },
        query,
      })[0]?.label
    expect(first('')).toBe('LLM')
    expect(first('new end')).toBe('New End')
  })

  it('puts what only WayFlow runs last, under its own heading', () => {
    const groups = addOptions({ document, graph, place: { kind: 'free' }, query: '' }).map(
      ({ group }) => group,
    )
    expect([...new Set(groups)]).toEqual(['New step', 'From this document', 'WayFlow'])
    expect(groups.toSorted((a, b) => groups.indexOf(a) - groups.indexOf(b))).toEqual(groups)
  })

  it('never offers Start, which nothing may lead into', () => {
    expect(labels(after, 'start')).not.toContain('start')
    expect(labels({ kind: 'free' })).not.toContain('Start')
  })

  it('offers only what is there when one connects by keyboard', () => {
    expect(labels({ ...after, kind: 'connect' })).toEqual(['near', 'far', 'New End'])
  })

  it('finds kinds by other words for them', () => {
    expect(labels({ kind: 'free' }, 'if else')[0]).toBe('Branching')
    expect(labels({ kind: 'free' }, 'prompt')[0]).toBe('LLM')
  })

  it('offers a tool of the document as a step', () => {
    const [first] = addOptions({ document, graph, place: { kind: 'free' }, query: 'order_status' })
    expect(first?.choice).toEqual({ kind: 'step', type: 'ToolNode', uses: 'tool' })
  })

  it('offers steps alone for the middle of a route', () => {
    expect(labels({ kind: 'on', edge: id('choose-order-near') })).not.toContain('New End')
  })
})

describe('what is dragged', () => {
  it('comes out as it went in', () => {
    const step = { type: 'ToolNode', uses: id('tool') }
    expect(fromDrag(toDrag(step))).toEqual(step)
  })

  it.each(['', 'no json', '[]', '{"type":3}'])('is nothing when it is %j', (text) => {
    expect(fromDrag(text)).toBeUndefined()
  })
})
