import { asComponentId, componentOf, portsOf } from '@flowglass/spec'
import { frameOf } from '@flowglass/trace'
import { useEffect, useRef, useState } from 'react'
import { Button, Field, Note, TextArea } from '../../ui/index.ts'
import { selectRun, useEditor } from '../store.ts'
import styles from './Answers.module.css'
import { readResult, resultHint } from './toolResult.ts'
import { useAnswer } from './useAnswer.ts'

/** Takes the result of a tool that runs outside of Flowglass. */
export function ResultForm({ frame, isFocused }: { frame: number; isFocused: boolean }) {
  const { give, isBusy, problem } = useAnswer(frame)
  const outputs = useOutputs(frame)
  const [draft, setDraft] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isFocused) form.current?.querySelector('textarea')?.focus()
  }, [isFocused])
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const reading = readResult(draft, outputs)
        setError(reading.ok ? undefined : reading.message)
        if (reading.ok) give({ kind: 'tool_request', result: reading.value })
      }}
    >
      {problem !== undefined && <Note tone="error">{problem}</Note>}
      <Field label="Result" hint={resultHint(outputs)} error={error}>
        <TextArea isMono rows={2} value={draft} onChange={setDraft} />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" size="sm" variant="ink" icon="check" isBusy={isBusy}>
          Give the result
        </Button>
      </div>
    </form>
  )
}

/** What the tool is to give, as its declaration in the run's document says. */
function useOutputs(seq: number) {
  const run = useEditor(selectRun)
  const frame = run && frameOf(run.trace, seq)
  if (run === undefined || frame === undefined) return []
  const tool = asComponentId(frame.componentId)
  return componentOf(run.document, tool) === undefined ? [] : portsOf(run.document, tool).outputs
}
