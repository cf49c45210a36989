import { isObject, memberOf, setMember, type Json } from '@flowglass/spec'
import { EngineError } from '../../errors.ts'
import type { FlowEnd, NodeCall, NodeRun } from '../../run/runContext.ts'
import { printed } from '../../values/printed.ts'
import { shortLabel } from '../../values/shortLabel.ts'
import { childrenIn, runAtOnce, runInOrder, type Child } from '../children.ts'
import { subflowOfNode } from '../flowNode.ts'
import { parallelFlowNode } from '../parallelFlowNode.ts'
import { query } from './valueNodes.ts'
import { shortened } from '../../values/shortened.ts'

/** Runs a flow for each item of a list; expressions take the flow's inputs out of the item. */
export const extendedMapNode: NodeRun = async (call) => {
  const children = childrenIn(await itemsOf(call))
  const isParallel = call.node.category === 'parallel'
  const width = widthOf(call)
  const ends = isParallel
    ? await runAtOnce(call, children, width)
    : await runInOrder(call, children)
  return { outputs: collected(call, ends) }
}

/** As a ParallelFlowNode, with a width of its own. */
export const extendedParallelFlowNode: NodeRun = (call) => {
  const parameters = { ...call.run.parameters, parallelWidth: widthOf(call) }
  return parallelFlowNode({ ...call, run: { ...call.run, parameters } })
}

function widthOf({ run, node }: NodeCall): number {
  const workers = node.component['max_workers']
  const { parallelWidth } = run.parameters
  return typeof workers === 'number' && workers >= 1
    ? Math.min(workers, parallelWidth)
    : parallelWidth
}

async function itemsOf(call: NodeCall): Promise<Child[]> {
  const { run, node, inputs } = call
  const flow = subflowOfNode(call)
  const list = inputs['iterated_input']
  if (!Array.isArray(list))
    throw new EngineError(
      'type_mismatch',
      `Expected a list for \`${node.name}\`, found ${shortened(printed(list), 80)}.`,
    )
  const unpack = node.component['unpack_input']
  const expressions = Object.entries(isObject(unpack) ? unpack : {})
  const titles = run.planOf(flow).inputs.map(({ title }) => title)
  const shared = titles.filter((title) => Object.hasOwn(inputs, title))
  const base = Object.fromEntries(
    shared.map((title) => [title, memberOf(inputs, title) ?? null] as const),
  )
  const items: readonly Json[] = list
  const children: Child[] = []
  for (const [iteration, item] of items.entries()) {
    const values: Record<string, Json> = { ...base }
    for (const [title, expression] of expressions)
      setMember(values, title, await query(run, printed(expression), item))
    children.push({ flow, inputs: values, category: 'iter', iteration, key: shortLabel(item) })
  }
  return children
}

/** One list for each output of the flow, before renaming. */
function collected(call: NodeCall, ends: readonly FlowEnd[]): Record<string, Json> {
  const outputs: Record<string, Json> = {}
  for (const { title } of call.run.planOf(subflowOfNode(call)).outputs)
    setMember(
      outputs,
      title,
      ends.map((end) => memberOf(end.outputs, title) ?? null),
    )
  return outputs
}
