import type { Component, JsonObject } from '@flowglass/spec'
import { locate } from '../errors.ts'
import { failPlace } from '../flow/failPlace.ts'
import type { Place } from '../place.ts'
import type { RunContext } from '../run/runContext.ts'

export interface AgentFrame<T> {
  /** Undefined for the root of a run. */
  readonly parent: Place | undefined
  readonly agent: Component
  readonly visit?: number
  readonly input: JsonObject
  perform(place: Place): Promise<T>
  /** What the frame's output tells of the result. */
  outputOf(result: T): JsonObject
}

/** The work of one agent or team, in a frame of its own. */
export async function inAgentFrame<T>(run: RunContext, frame: AgentFrame<T>): Promise<T> {
  const { parent, agent, visit = 0, input } = frame
  const { recorder } = run
  const place = recorder.open({
    ...{ parent, category: 'agent', name: agent.name, visit },
    ...{ componentType: agent.component_type, componentId: agent.id },
  })
  recorder.payload(place, 'input', input)
  try {
    const result = await frame.perform(place)
    recorder.payload(place, 'output', frame.outputOf(result))
    recorder.close(place, 'ok')
    return result
  } catch (error) {
    throw failPlace(run, place, locate(error, { code: 'internal', nodeId: agent.id }))
  }
}
