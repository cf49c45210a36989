import type { NodeRun } from '../run/runContext.ts'
import { generate } from '../structured/generate.ts'
import { componentIn } from '../values/resolved.ts'
import { renderField } from '../values/renderField.ts'

/** Asks a model once, with one user message: the rendered prompt. */
export const llmNode: NodeRun = async ({ run, node, inputs, place }) => {
  const config = componentIn(run.document, node.component, 'llm_config')
  const prompt = await renderField(run, node.component, {
    field: 'prompt_template',
    values: inputs,
  })
  const { id: nodeId, name, outputs } = node
  return { outputs: await generate(run, { config, parent: place, nodeId, name, prompt, outputs }) }
}
