import { expect, test } from 'vitest'
import { layOut, squeeze } from './layOut.ts'

const outline = {
  nodes: [
    { x: 0, y: 0, category: 'edge', type: 'StartNode' },
    { x: 300, y: 0, category: 'branch', type: 'BranchingNode' },
    { x: 600, y: -100, category: 'tool', type: 'ToolNode' },
    { x: 600, y: 100, category: 'edge', type: 'EndNode' },
  ],
  edges: [
    [0, 1],
    [1, 2],
    [1, 3],
  ],
} as const

test('a step left of another stays left of it, however far apart', () => {
  expect(squeeze([5000, 0, 100], { scale: 0.1, maxGap: 50 })).toEqual([60, 0, 10])
})

test('Start and End are pills, branching a diamond, all else blocks', () => {
  expect(layOut(outline).marks.map((mark) => mark.shape)).toEqual([
    'pill',
    'diamond',
    'block',
    'pill',
  ])
})

test('everything drawn lies inside the thumbnail', () => {
  const { width, height, marks } = layOut(outline)
  for (const mark of marks) {
    expect(mark.x - mark.width / 2).toBeGreaterThanOrEqual(0)
    expect(mark.x + mark.width / 2).toBeLessThanOrEqual(width)
    expect(mark.y - mark.height / 2).toBeGreaterThanOrEqual(0)
    expect(mark.y + mark.height / 2).toBeLessThanOrEqual(height)
  }
})

test('each edge is one wire; one that names no step is left out', () => {
  expect(layOut(outline).wires).toHaveLength(3)
  expect(layOut({ ...outline, edges: [[0, 9]] }).wires).toEqual([])
})

test('a level wire is straight, any other bends', () => {
  const [level, rising] = layOut(outline).wires
  expect(level).toMatch(/^M[\d.]+ [\d.]+H[\d.]+$/)
  expect(rising).toContain('Q')
})

test('a wire that leads back runs below the steps', () => {
  const { wires, height } = layOut({ ...outline, edges: [[2, 1]] })
  const lows = (wires[0] ?? '').match(/V([\d.]+)/g)?.map((step) => Number(step.slice(1))) ?? []
  expect(Math.max(...lows)).toBeGreaterThan(layOut(outline).marks[1]?.y ?? Infinity)
  expect(Math.max(...lows)).toBeLessThan(height)
})

test('an empty flow is an empty picture', () => {
  expect(layOut({ nodes: [], edges: [] })).toMatchObject({ marks: [], wires: [] })
})
