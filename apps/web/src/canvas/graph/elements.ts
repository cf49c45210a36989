import type { ComponentId } from '@flowglass/spec'
import type { Edge, Node } from '@xyflow/react'
import type { CardView } from '../model/cardBox.ts'
import type { CardModel } from '../model/cardModel.ts'
import type { DataType } from '../../ui/index.ts'
import type { WireMark } from '../run/marks.ts'
import type { RoutePlan } from '../wires/routePoints.ts'
import type { Wiring } from './wiring.ts'

/** What the canvas's library is given: nothing but what a card or a wire draws. */
export type StepNode = Node<
  {
    readonly card: CardModel
    readonly wiring: Wiring
    readonly view: CardView
    readonly isNotTaken: boolean
    /** The route along which the run goes on now. */
    readonly liveRoute: string | undefined
    readonly isReadOnly: boolean
    readonly isRenaming: boolean
  },
  'step'
>

export type ControlWire = Edge<
  {
    readonly plan: RoutePlan
    /** Name of the route where there is a choice. */
    readonly label: string | undefined
    readonly mark: WireMark
    readonly isReadOnly: boolean
  },
  'control'
>

export type DataWire = Edge<
  {
    readonly type: DataType
    readonly input: string
    readonly output: string
    readonly isStrong: boolean
    readonly isExplicit: boolean
  },
  'data'
>

export type Wire = ControlWire | DataWire

/** What is chosen and held on the canvas, beside what the document says. */
export interface Hand {
  readonly selection: ReadonlySet<string>
  readonly selectedEdge: string | undefined
  /** Places of the steps being dragged. */
  readonly dragged: ReadonlyMap<string, { readonly x: number; readonly y: number }>
  /** Sizes as drawn, where they differ from the computed ones. */
  readonly measured: ReadonlyMap<string, { readonly width: number; readonly height: number }>
  readonly renaming: ComponentId | undefined
  /** Step whose data is shown. */
  readonly focus: string | undefined
}
