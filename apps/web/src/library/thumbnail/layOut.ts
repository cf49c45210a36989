import { kindOf } from '@flowglass/spec'
import type { Outline } from '../flowSummary.ts'

/** Sizes of the smallest form of a card, in units of the thumbnail. */
const BLOCK = { width: 30, height: 20 } as const
const PILL = { width: 14, height: 9 } as const
/** A turned square with round corners: from tip to tip. */
const DIAMOND = { width: 25, height: 20 } as const
const MARGIN = 14

/** From the canvas to the thumbnail; a gap that is wider than usual is drawn as a usual one. */
const ACROSS = { scale: 0.17, maxGap: 56 } as const
const DOWN = { scale: 0.24, maxGap: 36 } as const

export type Shape = 'pill' | 'block' | 'diamond'

export interface Mark {
  /** Its middle. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly shape: Shape
  readonly category: Outline['nodes'][number]['category']
  readonly icon: string
  /** Holds steps of its own: drawn with a sheet below. */
  readonly isStack: boolean
}

export interface Thumbnail {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
  /** Paths of the wires. */
  readonly wires: readonly string[]
}

/** Positions in the same order with the gaps scaled and cut; the smallest becomes 0. */
export const squeeze = (
  values: readonly number[],
  { scale, maxGap }: { readonly scale: number; readonly maxGap: number },
): number[] => {
  const places = new Map<number, number>()
  let last: { value: number; place: number } | undefined
  for (const value of values.toSorted((a, b) => a - b)) {
    const place = last ? last.place + Math.min((value - last.value) * scale, maxGap) : 0
    places.set(value, place)
    last = { value, place }
  }
  return values.map((value) => places.get(value) ?? 0)
}

const shapeOf = (category: Mark['category'], icon: string): Shape => {
  if (category === 'edge') return 'pill'
  return icon === 'split' ? 'diamond' : 'block'
}

const sizeOf = { pill: PILL, block: BLOCK, diamond: DIAMOND } as const

const CORNER = 5
/** How far below the lowest mark a wire runs that leads back. */
const BELOW = 17

/** From the right of one mark to the left of another, with rounded corners; `lowest` is the last row's middle. */
const wire = (from: Mark, to: Mark, lowest: number): string => {
  const start = { x: from.x + from.width / 2, y: from.y }
  const end = { x: to.x - to.width / 2, y: to.y }
  if (end.x <= start.x) return back(start, end, lowest + BELOW)
  return Math.abs(end.y - start.y) < 1 ? level(start, end) : bent(start, end)
}

interface Point {
  readonly x: number
  readonly y: number
}

const level = (start: Point, end: Point) => path`M${start.x} ${start.y}H${end.x}`

const bent = (start: Point, end: Point) => {
  const bend = Math.min(CORNER, Math.abs(end.y - start.y) / 2, (end.x - start.x) / 2)
  const turn = Math.sign(end.y - start.y) * bend
  const x = (start.x + end.x) / 2
  return [
    path`M${start.x} ${start.y}H${x - bend}Q${x} ${start.y} ${x} ${start.y + turn}`,
    path`V${end.y - turn}Q${x} ${end.y} ${x + bend} ${end.y}H${end.x}`,
  ].join('')
}

/** A wire that leads back runs below, so that it is not taken for the way on. */
const back = (start: Point, end: Point, low: number) => {
  const [right, left] = [start.x + CORNER, end.x - CORNER]
  return [
    path`M${start.x} ${start.y}Q${right} ${start.y} ${right} ${start.y + CORNER}`,
    path`V${low - CORNER}Q${right} ${low} ${right - CORNER} ${low}`,
    path`H${left + CORNER}Q${left} ${low} ${left} ${low - CORNER}`,
    path`V${end.y + CORNER}Q${left} ${end.y} ${end.x} ${end.y}`,
  ].join('')
}

/** Numbers of a path to a tenth. */
const path = (words: TemplateStringsArray, ...numbers: readonly number[]): string =>
  words.reduce((text, word, index) => {
    const number = numbers[index - 1] ?? 0
    return `${text}${Math.round(number * 10) / 10}${word}`
  })

/** Where everything of a flow's outline stands in its thumbnail. */
export const layOut = ({ nodes, edges }: Outline): Thumbnail => {
  const middles = nodes.map((node) => node.x + (node.w ?? 240) / 2)
  const xs = squeeze(middles, ACROSS)
  const ys = squeeze(
    nodes.map((node) => node.y),
    DOWN,
  )
  const marks = nodes.map((node, index): Mark => {
    const icon = kindOf(node.type)?.icon ?? 'circle-dashed'
    const shape = shapeOf(node.category, icon)
    return {
      x: MARGIN + BLOCK.width / 2 + (xs[index] ?? 0),
      y: MARGIN + BLOCK.height / 2 + (ys[index] ?? 0),
      ...sizeOf[shape],
      shape,
      category: node.category,
      icon,
      isStack: node.category === 'flow' || node.category === 'map',
    }
  })
  const lowest = Math.max(0, ...marks.map((mark) => mark.y))
  const wires = edges.flatMap(([from, to]) => {
    const [a, b] = [marks[from], marks[to]]
    return a && b ? [wire(a, b, lowest)] : []
  })
  return {
    width: Math.max(0, ...xs) + BLOCK.width + 2 * MARGIN,
    // The margin below also holds the wires that lead back.
    height: Math.max(0, ...ys) + BLOCK.height + 2 * MARGIN,
    marks,
    wires,
  }
}
