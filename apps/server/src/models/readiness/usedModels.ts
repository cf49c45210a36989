import { readDocument } from '@flowglass/spec'
import type { FlowStore } from '../../store/flowStore.ts'
import type { UsedModel } from '../../wire/connections.ts'
import type { ModelAccess } from '../access.ts'
import { modelsIn, readinessOfModel } from './documentReadiness.ts'

/** The model configs of all flows; those that say the same are one, with every flow that has it. */
export async function usedModels(flows: FlowStore, access: ModelAccess): Promise<UsedModel[]> {
  const used = new Map<string, UsedModel>()
  for (const { id, name } of await flows.list()) {
    const { document } = readDocument((await flows.get(id)).text)
    if (document === undefined) continue
    for (const config of modelsIn(document)) {
      const key = JSON.stringify({ ...config, id: '', metadata: null })
      const flow = { id, name, componentId: config.id }
      const known = used.get(key)
      if (known === undefined) {
        used.set(key, { ...(await readinessOfModel(config, access)), flows: [flow] })
      } else if (known.flows.every((other) => other.id !== id)) {
        used.set(key, { ...known, flows: [...known.flows, flow] })
      }
    }
  }
  return [...used.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
