import { castValue, portsOf, type Json } from '@flowglass/spec'
import { useState } from 'react'
import { startRun } from '../editor/run.ts'
import { selectDocument, startNodeOf, useEditor, useEditorStore } from '../editor/store.ts'
import { Button, Field, Note, TextInput } from '../ui/index.ts'

/** What the flow is given when it runs. */
export function InputsPanel() {
  const store = useEditorStore()
  const document = useEditor(selectDocument)
  const refusal = useEditor((state) => state.runRefusal)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const start = startNodeOf(document, document.root)
  const inputs = start === undefined ? [] : portsOf(document, start).inputs
  const run = (): void => {
    const values: Record<string, Json> = {}
    for (const input of inputs) {
      const text = texts[input.title]
      if (text === undefined) continue
      const cast = castValue(text, input)
      if (cast.ok) values[input.title] = cast.value
    }
    void startRun(store, { inputs: values, model: 'mock' })
  }
  return (
    <div style={{ overflow: 'auto', padding: 'var(--space-3)' }}>
      {refusal !== undefined && <Note tone="error">{refusal}</Note>}
      {inputs.map((input) => (
        <Field key={input.title} label={input.title}>
          <TextInput
            value={texts[input.title] ?? ''}
            onChange={(text) => setTexts({ ...texts, [input.title]: text })}
          />
        </Field>
      ))}
      <Button variant="primary" icon="play" onClick={run}>
        Run
      </Button>
    </div>
  )
}
