import { Position, type NodeHandle } from '@xyflow/react'
import {
  DATA_HANDLE_AT,
  HEAD_HANDLE_AT,
  ROW,
  routeAt,
  type CardBox,
  type CardView,
} from './cardBox.ts'
import type { CardModel } from './cardModel.ts'

/** The one handle through which routes come in. Handles of routes going out carry the route's name. */
export const IN = 'in'

/** Handles of data carry a prefix, so that a route called `order` is not an output called `order`. */
const GIVES = 'gives:'
const TAKES = 'takes:'
export const givesHandle = (output: string): string => GIVES + output
export const takesHandle = (input: string): string => TAKES + input
/** Where data routes end while the card shows no ports. */
export const GIVES_ALL = 'gives'
export const TAKES_ALL = 'takes'

export const outputOf = (handle: string | null | undefined): string | undefined =>
  handle?.startsWith(GIVES) === true ? handle.slice(GIVES.length) : undefined
export const inputOf = (handle: string | null | undefined): string | undefined =>
  handle?.startsWith(TAKES) === true ? handle.slice(TAKES.length) : undefined

/** The handles of a card, known before it is drawn. */
export function handlesOf(card: CardModel, box: CardBox, view: CardView): NodeHandle[] {
  const out = (branch: string): NodeHandle => right(branch, box, routeAt(card, box, branch))
  const control = [
    ...(card.hasIn ? [left(IN, HEAD_HANDLE_AT)] : []),
    ...card.ports.branches.map(out),
  ]
  if (view === 'plain') {
    return [...control, left(TAKES_ALL, DATA_HANDLE_AT), right(GIVES_ALL, box, DATA_HANDLE_AT)]
  }
  const takes = card.ports.inputs.map(({ title }, row) =>
    left(takesHandle(title), box.inputsAt + row * ROW),
  )
  const gives = card.ports.outputs.map(({ title }, row) =>
    right(givesHandle(title), box, box.outputsAt + row * ROW),
  )
  return [...control, ...takes, ...gives]
}

const SIZE = 10
const left = (id: string, y: number): NodeHandle => ({
  id,
  type: 'target',
  position: Position.Left,
  x: -SIZE / 2,
  y: y - SIZE / 2,
  width: SIZE,
  height: SIZE,
})
const right = (id: string, box: CardBox, y: number): NodeHandle => ({
  id,
  type: 'source',
  position: Position.Right,
  x: box.width - SIZE / 2,
  y: y - SIZE / 2,
  width: SIZE,
  height: SIZE,
})
