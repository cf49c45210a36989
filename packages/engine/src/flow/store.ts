import { memberOf, setMember, type Json, type JsonObject } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import type { FlowPlan, InputSlot, NodePlan } from '../plan/flowPlan.ts'
import { castInto } from '../values/cast.ts'

/**
 * Values on their way to inputs. Whoever finishes last has written last; a value stays for later
 * visits of a loop until it is overwritten.
 */
export interface Store {
  /** Inputs of a node, each cast to its declared type. */
  take(node: NodePlan): JsonObject
  send(node: NodePlan, outputs: JsonObject): void
}

export function createStore(plan: FlowPlan): Store {
  const values = new Array<Json | undefined>(plan.slots).fill(undefined)
  return {
    take(node) {
      const inputs: Record<string, Json> = {}
      for (const input of node.inputs)
        setMember(inputs, input.title, inputValue(node, input, values))
      return inputs
    },
    send(node, outputs) {
      for (const { output, slots } of node.sends) {
        const value = memberOf(outputs, output) ?? null
        for (const slot of slots) values[slot] = value
      }
    },
  }
}

function inputValue(
  node: NodePlan,
  { title, property, slot }: InputSlot,
  values: readonly (Json | undefined)[],
): Json {
  const value = values[slot]
  // A null that was sent is a value: the default stands in only where nothing was sent.
  if (value === null) return null
  if (value !== undefined)
    return castInto(value, property, {
      code: 'type_mismatch',
      what: `input \`${title}\` of \`${node.name}\``,
    })
  const fallback = property['default']
  if (fallback !== undefined) return fallback
  throw new EngineError(
    'missing_input',
    `Expected a value for input \`${title}\` of \`${node.name}\`, but no step that ran before gave ` +
      `one. Connect a source that always runs, or give the input a default.`,
  )
}
