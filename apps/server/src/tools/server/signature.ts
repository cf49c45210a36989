import { isCastable, typeLabel, type Component, type Property } from '@flowglass/spec'
import { propertiesIn } from '../sources/contract.ts'
import { problem, type ToolProblem } from '../sources/problem.ts'
import type { ServerTool } from './definition.ts'

const shown = (properties: readonly Property[]) =>
  properties.map((one) => `${one.title} (${typeLabel(one)})`).join(', ') || 'nothing'

/** What a flow's tool and its function say differently, or undefined. */
export function signatureProblem(
  tool: Component,
  { signature, file }: ServerTool,
): ToolProblem | undefined {
  if (signature === undefined) return undefined
  const [inputs, outputs] = [propertiesIn(tool['inputs']), propertiesIn(tool['outputs'])]
  const takes = signature.inputs.every(
    (wanted) =>
      wanted['default'] !== undefined ||
      inputs.some((given) => given.title === wanted.title && isCastable(given, wanted)),
  )
  const known = inputs.every(({ title }) => signature.inputs.some((one) => one.title === title))
  // One output is the function's whole answer, whatever it is called.
  const gives =
    (outputs.length === 1 && signature.outputs.length === 1) ||
    outputs.every(
      (wanted) =>
        signature.outputs.length === 0 ||
        signature.outputs.some((one) => one.title === wanted.title && isCastable(one, wanted)),
    )
  if (takes && known && gives) return undefined
  const [side, ours, theirs] =
    takes && known ? ['gives', outputs, signature.outputs] : ['takes', inputs, signature.inputs]
  return problem(
    'tool_signature',
    `The tool “${tool.name}” ${side} ${shown(ours)} in the flow, but ${shown(theirs)} in ${file}. ` +
      'Make them the same.',
  )
}

export const unknownTool = (tool: Component, { advice }: { advice: string }): ToolProblem =>
  problem(
    'tool_not_registered',
    `The tool “${tool.name}” needs a function of that name on the server, and there is none. ${advice}`,
  )
