import { isObject, type Json, type JsonObject } from '@flowglass/spec'
import { isPromise } from '../../maybePromise.ts'
import type { NodeEnd, NodeRun } from '../../run/runContext.ts'

/** Nodes of WayFlow may show their ports under other names; inside they keep their own. */
export const mapped =
  (inner: NodeRun): NodeRun =>
  (call) => {
    const { input_mapping: inputNames, output_mapping: outputNames } = call.node.component
    const inputs = renamed(call.inputs, inverted(inputNames))
    const end = inner({ ...call, inputs })
    const outer = ({ outputs, ...rest }: NodeEnd): NodeEnd => ({
      ...{ ...rest, outputs: renamed(outputs, namesIn(outputNames)) },
    })
    return isPromise(end) ? end.then(outer) : outer(end)
  }

type Names = ReadonlyMap<string, string>

const namesIn = (json: Json | undefined): Names =>
  new Map(
    Object.entries(isObject(json) ? json : {}).flatMap(([inner, shown]) =>
      typeof shown === 'string' ? [[inner, shown] as const] : [],
    ),
  )

const inverted = (json: Json | undefined): Names =>
  new Map([...namesIn(json)].map(([inner, shown]) => [shown, inner]))

const renamed = (values: JsonObject, names: Names): JsonObject =>
  names.size === 0
    ? values
    : Object.fromEntries(
        Object.entries(values).map(([title, value]) => [names.get(title) ?? title, value]),
      )
