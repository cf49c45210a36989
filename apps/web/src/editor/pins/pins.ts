import { componentOf, type ComponentId } from '@flowglass/spec'
import type { EditorState } from '../state.ts'
import type { EditorStore } from '../store.ts'
import { keepPins } from './keptPins.ts'
import type { Pin, Pins } from './pin.ts'

function change(store: EditorStore, alter: (pins: Map<ComponentId, Pin>) => void): void {
  const { flowId, pins: before } = store.getState()
  const pins = new Map(before)
  alter(pins)
  keepPins(flowId, pins)
  // What was refused was a run with the others.
  store.setState({ pins, runRefusal: undefined })
}

const nameOf = (store: EditorStore, step: ComponentId): string =>
  componentOf(store.getState().history.present, step)?.name ?? step

export function pin(store: EditorStore, step: ComponentId, value: Pin): void {
  change(store, (pins) => pins.set(step, value))
  store.setState({ announcement: `${nameOf(store, step)} is pinned: runs skip it` })
}

export function unpin(store: EditorStore, step: ComponentId): void {
  change(store, (pins) => pins.delete(step))
  store.setState({ announcement: `${nameOf(store, step)} is no longer pinned` })
}

export const selectPins = (state: EditorState): Pins => state.pins
