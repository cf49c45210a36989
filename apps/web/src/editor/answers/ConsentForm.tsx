import { useEffect, useRef, useState } from 'react'
import { Button, Field, Note, TextInput } from '../../ui/index.ts'
import styles from './Answers.module.css'
import { useAnswer } from './useAnswer.ts'

/** Lets a tool run, or not. */
export function ConsentForm({ frame, isFocused }: { frame: number; isFocused: boolean }) {
  const { give, isBusy, problem } = useAnswer(frame)
  const [reason, setReason] = useState('')
  const approve = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) approve.current?.focus()
  }, [isFocused])
  const decide = (confirm: boolean): void =>
    give({ kind: 'tool_confirmation', confirm, ...(reason !== '' && { reason }) })
  return (
    <div className={styles.form}>
      {problem !== undefined && <Note tone="error">{problem}</Note>}
      <Field label="Reason, told when you reject">
        <TextInput value={reason} onChange={setReason} />
      </Field>
      <div className={styles.buttons}>
        <Button
          ref={approve}
          size="sm"
          variant="ink"
          icon="check"
          isBusy={isBusy}
          onClick={() => decide(true)}
        >
          Approve
        </Button>
        <Button size="sm" icon="x" isBusy={isBusy} onClick={() => decide(false)}>
          Reject
        </Button>
      </div>
    </div>
  )
}
