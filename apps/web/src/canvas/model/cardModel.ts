import {
  kindOf,
  type Component,
  type ComponentId,
  type Ports,
  type StepCategory,
} from '@flowglass/spec'
import { bodyOf, type CardBody } from './cardBody.ts'
import { gistOf, type Gist } from './cardGist.ts'
import { rowsOf, type RouteRow } from './cardRows.ts'
import { subtitleOf } from './cardSubtitle.ts'
import { keptPerComponent } from './lookup.ts'

export type CardLook = 'step' | 'start' | 'end' | 'shield' | 'unknown'

/** What a card shows of its component, in words. Nothing here depends on a run or on a selection. */
export interface CardModel {
  readonly id: ComponentId
  readonly type: string
  readonly name: string
  /** The analyst's word for the kind. */
  readonly kind: string
  readonly subtitle: string
  readonly category: StepCategory
  readonly icon: string
  readonly look: CardLook
  /** Sheets that show under the card: one for a flow, two for something done for each item. */
  readonly sheets: 0 | 1 | 2
  readonly body: CardBody | undefined
  /** A row for each route, where there is a choice; without rows the only handle is in the head. */
  readonly rows: readonly RouteRow[]
  readonly gist: Gist | undefined
  readonly ports: Ports
  readonly hasIn: boolean
}

/** The card of a component; the identical object for as long as nothing it shows has changed. */
export const cardOf = keptPerComponent<CardModel>(({ id, component, ports, lookup }) => {
  const kind = kindOf(component.component_type)
  const isStep = kind === undefined || kind.role === 'node'
  const look = lookOf(component, kind !== undefined)
  const rows = isStep ? rowsOf(component, ports.branches) : []
  const isBoundary = look === 'start' || look === 'end'
  return {
    id,
    type: component.component_type,
    name: component.name,
    kind: kind?.label ?? component.component_type,
    subtitle: subtitleOf({ id, component, ports, lookup }),
    category: kind?.category ?? 'unknown',
    icon: kind?.icon ?? 'circle-dashed',
    look,
    sheets: sheetsOf(kind?.category, look),
    body: bodyOf(component, lookup),
    rows,
    // Routes say enough; Start and End tell theirs in the inspector and in the data layer.
    gist: rows.length > 0 || isBoundary ? undefined : gistOf(component, ports),
    ports: isStep ? ports : { ...ports, branches: [] },
    hasIn: isStep && look !== 'start',
  }
})

function lookOf(component: Component, isKnown: boolean): CardLook {
  if (!isKnown) return 'unknown'
  if (component.component_type === 'StartNode') return 'start'
  if (component.component_type === 'EndNode') return 'end'
  return component.component_type.includes('CatchException') ? 'shield' : 'step'
}

function sheetsOf(category: StepCategory | undefined, look: CardLook): 0 | 1 | 2 {
  if (category === 'map') return 2
  return category === 'flow' && look === 'step' ? 1 : 0
}
