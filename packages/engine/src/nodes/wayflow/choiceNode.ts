import { isObject, type Component, type Json } from '@flowglass/spec'
import { callModel } from '../../effects/modelCall.ts'
import type { NodeCall, NodeRun } from '../../run/runContext.ts'
import { printed } from '../../values/printed.ts'
import { componentIn } from '../../values/resolved.ts'
import { templateOf } from '../../values/template.ts'
import type { MaybePromise } from '../../maybePromise.ts'

interface Choice {
  /** Branch. */
  readonly name: string
  readonly description: string
  /** What the model is shown. */
  readonly shown: string
}

/** Lets a model choose the route: the first choice that its answer names. */
export const choiceNode: NodeRun = async (call) => {
  const { run, node, place } = call
  const choices = choicesIn(node.component['next_branches'])
  const messages = [{ role: 'user', content: await promptOf(call, choices) } as const]
  const config = configOf(call)
  const { content } = await callModel(run, { config, parent: place, nodeId: node.id, messages })
  const [chosen] = choices
    .filter(({ shown }) => content.includes(shown))
    .toSorted((a, b) => content.indexOf(a.shown) - content.indexOf(b.shown))
  return {
    outputs: { selected_choice: chosen?.shown ?? 'default', llm_output: content },
    branch: chosen?.name ?? 'default',
  }
}

/** `[name, description, display name?]` each; a bare name is its own description. */
function choicesIn(json: Json | undefined): Choice[] {
  const list: readonly Json[] = Array.isArray(json) ? json : []
  return list.map((entry) => {
    const parts: readonly Json[] = Array.isArray(entry) ? entry : [entry]
    const [name, description = name, shown = name] = parts.map(printed)
    return { name: name ?? '', description: description ?? '', shown: shown ?? '' }
  })
}

function promptOf(
  { run, node, inputs }: NodeCall,
  choices: readonly Choice[],
): MaybePromise<string> {
  const template = node.component['prompt_template']
  const steps = choices.map(({ shown, description }) => ({
    ...{ displayed_step_name: shown, description },
  }))
  if (typeof template === 'string' && template !== '')
    return templateOf(template)({ ...inputs, next_steps: steps }, run.ports.text)
  const lines = choices.map(({ shown, description }) => `- ${shown}: ${description}`)
  return (
    'Choose the one task that fits the request. The tasks, each with what it is for:\n' +
    `${lines.join('\n')}\nAnswer with the name of the task and nothing else.\n` +
    `The request: ${printed(inputs['input'])}`
  )
}

/** The answer is a name: few tokens are enough. */
function configOf({ run, node }: NodeCall): Component {
  const config = componentIn(run.document, node.component, 'llm_config')
  const tokens = node.component['num_tokens']
  const given = config['default_generation_parameters']
  const parameters = { ...(isObject(given) && given), max_tokens: tokens ?? 7 }
  return { ...config, default_generation_parameters: parameters }
}
