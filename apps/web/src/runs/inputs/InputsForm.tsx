import { kindOf, runBlockers, type FlowDocument, type Json, type Property } from '@flowglass/spec'
import { useMemo, useRef, useState } from 'react'
import { actionOf } from '../../editor/actions.ts'
import { isLive } from '../../editor/follow.ts'
import { startRun } from '../../editor/run.ts'
import { samplesOf, type Sample } from '../../editor/samples.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import { selectDocument, useEditor, useEditorStore } from '../../editor/store.ts'
import { draftOf, readDraft } from '../../editor/values/valueDrafts.ts'
import { ValueField } from '../../editor/values/ValueField.tsx'
import { Button, Note, useKept } from '../../ui/index.ts'
import { Blockers } from './Blockers.tsx'
import { focusInput } from './focusInput.ts'
import styles from '../InputsPanel.module.css'
import { keyOfInputs, type Values } from './lastInputs.ts'
import { ModelChoice } from './ModelChoice.tsx'
import { Samples } from './Samples.tsx'
import { useFormHandle } from './useFormHandle.ts'
import { useModelChoice } from '../../editor/useModelChoice.ts'

type Drafts = Readonly<Record<string, string>>

const asksModels = (document: FlowDocument): boolean =>
  Object.values(document.components).some(
    (component) => kindOf(component.component_type)?.role === 'llm',
  )

/** The form itself: what was given last stands in it, until something else is typed. */
export function InputsForm({ inputs, last }: { inputs: readonly Property[]; last: Values }) {
  const store = useEditorStore()
  const document = useEditor(selectDocument)
  const flowId = useEditor((state) => state.flowId)
  const refusal = useEditor((state) => state.runRefusal)
  const isGoing = useEditor((state) => isLive(state.run))
  const form = useRef<HTMLFormElement>(null)
  const [drafts, setDrafts] = useState<Drafts>({})
  const [isChecked, setChecked] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const [, keepInputs] = useKept(keyOfInputs(flowId), '', (text) => text)
  const choice = useModelChoice()
  const blockers = useMemo(() => runBlockers(document), [document])
  const samples = samplesOf(document)
  const fields = inputs.map((property) => {
    const known = last[property.title] ?? samples[0]?.inputs[property.title] ?? property.default
    const draft = drafts[property.title] ?? draftOf(known, property)
    return { property, draft, reading: readDraft(draft, property) }
  })
  const reason = obstacle()

  const submit = async (): Promise<void> => {
    setChecked(true)
    const wrong = fields.find(({ reading }) => !reading.ok)
    if (wrong !== undefined) return focusInput(form.current, wrong.property.title)
    if (reason !== undefined || isStarting) return
    const values: Record<string, Json> = {}
    for (const { property, reading } of fields)
      if (reading.ok && reading.value !== undefined) values[property.title] = reading.value
    keepInputs(JSON.stringify(values))
    setStarting(true)
    await startRun(store, { inputs: values, model: choice.model })
    setStarting(false)
  }
  useFormHandle({
    isReady: choice.isKnown,
    asksNothing: inputs.length === 0,
    submit: () => void submit(),
    focus: () => focusInput(form.current, inputs[0]?.title),
  })

  return (
    <form
      ref={form}
      className={styles.panel}
      aria-label="Inputs of a run"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className={styles.fields}>
        {samples.length > 0 && <Samples samples={samples} onChoose={fill} />}
        {fields.length === 0 && (
          <p className={styles.none}>This flow asks for nothing: it runs as it is.</p>
        )}
        {fields.map(({ property, draft, reading }) => (
          <ValueField
            key={property.title}
            property={property}
            draft={draft}
            error={isChecked && !reading.ok ? reading.message : undefined}
            onChange={(next) => setDrafts({ ...drafts, [property.title]: next })}
          />
        ))}
      </div>
      <div className={styles.side}>
        {asksModels(document) && (
          <ModelChoice
            value={choice.model}
            connections={choice.connections}
            onChange={(model) => {
              choice.choose(model)
              // What was refused was the other choice.
              store.setState({ runRefusal: undefined })
            }}
          />
        )}
        {refusal !== undefined && <Note tone="error">{refusal}</Note>}
        <Blockers blockers={blockers} />
        <div>
          <Button
            type="submit"
            variant={blockers.length > 0 ? 'plain' : 'ink'}
            icon="play"
            kbd={shortcutText(actionOf('run').shortcuts[0] ?? '')}
            isBusy={isStarting}
            disabledReason={reason}
          >
            Run with these
          </Button>
        </div>
      </div>
    </form>
  )

  function fill({ inputs: values }: Sample): void {
    setDrafts(
      Object.fromEntries(
        inputs.map((property) => [
          property.title,
          draftOf(values[property.title] ?? property.default, property),
        ]),
      ),
    )
  }

  function obstacle(): string | undefined {
    if (isGoing) return 'A run is going on. Stop it first, or wait for its end.'
    if (blockers.length > 0) return 'Problems stop a run. They are listed above.'
    if (asksModels(document) && choice.model === 'real' && choice.connections.length === 0)
      return 'No real model is set up. Choose the built-in one, or set one up.'
    return undefined
  }
}
