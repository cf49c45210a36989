import type { FlowService } from './flows/flowService.ts'
import type { ModelService } from './models/modelService.ts'
import type { CredentialService } from './security/credentialService.ts'
import type { HostService } from './security/hostService.ts'
import type { ToolService } from './tools/toolService.ts'
import type { PriceService } from './prices/priceService.ts'
import type { ExportService } from './runs/exports/exportService.ts'
import type { RunService } from './runs/runService.ts'

export interface AppInfo {
  readonly version: string
  readonly dataFolder: string
  /** Examples that the first start put into the library. */
  readonly examplesLoaded: number
}

/** What procedures call; also the context of every call. */
export interface Services {
  info(): Promise<AppInfo>
  readonly flows: FlowService
  readonly models: ModelService
  readonly credentials: CredentialService
  readonly hosts: HostService
  readonly prices: PriceService
  readonly runs: RunService
  readonly exports: ExportService
  readonly tools: ToolService
}
