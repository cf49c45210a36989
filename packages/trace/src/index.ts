export { checkLog, type LogFault } from './log/checkLog.ts'
export { categoryCode, categoryOf, eventCode, statusCode, statusOf } from './log/codes.ts'
export type { Columns } from './fold/columns.ts'
export { labelOf, labelText, type ComponentLabel } from './log/componentLabel.ts'
export type { ComponentState } from './fold/componentState.ts'
export { componentStates } from './read/componentStates.ts'
export { createTrace } from './fold/createTrace.ts'
export type { TraceEvent } from './fold/eventTable.ts'
export { componentFigures, type ComponentFigures } from './read/componentFigures.ts'
export { frameOf, type Frame, type FrameUsage } from './read/frame.ts'
export {
  categories,
  eventKinds,
  frameStatuses,
  opKind,
  type Category,
  type EventKind,
  type FrameStatus,
  type Op,
  type OpBatch,
  type Us,
  type Usage,
} from './log/op.ts'
export { rollup, type Rollup } from './read/rollup.ts'
export { rowsOf, type Row } from './read/rows.ts'
export { runTotals, type RunTotals } from './read/totals.ts'
export type { Trace } from './fold/trace.ts'
export { agentSpecSpans, type AgentSpecSpan } from './exports/agentSpecSpans.ts'
export { spanIdOf, traceIdOf } from './exports/exportIds.ts'
export {
  MASKED,
  type ExportedRun,
  type ExportSource,
  type RunSource,
} from './exports/exportSource.ts'
export { otlpText, spansText } from './exports/exportText.ts'
export { figuresCsv } from './exports/figuresCsv.ts'
export { logLines, type LogLines } from './exports/logLines.ts'
export { otlpTraces, type OtlpSpan, type OtlpTraces } from './exports/otlp.ts'
export type { OtlpAttribute } from './exports/otlpAttributes.ts'
export type { SpanEvent, SpanKind } from './exports/spanEvents.ts'
export { costOf, type Cost, type CostTerm, type PricedUsage } from './cost/costOf.ts'
export { costsOf, type Costs } from './cost/costs.ts'
export { priceFor, type Price, type PriceTier } from './cost/price.ts'
