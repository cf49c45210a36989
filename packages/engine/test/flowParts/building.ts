import type { JsonObject } from '@flowglass/spec'
import type { Step } from './step.ts'

export const text = (title: string): JsonObject => ({ title, type: 'string' })
export const list = (title: string): JsonObject => ({
  title,
  type: 'array',
  items: { type: 'string' },
})
export const reference = (id: string): JsonObject => ({ $component_ref: id })

/** What flows and steps are put into. */
export interface Building {
  readonly components: Record<string, JsonObject>
  count: number
  /** Puts in a flow of these steps; its id. */
  addFlow(steps: readonly Step[]): string
}

export function add(building: Building, type: string, fields: JsonObject): string {
  building.count += 1
  const id = `${type}-${building.count}`
  building.components[id] = { component_type: type, id, name: id, ...fields }
  return id
}

export const tool = (building: Building, name: string, ports: JsonObject): string => {
  const id = `tool-${name}`
  building.components[id] = {
    ...{
      component_type: name.startsWith('client') ? 'ClientTool' : 'ServerTool',
      id,
      name,
      ...ports,
    },
    ...{ description: '', requires_confirmation: name === 'confirm' },
  }
  return id
}
