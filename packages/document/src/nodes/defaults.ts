import {
  kindOf,
  portsOf,
  type Component,
  type ComponentId,
  type FlowDocument,
  type Json,
  type JsonObject,
} from '@flowglass/spec'
import { freshId, slug } from '../document/names.ts'
import { entriesOf, link } from '../document/read.ts'
import { flowParts } from '../flows/newFlow.ts'

export interface Need {
  readonly document: FlowDocument
  readonly flowId: ComponentId
  /** Id and name of the new step. */
  readonly id: ComponentId
  readonly name: string
  /** An existing tool, agent or flow that the step is to use, instead of a new one. */
  readonly uses?: ComponentId
}

export interface Body {
  readonly fields: JsonObject
  /** Components that come with the step. */
  readonly parts: ReadonlyMap<ComponentId, Component>
}

const text = (title: string): JsonObject => ({ title, type: 'string' })
const noParts: Body['parts'] = new Map()

/** What a new step of each kind consists of; kinds that are not named get their fields' defaults. */
const bodies: Readonly<Record<string, (need: Need) => Body>> = {
  StartNode: () => ({ fields: { inputs: [] }, parts: noParts }),
  EndNode: ({ document, flowId }) => ({
    fields: { outputs: [...portsOf(document, flowId).outputs], branch_name: 'next' },
    parts: noParts,
  }),
  LlmNode: (need) => {
    const model = modelFor(need)
    return { fields: { llm_config: link(model.id), prompt_template: '' }, parts: model.parts }
  },
  ToolNode: (need) => withPart(need, 'tool', toolFor),
  AgentNode: (need) => withPart(need, 'agent', agentFor),
  BranchingNode: () => ({
    fields: { inputs: [text('value')], mapping: { yes: 'yes', no: 'no' } },
    parts: noParts,
  }),
  FlowNode: (need) => withPart(need, 'subflow', subflowFor),
  MapNode: (need) => withPart(need, 'subflow', subflowFor),
  ParallelMapNode: (need) => withPart(need, 'subflow', subflowFor),
  CatchExceptionNode: (need) => withPart(need, 'subflow', subflowFor),
  ApiNode: () => ({ fields: { url: 'https://', http_method: 'GET' }, parts: noParts }),
  OutputMessageNode: () => ({ fields: { message: '' }, parts: noParts }),
}

export const bodyOf = (type: string, need: Need): Body =>
  Object.hasOwn(bodies, type) && bodies[type] !== undefined
    ? bodies[type](need)
    : { fields: declaredDefaults(type), parts: noParts }

/** Required fields at their declared default; the rest is left out, which means the same. */
function declaredDefaults(type: string): JsonObject {
  const fields = kindOf(type)?.fields ?? {}
  const found: Record<string, Json> = {}
  for (const [key, field] of Object.entries(fields)) {
    if (field.required === true && field.default !== undefined) found[key] = field.default
    else if (field.required === true && isText(field.kind)) found[key] = ''
  }
  return found
}

const isText = (kind: string): boolean => kind === 'string' || kind === 'text'

interface Made {
  readonly id: ComponentId
  readonly parts: ReadonlyMap<ComponentId, Component>
}

function withPart(need: Need, field: string, make: (need: Need) => Made): Body {
  const made = need.uses === undefined ? make(need) : { id: need.uses, parts: noParts }
  return { fields: { [field]: link(made.id) }, parts: made.parts }
}

/** The model that the document uses already, else a hosted one that most people have a key for. */
function modelFor(need: Need): Made {
  const { document } = need
  const known = entriesOf(document).find(
    ([, component]) => kindOf(component.component_type)?.role === 'llm',
  )
  if (known !== undefined) return { id: known[0], parts: noParts }
  const name = 'gpt-4.1-mini'
  return made(need, { component_type: 'OpenAiConfig', name, model_id: name })
}

const toolFor = (need: Need): Made =>
  made(need, {
    component_type: 'ServerTool',
    name: `${snake(need.name)}_tool`,
    description: '',
    inputs: [],
    outputs: [text('result')],
  })

function agentFor(need: Need): Made {
  const model = modelFor(need)
  const agent = made(need, {
    component_type: 'Agent',
    name: `${snake(need.name)}_agent`,
    outputs: [text('answer')],
    llm_config: link(model.id),
    system_prompt: 'You are a helpful assistant.',
    tools: [],
    human_in_the_loop: false, // a step of a flow has nobody to ask
  })
  return { id: agent.id, parts: new Map([...model.parts, ...agent.parts]) }
}

function subflowFor({ document, id: step, name }: Need): Made {
  const base = `${slug(name)}-flow`
  const { id, components } = flowParts(document, { name, base, taken: new Set([step]) })
  return { id, parts: components }
}

const snake = (name: string): string => slug(name).replaceAll('-', '_')

function made(
  { document, id: step }: Need,
  body: JsonObject & { readonly component_type: string; readonly name: string },
): Made {
  const id = freshId(document, slug(body.name), new Set([step]))
  const { component_type, ...rest } = body
  return { id, parts: new Map([[id, { component_type, id, ...rest }]]) }
}
