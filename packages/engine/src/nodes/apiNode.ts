import { isObject, type Json, type JsonObject, type Property } from '@flowglass/spec'
import { guarded } from '../effects/guarded.ts'
import { sendHttp } from '../effects/httpCall.ts'
import { errorFromJson, isUnwinding, locate } from '../errors.ts'
import { failPlace } from '../flow/failPlace.ts'
import { pathOf } from '../place.ts'
import type { HttpResponse } from '../ports/http.ts'
import type { NodeCall, NodeRun } from '../run/runContext.ts'
import { castInto } from '../values/cast.ts'

/** Calls an HTTP endpoint; its outputs are the members of the JSON it answers with. */
export const apiNode: NodeRun = async (call) => {
  const { run, node, inputs, place: parent } = call
  const { recorder } = run
  const place = recorder.open({
    ...{ parent, category: 'http', name: node.name },
    ...{ componentType: node.type, componentId: node.id },
  })
  recorder.payload(place, 'input', inputs)
  const recorded = recorder.recorded(place)
  if (recorded?.status === 'ok') return { outputs: objectIn(recorded.payload('output')) }
  if (recorded?.status === 'error') throw errorFromJson(objectIn(recorded.payload('error')))
  try {
    const response = await guarded(run, place, (context) =>
      sendHttp(run, { component: node.component, values: inputs }, context),
    )
    const outputs = outputsOf(call, response)
    recorder.payload(place, 'output', outputs)
    recorder.close(place, 'ok')
    await recorder.durable()
    return { outputs }
  } catch (error) {
    if (isUnwinding(error)) throw failPlace(run, place, error)
    const where = { code: 'http_error', nodeId: node.id, path: pathOf(place) } as const
    throw failPlace(run, place, locate(error, where))
  }
}

const objectIn = (json: Json | undefined): JsonObject => (isObject(json) ? json : {})

/** A member that the answer lacks takes its default, or null. */
function outputsOf({ node }: NodeCall, response: HttpResponse): JsonObject {
  const body = jsonOf(response.body)
  const outputs: Record<string, Json> = {}
  for (const property of node.outputs) {
    const value = memberOf(property, response, body) ?? property['default'] ?? null
    const what = `output \`${property.title}\` of \`${node.name}\``
    outputs[property.title] =
      value === null ? null : castInto(value, property, { code: 'type_mismatch', what })
  }
  return outputs
}

function memberOf({ title }: Property, response: HttpResponse, body: Json): Json | undefined {
  if (isObject(body) && Object.hasOwn(body, title)) return body[title]
  if (title === 'http_status_code') return response.status
  if (title === 'http_response') return response.body
  return undefined
}

function jsonOf(body: string): Json {
  try {
    const json: Json = JSON.parse(body)
    return json
  } catch {
    // A body that is no JSON has no members; `http_response` still gives it as text.
    return null
  }
}
