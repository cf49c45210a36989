import { portsOf, type Component } from '@flowglass/spec'
import { useState } from 'react'
import { MessageForm } from '../editor/answers/MessageForm.tsx'
import { useRunOptions } from '../editor/options/useRunOptions.ts'
import { askToRun } from '../editor/panels.ts'
import { RefusalNote } from '../editor/refusals/RefusalNote.tsx'
import { startRun } from '../editor/run.ts'
import { selectDocument, useEditor, useEditorStore } from '../editor/store.ts'
import { useModelChoice } from '../editor/useModelChoice.ts'
import { Button, Note } from '../ui/index.ts'
import styles from './Chat.module.css'

/** Begins a conversation with an agent that is a document by itself. */
export function NewTalk({ agent, isFirst }: { agent: Component; isFirst: boolean }) {
  const store = useEditorStore()
  const document = useEditor(selectDocument)
  const refusal = useEditor((state) => state.runRefusal)
  const { model } = useModelChoice()
  const options = useRunOptions(useEditor((state) => state.flowId))
  const [isBusy, setBusy] = useState(false)
  if (portsOf(document, document.root).inputs.length > 0) {
    return (
      <Note
        action={
          <Button size="sm" icon="play" onClick={() => askToRun(store)}>
            Fill in the inputs
          </Button>
        }
      >
        {agent.name} asks for inputs when it starts. The conversation goes on here.
      </Note>
    )
  }
  return (
    <div className={styles.begin}>
      {refusal !== undefined && options.refusal === undefined && <RefusalNote refusal={refusal} />}
      <MessageForm
        label={isFirst ? `Say something to ${agent.name}` : 'Begin another conversation'}
        isFocused={isFirst}
        isBusy={isBusy}
        problem={options.refusal}
        onSend={(message) => {
          if (options.refusal !== undefined) return
          const { changed, parameters } = options
          const start = { inputs: {}, model, message, ...(changed > 0 && { parameters }) }
          setBusy(true)
          void startRun(store, start).finally(() => setBusy(false))
        }}
      />
    </div>
  )
}
