import { memberOf, setMember, type Json, type Property } from '@flowglass/spec'
import { EngineError } from '../errors.ts'
import { innerTitle } from '../plan/iteration.ts'
import type { FlowEnd, NodeCall, NodeEnd, NodeRun } from '../run/runContext.ts'
import { reduceValues, reducersOf } from '../values/reduce.ts'
import { shortLabel } from '../values/shortLabel.ts'
import { runAtOnce, runInOrder, type Children } from './children.ts'
import { subflowOfNode } from './flowNode.ts'
import { shortened } from '../values/shortened.ts'

/** Runs its flow once for each item, one after the other. */
export const mapNode: NodeRun = async (call) =>
  collected(call, await runInOrder(call, itemsOf(call)))

/** The same, several items at once; results keep the order of the items. */
export const parallelMapNode: NodeRun = async (call) =>
  collected(call, await runAtOnce(call, itemsOf(call), call.run.parameters.parallelWidth))

function itemsOf(call: NodeCall): Children {
  const { node, inputs } = call
  const flow = subflowOfNode(call)
  const titles = node.inputs.map(({ title }) => title)
  const isIterated = (title: string): boolean => node.iterated.has(title)
  const lists = titles.filter(isIterated).map((title) => listOf(call, title))
  const length = commonLength(call, lists)
  const broadcast = titles.filter((title) => !isIterated(title))
  const shared = broadcast.map(
    (title) => [innerTitle(title), memberOf(inputs, title) ?? null] as const,
  )
  const names = titles.filter(isIterated).map(innerTitle)
  return {
    count: length,
    child(iteration) {
      const values: Record<string, Json> = Object.fromEntries(shared)
      for (const [at, name] of names.entries())
        setMember(values, name, lists[at]?.[iteration] ?? null)
      const key = shortLabel(lists[0]?.[iteration] ?? null)
      return { flow, inputs: values, category: 'iter', iteration, key }
    },
  }
}

function listOf({ node, inputs }: NodeCall, title: string): readonly Json[] {
  const list = memberOf(inputs, title)
  if (Array.isArray(list)) return list
  throw new EngineError(
    'type_mismatch',
    `Expected a list for input \`${title}\` of \`${node.name}\`, ` +
      `found ${shortened(JSON.stringify(list ?? null), 80)}.`,
  )
}

function commonLength({ node }: NodeCall, lists: readonly (readonly Json[])[]): number {
  const [first, ...others] = lists
  if (!first)
    throw new EngineError(
      'validation',
      `Expected a list to go through in \`${node.name}\`: none of its inputs comes from a list ` +
        `of what its flow takes.`,
    )
  if (others.every((list) => list.length === first.length)) return first.length
  const lengths = lists.map((list) => list.length).join(', ')
  throw new EngineError(
    'map_length_mismatch',
    `Expected lists of one length in \`${node.name}\`, found the lengths ${lengths}.`,
  )
}

function collected({ node }: NodeCall, ends: readonly FlowEnd[]): NodeEnd {
  const outputs: Record<string, Json> = {}
  for (const property of node.outputs) setMember(outputs, property.title, reduced(property))
  return { outputs }

  function reduced(property: Property): Json {
    const { inner, reducer } = reducersOf(node.component, property.title)
    const values = ends.map((end) => memberOf(end.outputs, inner) ?? null)
    return reduceValues(values, { reducer, property, name: node.name })
  }
}
