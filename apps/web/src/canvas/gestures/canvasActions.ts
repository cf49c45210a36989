import type { ComponentId } from '@flowglass/spec'
import { createContext, useContext } from 'react'
import type { Point } from '../wires/polyline.ts'

/** What cards and wires ask the canvas to do. One object for the life of the canvas. */
export interface CanvasActions {
  endRename(id: ComponentId): void
  /** Opens the list of steps for the end of a route. */
  addAfter(node: ComponentId, branch: string): void
  /** The same for the middle of a route that is there already. */
  insertOn(edge: string, at: Point): void
}

const nothing: CanvasActions = {
  endRename: () => undefined,
  addAfter: () => undefined,
  insertOn: () => undefined,
}

const CanvasActionsContext = createContext<CanvasActions>(nothing)
export const CanvasActionsProvider = CanvasActionsContext.Provider
export const useCanvasActions = (): CanvasActions => useContext(CanvasActionsContext)
