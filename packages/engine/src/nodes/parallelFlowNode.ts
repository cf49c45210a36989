import type { Json, JsonObject } from '@flowglass/spec'
import { subflowsOf } from '../plan/subflows.ts'
import type { NodeRun } from '../run/runContext.ts'
import { childrenIn, runAtOnce, type Child } from './children.ts'

/** Runs its flows at once, each with those inputs it takes; the outputs of all are its own. */
export const parallelFlowNode: NodeRun = async (call) => {
  const { run, node, inputs } = call
  const flows = subflowsOf(run.document, node.component)
  const children = flows.map((flow, iteration): Child => {
    const wanted = run.planOf(flow).inputs.map(({ title }) => title)
    const given = wanted.filter((title) => Object.hasOwn(inputs, title))
    const values = Object.fromEntries(given.map((title) => [title, inputs[title] ?? null] as const))
    return { flow, inputs: values, category: 'branch', iteration }
  })
  const ends = await runAtOnce(call, childrenIn(children), run.parameters.parallelWidth)
  const outputs: Record<string, Json> = {}
  for (const end of ends) Object.assign(outputs, end.outputs)
  return { outputs: chosen(outputs, node.outputs) }
}

const chosen = (given: JsonObject, outputs: readonly { readonly title: string }[]): JsonObject =>
  Object.fromEntries(outputs.map(({ title }) => [title, given[title] ?? null] as const))
