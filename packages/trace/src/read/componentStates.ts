import type { ComponentState } from '../fold/componentState.ts'
import type { Trace } from '../fold/trace.ts'

/** States by component id; a component that did not change keeps its object. */
export const componentStates = (trace: Trace): ReadonlyMap<string, ComponentState> =>
  trace.componentStates()
