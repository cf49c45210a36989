import type { Pins } from '../../editor/pins/pin.ts'
import { plural } from '../../ui/index.ts'
import type { CardView } from '../model/cardBox.ts'
import type { CardModel } from '../model/cardModel.ts'
import type { Marks } from '../run/marks.ts'
import type { RunWords } from '../run/runWords.ts'
import type { Hand, StepNode } from './elements.ts'
import type { FlowGraph } from './flowGraph.ts'
import { keeper } from './sameShape.ts'
import { noWiring } from './wiring.ts'

export interface Drawing {
  readonly graph: FlowGraph
  readonly marks: Marks
  readonly runWords: RunWords
  readonly hand: Hand
  readonly view: CardView
  readonly isReadOnly: boolean
  readonly problems: ReadonlyMap<string, number>
  readonly pins: Pins
}

/** Makes the library's nodes. Each keeps its object while nothing about it changed. */
export function nodeMaker(): (drawing: Drawing) => StepNode[] {
  const keep = keeper<StepNode>()
  const keepData = keeper<StepNode['data']>()
  return ({ graph, marks, runWords, hand, view, isReadOnly, problems, pins }) => {
    const live = new Map(
      graph.routes
        .filter(({ id }) => marks.wires.get(id) === 'live')
        .map(({ from, branch }) => [from, branch]),
    )
    return [...graph.steps].map(([id, { card, shape, x, y }]) =>
      keep(id, {
        id,
        type: 'step',
        position: hand.dragged.get(id) ?? { x, y },
        // Known before anything is drawn: so culling, wires and fitting work from the first frame.
        measured: hand.measured.get(id) ?? { width: shape.box.width, height: shape.box.height },
        handles: shape.handles,
        // Above all wires, so that a handle is never under the wire that ends in it.
        zIndex: ABOVE_WIRES,
        selected: hand.selection.has(id),
        draggable: !isReadOnly && hand.renaming !== id,
        connectable: !isReadOnly,
        deletable: false,
        ariaLabel: nameOf(card, {
          problems: problems.get(id) ?? 0,
          isPinned: pins.has(card.id),
          ran: runWords.get(id),
        }),
        domAttributes: described,
        data: keepData(id, {
          card,
          view,
          isReadOnly,
          wiring: graph.wiring.get(id) ?? noWiring,
          isNotTaken: marks.notTaken.has(card.id),
          liveRoute: live.get(card.id),
          isRenaming: hand.renaming === id,
        }),
      }),
    )
  }
}

const ABOVE_WIRES = 10
const described = { 'aria-roledescription': 'step' } as const

interface Said {
  readonly problems: number
  readonly isPinned: boolean
  /** How the run on the screen went for it. */
  readonly ran: string | undefined
}

const nameOf = ({ kind, name }: CardModel, { problems, isPinned, ran }: Said): string =>
  [
    `${kind} step`,
    name,
    ...(isPinned ? ['pinned'] : []),
    ...(ran === undefined ? [] : [ran]),
    ...(problems > 0 ? [plural(problems, 'problem')] : []),
  ].join(', ')
