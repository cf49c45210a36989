import {
  componentOf,
  isObject,
  type Component,
  type ComponentId,
  type FlowDocument,
  type JsonObject,
} from '@flowglass/spec'
import { withChanges } from '../document/edit.ts'
import { objectAt } from '../document/read.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export type Positions = ReadonlyMap<ComponentId, Point>

/** A component at a place of the canvas; other canvas data and other tools' metadata stay. */
export function placed(component: Component, point: Point): Component {
  const position = { x: Math.round(point.x), y: Math.round(point.y) }
  const metadata = objectAt(component, 'metadata')
  const canvas: JsonObject = isObject(metadata['flowglass']) ? metadata['flowglass'] : {}
  const old = canvas['position']
  if (isObject(old) && old['x'] === position.x && old['y'] === position.y) return component
  return { ...component, metadata: { ...metadata, flowglass: { ...canvas, position } } }
}

/** Moves steps on the canvas; positions become whole numbers. */
export function moveNodes(document: FlowDocument, positions: Positions): FlowDocument {
  const changes = new Map<ComponentId, Component>()
  for (const [id, point] of positions) {
    const component = componentOf(document, id)
    const isUsable = Number.isFinite(point.x) && Number.isFinite(point.y)
    if (component !== undefined && isUsable) changes.set(id, placed(component, point))
  }
  return withChanges(document, changes)
}
