import { memberOf, type JsonObject } from '@flowglass/spec'
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
    const values = Object.fromEntries(
      given.map((title) => [title, memberOf(inputs, title) ?? null] as const),
    )
    return { flow, inputs: values, category: 'branch', iteration }
  })
  const ends = await runAtOnce(call, childrenIn(children), run.parameters.parallelWidth)
  const outputs = Object.fromEntries(ends.flatMap((end) => Object.entries(end.outputs)))
  return { outputs: chosen(outputs, node.outputs) }
}

const chosen = (given: JsonObject, outputs: readonly { readonly title: string }[]): JsonObject =>
  Object.fromEntries(outputs.map(({ title }) => [title, memberOf(given, title) ?? null] as const))
