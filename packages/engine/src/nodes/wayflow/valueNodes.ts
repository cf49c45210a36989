import { isObject, setMember, type Json } from '@flowglass/spec'
import { callModel } from '../../effects/modelCall.ts'
import { EngineError } from '../../errors.ts'
import type { NodeCall, NodeRun, RunContext } from '../../run/runContext.ts'
import { jsonIn } from '../../structured/parseAnswer.ts'
import { printed } from '../../values/printed.ts'
import { renderField } from '../../values/renderField.ts'
import { componentIn } from '../../values/resolved.ts'
import { checkValue } from '../../values/checkValue.ts'
import { whenThere } from '../../maybePromise.ts'
import { shortened } from '../../values/shortened.ts'

/** Fills a template. */
export const templateNode: NodeRun = ({ run, node, inputs }) =>
  whenThere(renderField(run, node.component, { field: 'template', values: inputs }), (output) => ({
    outputs: { output },
  }))

/** Gives fixed values. */
export const constantValuesNode: NodeRun = ({ node }) => {
  const values = node.component['constant_values']
  return { outputs: isObject(values) ? values : {} }
}

/** Takes values out of JSON text, which may stand in a code fence or amid prose. */
export const extractNode: NodeRun = async (call) => {
  const { run, node, inputs } = call
  const json = jsonIn(printed(inputs['text'])) ?? (await repaired(call))
  if (json === undefined)
    throw new EngineError(
      'expression_error',
      `Expected JSON in the text for \`${node.name}\`, found ${shortened(printed(inputs['text']), 80)}.`,
    )
  const expressions = node.component['output_values']
  const outputs: Record<string, Json> = {}
  for (const [title, expression] of Object.entries(isObject(expressions) ? expressions : {}))
    setMember(outputs, title, await query(run, printed(expression), json))
  return { outputs }
}

/** With `retry` and a model, the model is asked once for the JSON alone. */
async function repaired({ run, node, inputs, place }: NodeCall): Promise<Json | undefined> {
  const { component, id: nodeId } = node
  if (component['retry'] !== true || component['llm_config'] === undefined) return undefined
  const config = componentIn(run.document, component, 'llm_config')
  const text = printed(inputs['text'])
  const content = `Give the JSON that this text means, and nothing else:\n${text}`
  const messages = [{ role: 'user', content } as const]
  return jsonIn((await callModel(run, { config, parent: place, nodeId, messages })).content)
}

const plainPath = /^\.(?:[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)?$/

/** A jq expression; plain paths (`.a.b`, `.`) need no engine. */
export async function query(run: RunContext, expression: string, json: Json): Promise<Json> {
  const path = expression.trim()
  if (plainPath.test(path)) return memberAt(json, path.split('.').filter(Boolean))
  const { text } = run.ports
  if (!text)
    throw new EngineError(
      'not_supported',
      `Expected a plain path like .a.b, found ${path}: this runtime was started without jq.`,
    )
  try {
    const found = await text.query(path, json)
    checkValue(run, found, `the expression ${path}`)
    return found
  } catch (cause) {
    if (cause instanceof EngineError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new EngineError('expression_error', `The expression ${path} fails: ${reason}`, { cause })
  }
}

function memberAt(json: Json, path: readonly string[]): Json {
  let at = json
  for (const key of path) {
    if (at === null) return null
    if (!isObject(at))
      throw new EngineError('expression_error', `Expected an object to take \`${key}\` from.`)
    at = Object.hasOwn(at, key) ? (at[key] ?? null) : null
  }
  return at
}
