import { frameOf, rollup, type Frame, type Trace } from '@flowglass/trace'
import { useMemo } from 'react'
import { AskCard } from '../../editor/answers/AskCard.tsx'
import { askWithin } from '../../editor/answers/openAsks.ts'
import { costWords } from '../../editor/costs/costWords.ts'
import { useCosts } from '../../editor/costs/useCosts.ts'
import type { RunView } from '../../editor/state.ts'
import { Section } from '../parts/Section.tsx'
import { ErrorView } from './ErrorView.tsx'
import { Executions } from './Executions.tsx'
import { factsOf } from './facts.ts'
import { executionsOf, modelCallsOf } from './family.ts'
import { FrameHead } from './FrameHead.tsx'
import { OptionsSection } from './OptionsSection.tsx'
import { LongText } from './values/LongText.tsx'
import { ModelCallView } from './model/ModelCallView.tsx'
import { PayloadSection } from './values/PayloadSection.tsx'
import { Disclosure } from '../../ui/index.ts'

/** All that the log tells of one frame. */
export function FrameView({ run, frame }: { run: RunView; frame: Frame }) {
  const { trace, version } = run
  const { seq, componentId } = frame
  const { sums, executions, calls } = useMemo(
    () => ({
      sums: rollup(trace),
      executions: executionsOf(trace, componentId),
      calls: modelCallsOf(trace, seq),
    }),
    // The trace grows in place: its version stands for what is in it.
    // oxlint-disable-next-line react/exhaustive-deps
    [trace, version, componentId, seq],
  )
  const cost = costWords(useCosts(run), seq)
  const ask = askWithin(trace, seq)
  const now = trace.endedAt ?? trace.lastAt
  // A step with one call is the call, as far as a person is concerned.
  const call = frame.category === 'llm' ? frame : onlyCall(trace, calls)
  return (
    <>
      <FrameHead trace={trace} frame={frame} facts={factsOf(frame, { sums, now, cost })} />
      {seq === 0 && <OptionsSection parameters={run.summary.parameters} />}
      {ask !== undefined && (
        <Section>
          <AskCard key={ask.seq} frame={ask} />
        </Section>
      )}
      <Executions title="Ran" trace={trace} seqs={executions} current={seq} now={now} />
      <PayloadSection title="Error" payload={frame.errorId}>
        {(value) => <ErrorView value={value} />}
      </PayloadSection>
      <PayloadSection title="Input" payload={frame.inputId} />
      <Executions title="Model calls" trace={trace} seqs={calls} current={seq} now={now} />
      {call !== undefined && <ModelCallView key={call.seq} trace={trace} frame={call} />}
      <PayloadSection title="Output" payload={frame.outputId} />
      <Section>
        <Disclosure title="Raw">
          <LongText text={rawText(frame)} label="The frame as it is in the log" language="json" />
        </Disclosure>
      </Section>
    </>
  )
}

const onlyCall = (trace: Trace, calls: readonly number[]): Frame | undefined => {
  const [only] = calls
  return calls.length === 1 && only !== undefined ? frameOf(trace, only) : undefined
}

/** The frame as JSON; pieces of streamed text are many and told elsewhere. */
const rawText = ({ events, ...frame }: Frame): string =>
  JSON.stringify({ ...frame, events: events.filter(({ kind }) => kind !== 'delta') }, null, 2)
