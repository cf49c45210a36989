import type { JsonObject } from '@flowglass/spec'
import type { Frame } from '@flowglass/trace'
import { usePayload } from '../payload.ts'
import { selectRun, useEditor } from '../store.ts'
import { CodeBlock, Skeleton, StatusGlyph } from '../../ui/index.ts'
import styles from './Answers.module.css'
import { askedIn, type Asked } from './asked.ts'
import { ConsentForm } from './ConsentForm.tsx'
import { MessageForm } from './MessageForm.tsx'
import { ResultForm } from './ResultForm.tsx'
import { useAnswer } from './useAnswer.ts'

/** Something that the run waits for, with the way to answer it. */
export function AskCard({
  frame,
  isFocused = false,
  isInTalk = false,
}: {
  frame: Frame
  isFocused?: boolean
  /** The conversation stands around it: its last words need not be said again. */
  isInTalk?: boolean
}) {
  const runId = useEditor((state) => selectRun(state)?.summary.id)
  const value = usePayload(runId, frame.waitId)
  const asked = value === undefined ? undefined : askedIn(value)
  const { give, isBusy, problem } = useAnswer(frame.seq)
  if (asked === undefined) return <Skeleton width="70%" />
  return (
    <section className={styles.card} aria-label={titleOf(asked)}>
      <p className={styles.title}>
        <StatusGlyph status="paused" isDecorative />
        {titleOf(asked)}
      </p>
      {asked.kind === 'user_input' ? (
        <>
          {asked.message !== undefined && !isInTalk && (
            <p className={styles.words}>{asked.message}</p>
          )}
          <MessageForm
            label="Your answer"
            {...{ isFocused, isBusy, problem }}
            onSend={(text) => give({ kind: 'user_input', text })}
          />
        </>
      ) : (
        <>
          <CodeBlock text={textOf(asked.args)} label={`Arguments of ${asked.name}`} />
          {asked.kind === 'tool_confirmation' ? (
            <ConsentForm frame={frame.seq} isFocused={isFocused} />
          ) : (
            <ResultForm frame={frame.seq} isFocused={isFocused} />
          )}
        </>
      )}
    </section>
  )
}

const ONE_LINE = 80

/** Arguments that fit on a line stay on one. */
function textOf(args: JsonObject): string {
  const line = JSON.stringify(args)
  return line.length <= ONE_LINE ? line : JSON.stringify(args, null, 2)
}

function titleOf(asked: Asked): string {
  switch (asked.kind) {
    case 'user_input':
      return 'Waits for your answer'
    case 'tool_confirmation':
      return `May ${asked.name} run?`
    case 'tool_request':
      return `Wants the result of ${asked.name}`
  }
}
