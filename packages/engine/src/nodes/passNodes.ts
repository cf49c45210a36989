import { isObject, type Json } from '@flowglass/spec'
import type { NodeRun } from '../run/runContext.ts'
import { printed } from '../values/printed.ts'

/** Gives the flow's inputs on. */
export const startNode: NodeRun = ({ inputs }) => ({ outputs: inputs })

/** Gives its inputs to the flow's outputs and names the branch that a FlowNode then takes. */
export const endNode: NodeRun = ({ node, inputs }) => {
  const name = node.component['branch_name']
  return { outputs: inputs, branch: typeof name === 'string' && name !== '' ? name : 'next' }
}

/** Looks its one input up in the mapping: case and blanks count, texts are compared as they are. */
export const branchingNode: NodeRun = ({ node, inputs }) => {
  const [value] = Object.values(inputs)
  const mapping = node.component['mapping']
  return { outputs: {}, branch: branchFor(mapping, value ?? null) }
}

function branchFor(mapping: Json | undefined, value: Json): string {
  const key = printed(value)
  if (!isObject(mapping) || !Object.hasOwn(mapping, key)) return 'default'
  const branch = mapping[key]
  return typeof branch === 'string' ? branch : 'default'
}
