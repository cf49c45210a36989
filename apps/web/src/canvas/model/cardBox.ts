import type { Property } from '@flowglass/spec'
import type { CardBody } from './cardBody.ts'
import type { CardModel } from './cardModel.ts'

/** `ports` shows a row for each input and output, with a dot that data routes end at. */
export type CardView = 'plain' | 'ports'

/** Size of a card and where its rows are, in px from the outer top left corner. */
export interface CardBox {
  readonly width: number
  readonly height: number
  /** Middle of the first row of each group. */
  readonly inputsAt: number
  readonly routesAt: number
  readonly outputsAt: number
}

/*
 * Sizes are computed, not measured: culling, the layout and the wires need them before anything is
 * drawn, and nothing has to be read back from the page while a card is dragged. The styles in card/ set
 * the same heights.
 */
const WIDTH = 240
const EDGE = 1
const HEAD = 43
export const ROW = 24
const FOOT = 28
/** Middle of the head, where the handles without a row are. */
export const HEAD_HANDLE_AT = 22
/** Where data routes end on a card that shows no ports. */
export const DATA_HANDLE_AT = EDGE + HEAD

/** Tile, gaps and the glyph of a run, beside the words of a head. */
const AROUND_WORDS = 84
const LETTERS_A_LINE = 35
const MONO_LETTERS_A_LINE = 31

export const linesOf = (body: Extract<CardBody, { kind: 'text' }>): 1 | 2 =>
  body.text.length > (body.isMono ? MONO_LETTERS_A_LINE : LETTERS_A_LINE) ? 2 : 1

function bodyHeight(body: CardBody | undefined): number {
  if (body === undefined) return 0
  switch (body.kind) {
    case 'text':
      return linesOf(body) * 16 + 8
    case 'tools':
      return body.rows.length * 24 + 4
    case 'lanes':
      return body.names.length * 24 + 6
    case 'each':
      return 24
  }
}

const isBoundary = (card: CardModel): boolean => card.look === 'start' || card.look === 'end'

/** Start and End are only as wide as their words. */
function widthOf(card: CardModel): number {
  if (!isBoundary(card)) return WIDTH
  const words = Math.max(card.name.length * 7.3, card.subtitle.length * 6)
  return Math.min(WIDTH, Math.max(148, Math.ceil((AROUND_WORDS + words) / 2) * 2))
}

export function boxOf(card: CardModel, view: CardView): CardBox {
  const hasPorts = view === 'ports'
  const bodyEnd = EDGE + HEAD + bodyHeight(card.body)
  const inputsEnd = bodyEnd + (hasPorts ? shownInputs(card).length * ROW : 0)
  const routesEnd = inputsEnd + card.rows.length * ROW
  const outputsEnd = routesEnd + (hasPorts ? shownOutputs(card).length * ROW : 0)
  const hasFoot = !hasPorts && card.gist !== undefined
  return {
    width: widthOf(card),
    height: outputsEnd + (hasFoot ? FOOT : 0) + EDGE,
    inputsAt: bodyEnd + ROW / 2,
    routesAt: inputsEnd + ROW / 2,
    outputsAt: routesEnd + ROW / 2,
  }
}

/** Start takes what it gives and End gives what it takes: one list says it. */
export const shownInputs = (card: CardModel): readonly Property[] =>
  card.look === 'start' ? [] : card.ports.inputs
export const shownOutputs = (card: CardModel): readonly Property[] =>
  card.look === 'end' ? [] : card.ports.outputs

/** Height of the middle of a route's handle. */
export function routeAt(card: CardModel, box: CardBox, branch: string): number {
  const row = card.rows.findIndex((one) => one.branch === branch)
  return row < 0 ? HEAD_HANDLE_AT : box.routesAt + row * ROW
}
