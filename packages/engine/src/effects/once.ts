import { isObject, type Json } from '@flowglass/spec'
import type { Category } from '@flowglass/trace'
import { errorFromJson, isUnwinding, locate, type EngineErrorCode } from '../errors.ts'
import { failPlace } from '../flow/failPlace.ts'
import { pathOf, type Place } from '../place.ts'
import type { EffectContext } from '../ports/model.ts'
import type { RunContext } from '../run/runContext.ts'
import { guarded } from './guarded.ts'

export interface Once {
  readonly parent: Place
  readonly category: Category
  readonly component: { readonly component_type: string; readonly id: string }
  readonly name: string
  readonly visit?: number
  readonly input: Json
  /** Component that asks, and the code for what has none of its own. */
  readonly nodeId: string
  readonly code: EngineErrorCode
  perform(context: EffectContext): Promise<Json>
}

/** An effect with a frame of its own, whose result or failure is recorded and never asked for again. */
export async function performOnce(run: RunContext, once: Once): Promise<Json> {
  const { parent, category, component, name, visit = 0, input, nodeId, code } = once
  const { recorder } = run
  const place = recorder.open({
    ...{ parent, category, name, visit },
    ...{ componentType: component.component_type, componentId: component.id },
  })
  recorder.payload(place, 'input', input)
  const recorded = recorder.recorded(place)
  if (recorded) recorder.close(place, recorded.status)
  if (recorded?.status === 'ok') return recorded.payload('output') ?? null
  if (recorded?.status === 'error') {
    const error = recorded.payload('error')
    throw errorFromJson(isObject(error) ? error : {})
  }
  if (recorder.isUnfinished(place))
    recorder.payload(place, 'attempt', { number: 2, reason: 'resumed', waitMs: 0 })
  try {
    const output = await guarded(run, place, (context) => once.perform(context))
    recorder.payload(place, 'output', output)
    recorder.close(place, 'ok')
    await recorder.durable()
    return output
  } catch (error) {
    if (isUnwinding(error)) throw failPlace(run, place, error)
    throw failPlace(run, place, locate(error, { code, nodeId, path: pathOf(place) }))
  }
}
