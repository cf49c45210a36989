import { runBlockers, type Json, type Property } from '@flowglass/spec'
import { useMemo, useRef, useState } from 'react'
import { actionOf } from '../../editor/actions.ts'
import { isLive } from '../../editor/follow.ts'
import { RefusalNote } from '../../editor/refusals/RefusalNote.tsx'
import { startRun } from '../../editor/run.ts'
import { samplesOf, type Sample } from '../../editor/samples.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import { selectDocument, useEditor, useEditorStore } from '../../editor/store.ts'
import { draftOf, readDraft } from '../../editor/values/valueDrafts.ts'
import { ValueField } from '../../editor/values/ValueField.tsx'
import { Button, useKept } from '../../ui/index.ts'
import { Blockers } from '../notes/Blockers.tsx'
import { focusInput, focusOption } from './focusInput.ts'
import styles from '../InputsPanel.module.css'
import { keyOfInputs, type Values } from './lastInputs.ts'
import { ModelChoice } from './ModelChoice.tsx'
import { asksModels, obstacleOf } from './obstacle.ts'
import { RunOptions } from '../options/RunOptions.tsx'
import { useRunOptions } from '../../editor/options/useRunOptions.ts'
import { PinNotes } from '../notes/PinNotes.tsx'
import { Samples } from './Samples.tsx'
import { useFormHandle } from './useFormHandle.ts'
import { useModelChoice } from '../../editor/useModelChoice.ts'

type Drafts = Readonly<Record<string, string>>

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
  const options = useRunOptions(flowId)
  const blockers = useMemo(() => runBlockers(document), [document])
  const samples = samplesOf(document)
  const fields = inputs.map((property) => {
    const known = last[property.title] ?? samples[0]?.inputs[property.title] ?? property.default
    const draft = drafts[property.title] ?? draftOf(known, property)
    return { property, draft, reading: readDraft(draft, property) }
  })
  const isBlocked = blockers.length > 0
  const reason = obstacleOf({ document, choice, options, isGoing, isBlocked })

  const submit = async (): Promise<void> => {
    setChecked(true)
    const wrong = fields.find(({ reading }) => !reading.ok)
    if (wrong !== undefined) return focusInput(form.current, wrong.property.title)
    const unfit = options.fields?.find(({ reading }) => !reading.ok)
    if (unfit !== undefined) return focusOption(form.current, unfit.rule.name)
    if (reason !== undefined || isStarting) return
    const values: Record<string, Json> = {}
    for (const { property, reading } of fields)
      if (reading.ok && reading.value !== undefined) values[property.title] = reading.value
    keepInputs(JSON.stringify(values))
    setStarting(true)
    await startRun(store, {
      ...{ inputs: values, model: choice.model },
      ...(options.changed > 0 && { parameters: options.parameters }),
    })
    setStarting(false)
  }
  useFormHandle({
    isReady: choice.isKnown && options.isKnown,
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
        <RunOptions options={options} isChecked={isChecked} />
        {refusal !== undefined && <RefusalNote refusal={refusal} />}
        <PinNotes />
        <Blockers blockers={blockers} />
        <div>
          <Button
            type="submit"
            variant={isBlocked ? 'plain' : 'ink'}
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
}
