import {
  isObject,
  memberOf,
  type Component,
  type Json,
  type JsonObject,
  type Property,
} from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { Place } from '../place.ts'
import type { RunContext } from '../run/runContext.ts'
import { requestOf } from './httpCall.ts'
import { exchangeHttp } from './httpExchange.ts'
import { shortened } from '../values/shortened.ts'

interface RemoteToolCall {
  readonly tool: Component
  readonly args: JsonObject
  readonly outputs: readonly Property[]
  readonly nodeId: string
}

/** Calls a tool that is an HTTP endpoint. One text output gets the body as it came. */
export async function callRemoteTool(
  run: RunContext,
  { tool, args, outputs, nodeId }: RemoteToolCall,
  parent: Place,
): Promise<Json> {
  const request = await requestOf({ component: tool, values: args }, run.ports.text)
  // The wait for a confirmation is the first frame of this component under the call.
  const visit = tool['requires_confirmation'] === true ? 1 : 0
  const response = await exchangeHttp(run, { component: tool, parent, nodeId, visit, request })
  const [only, ...others] = outputs
  if (only && others.length === 0 && only['type'] === 'string') return response.body
  const json = parseBody(response.body, tool)
  // An endpoint that names the one output in an object means the member, not the object.
  if (only && others.length === 0 && isObject(json) && only['type'] !== 'object')
    return memberOf(json, only.title) ?? json
  return json
}

function parseBody(body: string, tool: Component): Json {
  try {
    const json: Json = JSON.parse(body)
    return json
  } catch (cause) {
    throw new EngineError(
      'http_error',
      `Expected JSON from \`${tool.name}\`, found ${shortened(body, 80)}.`,
      { cause },
    )
  }
}
