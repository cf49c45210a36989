import type { Component } from '@flowglass/spec'
import { examplesLoaded } from './examples.ts'
import { createFlowService } from './flows/flowService.ts'
import { endpointOf } from './models/endpoint.ts'
import { createModelService } from './models/modelService.ts'
import { createMockModel } from './ports/mock/mockModel.ts'
import { createOpenAiModel, missingAccess, type Access } from './ports/openai/openAiModel.ts'
import { createTextPort } from './ports/text/textPort.ts'
import { createToolPort, toolProblem } from './ports/tools.ts'
import { createRunHub, type RunHub } from './runs/hub.ts'
import { createRunService } from './runs/runService.ts'
import type { Services } from './services.ts'
import type { Storage } from './storage.ts'
import type { ConnectionStore } from './store/connectionStore.ts'
import { version } from './version.ts'

interface Wiring {
  readonly services: Services
  readonly hub: RunHub
}

interface Options {
  readonly storage: Storage
  readonly dataFolder: string
  onBug(error: unknown): void
}

function accessThrough(connections: ConnectionStore) {
  const connectionAt = async (origin: string) =>
    (await connections.list()).find((connection) => connection.origin === origin)
  return {
    async accessTo(origin: string): Promise<Access | undefined> {
      const connection = await connectionAt(origin)
      return connection && { apiKey: await connections.keyOf(connection.id) }
    },
    async modelProblem(config: Component): Promise<string | undefined> {
      const endpoint = endpointOf(config)
      if (!endpoint.ok) return endpoint.message
      const connection = await connectionAt(endpoint.origin)
      return connection === undefined ? missingAccess(config, endpoint) : undefined
    },
  }
}

/** Puts services, ports and stores together. */
export function wire({ storage, dataFolder, onBug }: Options): Wiring {
  const { log, connections, settings } = storage
  const hub = createRunHub({ log, onBug })
  const { accessTo, modelProblem } = accessThrough(connections)
  const real = createOpenAiModel({ accessTo })
  const toolOptions = { demo: storage.demo.get, functions: new Map() }
  const services: Services = {
    info: async () => ({
      version: version(),
      dataFolder,
      examplesLoaded: await examplesLoaded(settings),
    }),
    flows: createFlowService(storage.flows, log.queries),
    models: createModelService(connections, real),
    runs: createRunService({
      log,
      hub,
      models: { mock: createMockModel(), real },
      tools: createToolPort(toolOptions),
      templates: createTextPort(),
      checks: { modelProblem, toolProblem: (tool) => toolProblem(tool, toolOptions) },
      secrets: connections.secrets,
      settings,
    }),
  }
  return { services, hub }
}
