import type { ToolboxTool } from '@flowglass/engine'
import {
  isObject,
  sameType,
  textOf,
  type Component,
  type Json,
  type JsonObject,
  type Property,
} from '@flowglass/spec'
import { propertiesIn } from '../sources/contract.ts'
import { toolError } from '../sources/problem.ts'

/** A tool as its server describes it. */
export interface McpToolInfo {
  readonly name: string
  readonly description?: string | undefined
  readonly inputSchema: object
  readonly outputSchema?: object | undefined
}

const jsonOf = (value: object): JsonObject => JSON.parse(JSON.stringify(value))

/** References inside a server's schema mean nothing outside of it. */
const hasReference = (schema: Json): boolean => JSON.stringify(schema).includes('"$ref"')

/** Members of a schema of an object; those that may be left out get null as default. */
export function propertiesOf(schema: object): Property[] {
  const { properties, required } = jsonOf(schema)
  if (!isObject(properties)) return []
  const needed: readonly Json[] = Array.isArray(required) ? required : []
  return Object.entries(properties).map(([title, value]): Property => {
    const own = isObject(value) && !hasReference(value) ? value : {}
    if (needed.includes(title)) return { ...own, title }
    return { ...own, title, default: own['default'] ?? null }
  })
}

const answer: Property = { title: 'result', type: 'string' }

function toolOf({ name, description, inputSchema, outputSchema }: McpToolInfo): ToolboxTool {
  return {
    ...{ name, description: description ?? '', inputs: propertiesOf(inputSchema) },
    outputs: outputSchema === undefined ? [answer] : propertiesOf(outputSchema),
    requiresConfirmation: false,
  }
}

const sameProperties = (a: readonly Property[], b: readonly Property[]): boolean =>
  a.length === b.length &&
  a.every((one) => b.some((other) => other.title === one.title && sameType(one, other)))

/** The tools of a server that a toolbox lets through, in the order of its filter. */
export function filterTools(toolbox: Component, infos: readonly McpToolInfo[]): ToolboxTool[] {
  const found = infos.map(toolOf)
  const isConfirmed = toolbox['requires_confirmation'] === true
  const filter = toolbox['tool_filter']
  const chosen = Array.isArray(filter) ? filter.map((rule) => byRule(rule, found)) : found
  return chosen.map((tool) => (isConfirmed ? { ...tool, requiresConfirmation: true } : tool))

  function byRule(rule: Json, tools: readonly ToolboxTool[]): ToolboxTool {
    const name = isObject(rule) ? rule['name'] : rule
    const tool = tools.find((one) => one.name === name)
    if (tool === undefined) {
      const names = tools.map((one) => one.name).join(', ') || 'none'
      throw toolError(
        `The toolbox “${toolbox.name}” wants the tool “${textOf(name ?? '')}”, which its server does not have. ` +
          `It has: ${names}.`,
      )
    }
    return isObject(rule) ? specified(tool, rule) : tool
  }

  /** A rule with inputs insists on them, so that a server cannot slip in another tool of that name. */
  function specified(tool: ToolboxTool, rule: JsonObject): ToolboxTool {
    const inputs = propertiesIn(rule['inputs'])
    if (Array.isArray(rule['inputs']) && !sameProperties(inputs, tool.inputs)) {
      throw toolError(
        `The tool “${tool.name}” of the toolbox “${toolbox.name}” takes ${titles(tool.inputs)} ` +
          `at its server, but the toolbox expects ${titles(inputs)}.`,
      )
    }
    const { description } = rule
    return {
      ...tool,
      ...(typeof description === 'string' && description !== '' && { description }),
      requiresConfirmation: rule['requires_confirmation'] === true,
    }
  }
}

const titles = (properties: readonly Property[]) =>
  properties.map(({ title, type }) => `${title} (${textOf(type ?? 'any')})`).join(', ') || 'nothing'
