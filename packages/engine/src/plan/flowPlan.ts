import type { Component, ComponentId, Property } from '@flowglass/spec'
import type { Category } from '@flowglass/trace'

/** A flow compiled into indexes: running it searches no list. */
export interface FlowPlan {
  readonly id: ComponentId
  readonly flow: Component
  readonly inputs: readonly Property[]
  readonly outputs: readonly Property[]
  readonly nodes: readonly NodePlan[]
  readonly start: NodePlan
  /** Number of places for values: one for each input of each node. */
  readonly slots: number
}

export interface NodePlan {
  /** Position in the plan's `nodes`. */
  readonly index: number
  readonly id: ComponentId
  readonly component: Component
  readonly name: string
  readonly type: string
  readonly category: Category
  readonly inputs: readonly InputSlot[]
  readonly outputs: readonly Property[]
  readonly sends: readonly Send[]
  /** Index of the next node by branch. */
  readonly next: ReadonlyMap<string, number>
  /** Inputs of a map that are lists to go through, as the sources' types tell. */
  readonly iterated: ReadonlySet<string>
}

export interface InputSlot {
  readonly title: string
  readonly property: Property
  readonly slot: number
}

export interface Send {
  readonly output: string
  readonly slots: readonly number[]
}
