import { setMember, type Json } from '@flowglass/spec'
import { isUnwinding, locate } from '../errors.ts'
import type { NodeRun } from '../run/runContext.ts'
import { flowCallOf, subflowOfNode } from './flowNode.ts'

const CAUGHT = 'caught_exception_branch'
const INFO = 'caught_exception_info'

/**
 * Runs a flow; when it fails, goes on with the defaults of its outputs. Pauses and cancellation
 * pass through. What is told is the error's class and step, never its text, which may hold secrets.
 */
export const catchExceptionNode: NodeRun = async (call) => {
  try {
    const end = await call.run.runFlow({
      ...flowCallOf(call, subflowOfNode(call)),
      inputs: call.inputs,
    })
    return { outputs: { ...end.outputs, [INFO]: null }, branch: end.branch }
  } catch (error) {
    if (isUnwinding(error)) throw error
    const { code, nodeId } = locate(error, { code: 'internal' })
    const outputs: Record<string, Json> = {}
    for (const { title, ...property } of call.node.outputs)
      setMember(outputs, title, property['default'] ?? null)
    outputs[INFO] = nodeId === undefined ? code : `${code} in ${nodeId}`
    return { outputs, branch: CAUGHT }
  }
}
