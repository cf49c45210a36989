import type { Frame, Trace } from '@flowglass/trace'
import { formatCompact } from '../../../ui/index.ts'
import { Section } from '../../parts/Section.tsx'
import { CopyButton } from '../values/CopyButton.tsx'
import { LoadedView } from '../values/LoadedView.tsx'
import { MessageBox } from './MessageBox.tsx'
import { PayloadSection } from '../values/PayloadSection.tsx'
import { answerIn } from './promptParts.ts'
import { PromptView } from './PromptView.tsx'
import { useLoaded } from '../values/useLoaded.ts'
import { textSoFar, writingRate } from './writing.ts'

/** One call of a model: the prompt as sent, and the answer, live while it is being written. */
export function ModelCallView({ trace, frame }: { trace: Trace; frame: Frame }) {
  const answer = useLoaded(frame.answerId)
  return (
    <>
      <PayloadSection title="Prompt as sent" payload={frame.promptId}>
        {(value) => <PromptView value={value} />}
      </PayloadSection>
      <Section title="Answer" aside={answer.kind === 'here' && <CopyAnswer answer={answer} />}>
        {answer.kind === 'absent' ? (
          <Unfinished trace={trace} frame={frame} />
        ) : (
          <LoadedView loaded={answer}>
            {(value) => (
              <MessageBox speaker="answer" {...answerIn(value)} aside={factsOf(frame)} isAnswer />
            )}
          </LoadedView>
        )}
      </Section>
    </>
  )
}

function CopyAnswer({
  answer,
}: {
  answer: Extract<ReturnType<typeof useLoaded>, { kind: 'here' }>
}) {
  return <CopyButton label="Copy the answer" text={() => answerIn(answer.value).content} />
}

/** A call without its answer: under way, or broken off. */
function Unfinished({ trace, frame }: { trace: Trace; frame: Frame }) {
  const isWriting = frame.t1 === undefined
  const text = textSoFar(trace, frame.seq)
  const aside = isWriting
    ? text === ''
      ? 'waits for the first token'
      : 'is being written'
    : 'broke off'
  return (
    <MessageBox
      speaker="answer"
      content={text}
      calls={[]}
      aside={aside}
      isAnswer
      isWriting={isWriting}
    />
  )
}

function factsOf(frame: Frame): string {
  const out = frame.usage?.out
  const rate = writingRate(frame)
  return [
    ...(out === undefined || out === null ? [] : [`${formatCompact(out)} tokens`]),
    ...(rate === undefined ? [] : [`${formatCompact(Math.round(rate))} tok/s`]),
  ].join(', ')
}
