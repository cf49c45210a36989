export type { AppRouter } from './router/index.ts'
export type { WireError } from './router/trpc.ts'
export type { AppInfo } from './services.ts'
export type {
  ConnectionSummary,
  FlowSummary,
  LastRun,
  ModelChoice,
  Outline,
  OutlineNode,
  ProblemCounts,
  RunDetail,
  RunFailure,
  RunStatus,
  RunSummary,
  WireDiagnostic,
} from './wire.ts'
