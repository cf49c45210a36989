import { eachSpan } from './agentSpecSpans.ts'
import { traceIdOf } from './exportIds.ts'
import { headOf, type ExportSource } from './exportSource.ts'
import { eachOtlpSpan, resourceOf, scope } from './otlp.ts'

/** OpenTelemetry's JSON (OTLP) in pieces, a span a line. */
export function* otlpText(source: ExportSource): Generator<string> {
  const [resource, from] = [JSON.stringify(resourceOf(source)), JSON.stringify(scope)]
  yield `{"resourceSpans":[{"resource":${resource},"scopeSpans":[{"scope":${from},"spans":[`
  yield* joined(eachOtlpSpan(source))
  yield ']}]}]}\n'
}

/** Spans of Agent Spec Tracing as JSON in pieces, a span a line. */
export function* spansText(source: ExportSource): Generator<string> {
  const [id, run] = [JSON.stringify(traceIdOf(source.runId)), JSON.stringify(headOf(source))]
  yield `{"trace_id":${id},"run":${run},"spans":[`
  yield* joined(eachSpan(source))
  yield ']}\n'
}

function* joined(spans: Iterable<object>): Generator<string> {
  let before = '\n'
  for (const span of spans) {
    yield `${before}${JSON.stringify(span)}`
    before = ',\n'
  }
  yield '\n'
}
