import { useEffect, useRef, useState } from 'react'
import { Button, Field, Note, TextArea } from '../../ui/index.ts'
import styles from './Answers.module.css'

/** Where a person writes what they say: Enter sends it, Shift+Enter begins another line. */
export function MessageForm({
  label,
  isFocused,
  isBusy,
  problem,
  onSend,
}: {
  label: string
  /** Takes the focus when it appears. */
  isFocused: boolean
  isBusy: boolean
  problem?: string | undefined
  onSend: (text: string) => void
}) {
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isFocused) form.current?.querySelector('textarea')?.focus()
  }, [isFocused])
  const send = (): void => {
    if (text.trim() !== '' && !isBusy) onSend(text)
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {problem !== undefined && <Note tone="error">{problem}</Note>}
      <Field label={label}>
        <TextArea
          rows={1}
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" size="sm" variant="ink" icon="send" isBusy={isBusy}>
          Send
        </Button>
      </div>
    </form>
  )
}
