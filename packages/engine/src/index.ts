export {
  EngineError,
  errorCodes,
  runErrorOf,
  type EngineErrorCode,
  type RunError,
} from './errors.ts'
export type { MaybePromise } from './maybePromise.ts'
export { memoryLog, type MemoryLog } from './recorder/memoryLog.ts'
export { defaultParameters, type Parameters } from './run/parameters.ts'
export { reachedFrom, refusalsOf, type Refusal } from './plan/refusals/refusals.ts'
export type { RefusalRequest } from './plan/refusals/request.ts'
export { planOf } from './plan/plan.ts'
export type { FlowPlan, NodePlan } from './plan/flowPlan.ts'
export type { ClockPort } from './ports/clock.ts'
export type { HttpPort, HttpRequest, HttpResponse } from './ports/http.ts'
export type { RecordedRun, RunLogPort } from './ports/log.ts'
export type {
  Attempt,
  EffectContext,
  Message,
  ModelAnswer,
  ModelPort,
  ModelRequest,
  ModelUsage,
  ResponseSchema,
  ToolCall,
  ToolDeclaration,
  ToolPort,
} from './ports/model.ts'
export type { Ports } from './ports/ports.ts'
export type { TextPort } from './ports/text.ts'
export type { ToolboxPort, ToolboxTool } from './ports/toolbox.ts'
export { giveAnswer } from './run/giveAnswer.ts'
export { openAsks, type OpenAsk } from './run/openAsks.ts'
export { run } from './run/run.ts'
export type {
  Answer,
  Ask,
  ConversationMessage,
  PinnedNode,
  RunChanges,
  RunRequest,
  RunResult,
  TraceMode,
} from './run/runTypes.ts'
export { structuredInstruction } from './structured/schema.ts'
export { scriptedModel, type ScriptedModel } from './scripted/scriptedModel.ts'
export { runCase, type CaseRequest, type CaseResult } from './cases/runCase.ts'
export type { CompileJs } from './cases/caseTools.ts'
export { framePath, visitPaths } from './fork/framePath.ts'
export { forkLog, type Fork, type ForkedLog } from './fork/forkLog.ts'
export { shortened } from './values/shortened.ts'
