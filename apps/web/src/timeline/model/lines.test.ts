import { expect, test } from 'vitest'
import { aLog, aMapRun } from '../../../test/aTrace.ts'
import { lineFor, linesOf, noFolds, withOpened, withToggled, type Line } from './lines.ts'

const shapeOf = (lines: readonly Line[]): string[] =>
  lines.map((line) =>
    line.kind === 'frame'
      ? `${'  '.repeat(line.depth)}${line.seq}`
      : `${'  '.repeat(line.depth)}×${line.members.length}`,
  )

test('parents stand before their children, siblings as they began', () => {
  const log = aLog()
  const root = log.open({ category: 'flow', component: 'Flow f' })
  const first = log.open({ parent: root, component: 'ToolNode a' })
  const second = log.open({ parent: root, component: 'ToolNode b' })
  log.open({ parent: first, category: 'tool', component: 'ServerTool t' })
  log.open({ parent: second, category: 'tool', component: 'ServerTool t' })
  expect(shapeOf(linesOf(log.trace(), noFolds).lines)).toEqual([
    '0',
    '  1',
    '    3',
    '  2',
    '    4',
  ])
})

test('five frames of one component fold into one line, four do not', () => {
  expect(shapeOf(linesOf(aMapRun(5), noFolds).lines)).toEqual(['0', '  1', '    ×5'])
  expect(linesOf(aMapRun(4), noFolds).lines).toHaveLength(10)
})

test('an opened group shows its members below it', () => {
  const trace = aMapRun(5)
  const group = linesOf(trace, noFolds).lines.find(({ kind }) => kind === 'group')
  if (group === undefined) throw new Error('no group')
  const { lines } = linesOf(trace, withToggled(noFolds, group, true))
  expect(shapeOf(lines).slice(0, 5)).toEqual(['0', '  1', '    ×5', '      2', '        3'])
})

test('a frame inside something closed is told by the line that hides it', () => {
  const trace = aMapRun(5)
  const tree = linesOf(trace, noFolds)
  expect(lineFor(trace, tree, 9)).toBe(2)
  const closed = linesOf(trace, { ...noFolds, closed: new Set([0]) })
  expect(lineFor(trace, closed, 9)).toBe(0)
})

test('opening what hides a frame gives it a line of its own', () => {
  const trace = aMapRun(6)
  const folds = withOpened(trace, { ...noFolds, closed: new Set([0, 1]) }, 9)
  const tree = linesOf(trace, folds)
  const line = tree.lines[lineFor(trace, tree, 9)]
  expect(line).toMatchObject({ kind: 'frame', seq: 9 })
})

test('a map over many items is three lines long', () => {
  const trace = aMapRun(2_000)
  const tree = linesOf(trace, noFolds)
  expect(tree.lines).toHaveLength(3)
  const ofGroup = tree.lines[2]
  expect(ofGroup?.kind === 'group' && ofGroup.members.length).toBe(2_000)
})
