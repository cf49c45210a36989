import { expect, test } from 'vitest'
import { aLog, aMapRun } from '../../../test/aTrace.ts'
import { barOf, labelPlace, loadOf } from './bars.ts'

const scale = { span: { from: 0, to: 1_000 }, width: 500, now: 800 }

test('a bar lies where its frame lies in time', () => {
  const log = aLog()
  const root = log.open({ category: 'flow', component: 'Flow f' })
  const tool = log.open({ parent: root, category: 'tool', at: 200 })
  log.close(tool, 600)
  expect(barOf(log.trace(), tool, scale)).toMatchObject({
    ...{ x0: 100, x1: 300, style: 'leaf', category: 'tool', end: undefined },
  })
})

test('a frame that is still open reaches to now and says so', () => {
  const log = aLog()
  const root = log.open({ category: 'flow', component: 'Flow f' })
  expect(barOf(log.trace(), root, scale)).toMatchObject({ x0: 0, x1: 400, end: 'running' })
})

test('what took no time is still to be seen', () => {
  const log = aLog()
  const seq = log.open({ at: 500 })
  log.close(seq, 500)
  const { x0, x1 } = barOf(log.trace(), seq, scale)
  expect(x1 - x0).toBe(2)
})

test('a frame with others below it is a container, and a failed one ends red', () => {
  const log = aLog()
  const root = log.open({ category: 'flow', component: 'Flow f' })
  const tool = log.open({ parent: root, category: 'tool' })
  log.close(tool, 100, { status: 'error' })
  log.close(root, 100, { status: 'error' })
  const trace = log.trace()
  expect(barOf(trace, root, scale)).toMatchObject({ style: 'container', end: 'failed' })
  expect(barOf(trace, tool, scale)).toMatchObject({ style: 'leaf', end: 'failed' })
})

test('a model is pale until it writes', () => {
  const log = aLog()
  const call = log.open({ category: 'llm', component: 'OpenAiConfig m' })
  expect(barOf(log.trace(), call, scale)).toMatchObject({ x1: 400, writesFrom: 400 })
  log.event(call, 'firstToken', 300, 0)
  log.close(call, 700)
  expect(barOf(log.trace(), call, scale)).toMatchObject({ x1: 350, writesFrom: 150 })
})

test('words stand after the bar, before it where they would leave the lane, else nowhere', () => {
  const lane = { width: 500, text: 100 }
  expect(labelPlace({ x0: 100, x1: 200 }, lane)).toBe(208)
  expect(labelPlace({ x0: 300, x1: 450 }, lane)).toBe(192)
  expect(labelPlace({ x0: 50, x1: 450 }, lane)).toBeUndefined()
  expect(labelPlace({ x0: 600, x1: 700 }, lane)).toBeUndefined()
})

test('the load of a group is the share of its members that ran at once', () => {
  const log = aLog()
  const root = log.open({ category: 'map', component: 'MapNode m' })
  const spans = [
    [0, 400],
    [200, 600],
  ] as const
  const members = spans.map(([from]) => log.open({ parent: root, category: 'iter', at: from }))
  members.forEach((seq, at) => log.close(seq, spans[at]?.[1] ?? 0))
  const load = loadOf(log.trace(), members, scale)
  expect([load[50], load[150], load[250], load[350]]).toEqual([0.5, 1, 0.5, 0])
})

test('members one after the other are as busy as one, however short they are', () => {
  const log = aLog()
  const root = log.open({ category: 'map', component: 'MapNode m' })
  const members = Array.from({ length: 1_000 }, (_, at) => {
    const seq = log.open({ parent: root, category: 'iter', at })
    log.close(seq, at + 1)
    return seq
  })
  const load = loadOf(log.trace(), members, { ...scale, width: 40 })
  expect([...load].every((share) => share > 0.99)).toBe(true)
})

test('a load is drawn for members outside of what is in view as well', () => {
  const trace = aMapRun(10)
  const late = { span: { from: 900, to: 1_000 }, width: 100, now: 1_000 }
  const load = loadOf(trace, [2, 4, 20], late)
  expect([...load].some((share) => share > 0)).toBe(true)
})
