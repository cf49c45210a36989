import type { JsonObject } from '@flowglass/spec'
import { errorJson, isOfLog, locate, type EngineError } from '../errors.ts'
import type { Place } from '../place.ts'
import type { RunContext } from '../run/runContext.ts'

/** One error passes through many frames: its text is kept once. */
const texts = new WeakMap<EngineError, JsonObject>()

const textOf = (error: EngineError): JsonObject => {
  const known = texts.get(error)
  if (known) return known
  const made = errorJson(error)
  texts.set(error, made)
  return made
}

/** Closes a frame by what ended it; a pause leaves it open. Gives the error to throw on. */
export function failPlace(run: RunContext, place: Place, thrown: unknown): EngineError {
  const error = locate(thrown, { code: 'internal' })
  if (isOfLog(error)) return error
  if (error.code === 'suspended') {
    run.recorder.status(place, 'waiting')
  } else if (error.code === 'stopped') {
    run.recorder.close(place, 'skipped')
  } else if (error.code === 'cancelled') {
    run.recorder.close(place, 'cancelled')
  } else {
    run.recorder.payload(place, 'error', textOf(error))
    run.recorder.close(place, 'error')
  }
  return error
}
