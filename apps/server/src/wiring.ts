import { examplesLoaded } from './examples.ts'
import { createFlowService } from './flows/flowService.ts'
import { createModelAccess } from './models/access.ts'
import { createLimiter } from './models/limiter.ts'
import { createLimitStore } from './models/limits.ts'
import { createModelService } from './models/modelService.ts'
import { createModelTester } from './models/testModel.ts'
import { createOutbound, type Outbound } from './outbound/outbound.ts'
import { createHttpPort } from './ports/httpPort.ts'
import { createMockModel } from './ports/mock/mockModel.ts'
import { createOpenAiModel } from './ports/openai/openAiModel.ts'
import { createTextPort } from './ports/text/textPort.ts'
import { createPriceService } from './prices/priceService.ts'
import { createExportService } from './runs/exports/exportService.ts'
import { createRunHub, type RunHub } from './runs/hub.ts'
import { createRunService } from './runs/runService.ts'
import { createCredentialService } from './security/credentialService.ts'
import { createHostService } from './security/hostService.ts'
import { createVault } from './security/vault.ts'
import type { Services } from './services.ts'
import type { Storage } from './storage.ts'
import { wireTools } from './tools/wireTools.ts'
import { version } from './version.ts'

interface Wiring {
  readonly services: Services
  readonly hub: RunHub
  readonly outbound: Outbound
  closeTools(): Promise<void>
}

interface Options {
  readonly storage: Storage
  readonly dataFolder: string
  onBug(error: unknown): void
}

/** Puts services, ports and stores together. */
export function wire({ storage, dataFolder, onBug }: Options): Wiring {
  const { log, connections, credentials, hosts, settings } = storage
  const hub = createRunHub({ log, onBug })
  const vault = createVault(credentials)
  const limits = createLimitStore(settings)
  const prices = createPriceService(settings)
  const outbound = createOutbound({ grants: hosts.list })
  const access = createModelAccess({ credentials, grants: hosts.list })
  const real = createOpenAiModel({
    ...{ outbound, access },
    limiter: createLimiter({ limits: limits.of }),
  })
  const tester = createModelTester({ access, outbound, model: real, secrets: vault.secrets })
  const {
    tools,
    service: toolService,
    close: closeTools,
  } = wireTools({
    ...{ dataFolder, settings, credentials, outbound, vault, log },
  })
  const services: Services = {
    info: async () => ({
      version: version(),
      dataFolder,
      examplesLoaded: await examplesLoaded(settings),
    }),
    flows: createFlowService(storage.flows, log.queries, vault),
    models: createModelService({
      ...{ connections, credentials, hosts, limits, access, tester, outbound },
      flows: storage.flows,
    }),
    credentials: createCredentialService(credentials),
    hosts: createHostService(hosts),
    prices,
    runs: createRunService({
      log,
      flows: storage.flows,
      hub,
      models: { mock: createMockModel(), real },
      tools,
      templates: createTextPort(),
      checks: {
        modelProblem: access.problem,
        toolProblem: tools.problem,
        secretProblems: vault.problems,
      },
      http: createHttpPort(outbound),
      vault,
      prices: prices.table,
      settings,
      onBug,
    }),
    exports: createExportService({ log, flows: storage.flows, prices: prices.table }),
    tools: toolService,
  }
  return { services, hub, outbound, closeTools }
}
