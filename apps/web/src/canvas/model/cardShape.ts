import type { NodeHandle } from '@xyflow/react'
import { boxOf, type CardBox, type CardView } from './cardBox.ts'
import type { CardModel } from './cardModel.ts'
import { handlesOf } from './handles.ts'

export interface CardShape {
  readonly box: CardBox
  readonly handles: NodeHandle[]
}

const shapes: Readonly<Record<CardView, WeakMap<CardModel, CardShape>>> = {
  plain: new WeakMap(),
  ports: new WeakMap(),
}

/** Size and handles of a card; the same object for the same card, so that nothing is drawn anew. */
export function shapeOf(card: CardModel, view: CardView): CardShape {
  const known = shapes[view].get(card)
  if (known !== undefined) return known
  const box = boxOf(card, view)
  const shape = { box, handles: handlesOf(card, box, view) }
  shapes[view].set(card, shape)
  return shape
}
