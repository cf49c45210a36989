export { checkLog, type LogFault } from './checkLog.ts'
export { categoryCode, categoryOf, eventCode, statusCode, statusOf } from './codes.ts'
export type { Columns } from './columns.ts'
export { labelOf, labelText, type ComponentLabel } from './componentLabel.ts'
export type { ComponentState } from './componentState.ts'
export { componentStates } from './componentStates.ts'
export { createTrace } from './createTrace.ts'
export type { TraceEvent } from './eventTable.ts'
export { frameOf, type Frame, type FrameUsage } from './frame.ts'
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
} from './op.ts'
export { rollup, type Rollup } from './rollup.ts'
export { rowsOf, type Row } from './rows.ts'
export { runTotals, type RunTotals } from './totals.ts'
export type { Trace } from './trace.ts'
export { agentSpecSpans, type AgentSpecSpan } from './exports/agentSpecSpans.ts'
export { spanIdOf, traceIdOf } from './exports/exportIds.ts'
export type { ExportSource } from './exports/exportSource.ts'
export { otlpTraces, type OtlpSpan, type OtlpTraces } from './exports/otlp.ts'
export type { OtlpAttribute } from './exports/otlpAttributes.ts'
export type { SpanEvent, SpanKind } from './exports/spanEvents.ts'
