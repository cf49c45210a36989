import { isObject, setMember, type Json } from '@flowglass/spec'
import { isUnwinding, locate } from '../../errors.ts'
import type { NodeRun } from '../../run/runContext.ts'
import { printed } from '../../values/printed.ts'
import { flowCallOf, subflowOfNode } from '../flowNode.ts'

/**
 * Runs a flow and takes a route of its own for each kind of error. The name of an error is its code,
 * or the name of the class that a tool threw; its text, which may hold secrets, is not told.
 */
export const pluginCatchExceptionNode: NodeRun = async (call) => {
  const nothing = { exception_name: '', exception_payload_name: '' }
  try {
    const { inputs } = call
    const end = await call.run.runFlow({ ...flowCallOf(call, subflowOfNode(call)), inputs })
    return { outputs: { ...end.outputs, ...nothing }, branch: end.branch }
  } catch (thrown) {
    if (isUnwinding(thrown)) throw thrown
    const error = locate(thrown, { code: 'internal' })
    const { except_on: routes, catch_all_exceptions: isCatchAll } = call.node.component
    const name = [error.code, ...error.classes].find(
      (one) => isObject(routes) && Object.hasOwn(routes, one),
    )
    const branch = name !== undefined && isObject(routes) ? printed(routes[name]) : undefined
    if (branch === undefined && isCatchAll !== true) throw error
    const outputs: Record<string, Json> = {}
    const flow = call.run.planOf(subflowOfNode(call))
    for (const { title, ...property } of flow.outputs)
      setMember(outputs, title, property['default'] ?? null)
    const caught = {
      exception_name: name ?? error.code,
      exception_payload_name: error.nodeId ?? '',
    }
    return { outputs: { ...outputs, ...caught }, branch: branch ?? 'default_exception_branch' }
  }
}

const MOST_TRIALS = 20

/** Runs a flow again until one of its outputs is true. */
export const pluginRetryNode: NodeRun = async (call) => {
  const { inputs, node } = call
  const flow = subflowOfNode(call)
  const condition = printed(node.component['success_condition'])
  const told = node.component['max_num_trials']
  const most = Math.min(typeof told === 'number' ? told : 5, MOST_TRIALS)
  for (let trial = 1; ; trial += 1) {
    const visit = trial - 1
    const end = await call.run.runFlow({ ...flowCallOf(call, flow), inputs, visit })
    const { [condition]: value = null, ...outputs } = end.outputs
    const isSuccess = isTrue(value)
    if (!isSuccess && trial < most) continue
    const counts = { retry_step_num_retries: trial, retry_step_success: isSuccess }
    return { outputs: { ...outputs, ...counts }, branch: isSuccess ? end.branch : 'failure' }
  }
}

/** As the reference runtime sees it: empty is false. */
function isTrue(value: Json): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (isObject(value)) return Object.keys(value).length > 0
  return Boolean(value)
}
