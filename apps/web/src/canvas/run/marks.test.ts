import { asComponentId } from '@flowglass/spec'
import type { ComponentState } from '@flowglass/trace'
import { describe, expect, it } from 'vitest'
import { marksOf } from './marks.ts'

const id = asComponentId
const state = (componentId: string, fields: Partial<ComponentState> = {}): ComponentState => ({
  componentId,
  running: 0,
  waiting: 0,
  ok: 1,
  error: 0,
  cancelled: 0,
  lastSeq: 0,
  durationUs: 0,
  tokens: { in: 0, out: 0, atLeast: false },
  exits: new Map(),
  text: '',
  ...fields,
})
const route = (from: string, branch: string, to: string) => ({
  id: `${from} ${branch}`,
  from: id(from),
  branch,
  to: id(to),
})
const nodes = ['start', 'choose', 'a', 'b', 'endA', 'endB'].map(id)
const routes = [
  route('start', 'next', 'choose'),
  route('choose', 'a', 'a'),
  route('choose', 'b', 'b'),
  route('a', 'next', 'endA'),
  route('b', 'next', 'endB'),
]
const marks = (states: readonly ComponentState[], isOver = false) =>
  marksOf({ nodes, routes, isOver, states: new Map(states.map((one) => [one.componentId, one])) })

const begun = [state('start'), state('choose', { exits: new Map([['a', 1]]) })]

describe('marksOf', () => {
  it('leaves everything as it is before the run comes to the flow', () => {
    expect(marks([]).wires.size).toBe(0)
  })

  it('shows the way to the running step and fades what was not chosen', () => {
    const { wires, notTaken } = marks([...begun, state('a', { ok: 0, running: 1 })])
    expect(Object.fromEntries(wires)).toEqual({
      'start next': 'taken',
      'choose a': 'live',
      'choose b': 'faded',
      'a next': 'idle',
      'b next': 'faded',
    })
    expect([...notTaken]).toEqual(['b', 'endB'])
  })

  it('keeps what is ahead as it is between two steps', () => {
    const { notTaken, wires } = marks(begun)
    expect([...notTaken]).toEqual(['b', 'endB'])
    expect(wires.get('choose a')).toBe('taken')
  })

  it('fades all that was not reached when the run is over', () => {
    const { notTaken, wires } = marks([...begun, state('a', { ok: 0, error: 1 })], true)
    expect([...notTaken]).toEqual(['b', 'endA', 'endB'])
    expect(wires.get('a next')).toBe('faded')
    expect(wires.get('choose a')).toBe('taken')
  })
})
