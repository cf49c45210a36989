import { describe, expect, it } from 'vitest'
import { dataPath } from './dataPath.ts'

const moves = (path: string): number => path.split('M').length - 1

describe('dataPath', () => {
  it('is one curve between neighbours', () => {
    expect(moves(dataPath({ source: { x: 0, y: 0 }, target: { x: 100, y: 40 } }, false))).toBe(1)
  })

  it('is two stubs when it would cross the canvas', () => {
    const ends = { source: { x: 0, y: 0 }, target: { x: 900, y: 40 } }
    expect(moves(dataPath(ends, false))).toBe(2)
    expect(moves(dataPath(ends, true))).toBe(1)
  })
})
