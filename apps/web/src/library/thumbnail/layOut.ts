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

/** A wire with rounded corners, from the right of one mark to the left of the other. */
export const wire = (from: Mark, to: Mark): string => {
  const [x1, y1] = [from.x + from.width / 2, from.y]
  const [x2, y2] = [to.x - to.width / 2, to.y]
  const drop = y2 - y1
  if (Math.abs(drop) < 1) return `M${round(x1)} ${round(y1)}H${round(x2)}`
  const bend = Math.min(5, Math.abs(drop) / 2, Math.max(1, (x2 - x1) / 2))
  const turn = Math.sign(drop) * bend
  const middle = Math.max(x1 + bend, x2 - Math.max(bend + 4, (x2 - x1) / 2))
  return [
    `M${round(x1)} ${round(y1)}H${round(middle - bend)}`,
    `Q${round(middle)} ${round(y1)} ${round(middle)} ${round(y1 + turn)}`,
    `V${round(y2 - turn)}`,
    `Q${round(middle)} ${round(y2)} ${round(middle + bend)} ${round(y2)}`,
    `H${round(x2)}`,
  ].join('')
}

const round = (value: number) => Math.round(value * 10) / 10

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
  const wires = edges.flatMap(([from, to]) => {
    const [a, b] = [marks[from], marks[to]]
    return a && b ? [wire(a, b)] : []
  })
  return {
    width: Math.max(0, ...xs) + BLOCK.width + 2 * MARGIN,
    height: Math.max(0, ...ys) + BLOCK.height + 2 * MARGIN,
    marks,
    wires,
  }
}
