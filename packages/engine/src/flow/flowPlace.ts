import type { NewPlace } from '../recorder/recorder.ts'
import type { FlowCall, RunContext } from '../run/runContext.ts'

/** The frame of one execution of a flow. */
export function flowPlace(
  run: Pick<RunContext, 'planOf'>,
  call: Pick<FlowCall, 'flow' | 'parent' | 'category' | 'visit' | 'iteration'>,
): NewPlace {
  const { id, flow } = run.planOf(call.flow)
  return {
    parent: call.parent,
    category: call.category ?? 'flow',
    componentType: flow.component_type,
    componentId: id,
    name: flow.name,
    visit: call.visit ?? 0,
    iteration: call.iteration ?? -1,
  }
}
