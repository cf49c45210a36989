import { Position, type NodeHandle } from '@xyflow/react'
import {
  DATA_HANDLE_AT,
  HEAD_HANDLE_AT,
  ROW,
  routeAt,
  shownInputs,
  shownOutputs,
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

export const outputOf = (handle: string | null | undefined): string | undefined =>
  handle?.startsWith(GIVES) === true ? handle.slice(GIVES.length) : undefined
export const inputOf = (handle: string | null | undefined): string | undefined =>
  handle?.startsWith(TAKES) === true ? handle.slice(TAKES.length) : undefined

export const isOfData = ({ id }: NodeHandle): boolean =>
  outputOf(id) !== undefined || inputOf(id) !== undefined

/**
 * The handles of a card, known before it is drawn. Those of data are always there, so that a data
 * route never looks for one that has gone; while the card shows no ports they share a place.
 */
export function handlesOf(card: CardModel, box: CardBox, view: CardView): NodeHandle[] {
  const rowAt = (first: number, row: number): number =>
    view === 'ports' ? first + row * ROW : DATA_HANDLE_AT
  return [
    ...(card.hasIn ? [left(IN, HEAD_HANDLE_AT)] : []),
    ...card.ports.branches.map((branch) => right(branch, box, routeAt(card, box, branch))),
    ...shownInputs(card).map(({ title }, row) =>
      left(takesHandle(title), rowAt(box.inputsAt, row)),
    ),
    ...shownOutputs(card).map(({ title }, row) =>
      right(givesHandle(title), box, rowAt(box.outputsAt, row)),
    ),
  ]
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
