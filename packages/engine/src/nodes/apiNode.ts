import { isObject, setMember, type Json, type JsonObject, type Property } from '@flowglass/spec'
import { requestOf } from '../effects/httpCall.ts'
import { exchangeHttp, type Exchanged } from '../effects/httpExchange.ts'
import type { NodeCall, NodeRun } from '../run/runContext.ts'
import { castInto } from '../values/cast.ts'
import { checkValue } from '../values/checkValue.ts'

/** Calls an HTTP endpoint; its outputs are the members of the JSON it answers with. */
export const apiNode: NodeRun = async (call) => {
  const { run, node, inputs: values, place: parent } = call
  const { component, id: nodeId } = node
  const request = await requestOf({ component, values }, run.ports.text)
  const response = await exchangeHttp(run, { component, parent, nodeId, request })
  return { outputs: outputsOf(call, response) }
}

/** A member that the answer lacks takes its default, or null. */
function outputsOf({ run, node }: NodeCall, response: Exchanged): JsonObject {
  const body = jsonOf(response.body)
  const outputs: Record<string, Json> = {}
  for (const property of node.outputs) {
    const value = answerOf(property, response, body) ?? property['default'] ?? null
    checkValue(run, value, `\`${node.name}\``)
    const what = `output \`${property.title}\` of \`${node.name}\``
    const output =
      value === null ? null : castInto(value, property, { code: 'type_mismatch', what })
    setMember(outputs, property.title, output)
  }
  return outputs
}

function answerOf({ title }: Property, response: Exchanged, body: Json): Json | undefined {
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
