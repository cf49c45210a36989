import type { EditorView } from '@codemirror/view'
import { componentOf, type ComponentId, type Field, type JsonObject } from '@flowglass/spec'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { redo, undo } from '../../editor/edit.ts'
import { selectIsReadOnly, selectShown, selectShownProblems } from '../../editor/shown.ts'
import { selectFlowOnCanvas, useEditor, useEditorStore } from '../../editor/store.ts'
import { changePrompt } from '../commands.ts'
import { messageAt } from '../fields/messageAt.ts'
import { PlaceMark } from '../parts/PlaceMark.tsx'
import { Section } from '../parts/Section.tsx'
import { offerNames } from './completion.ts'
import { promptContextOf } from './promptContext.ts'
import { PromptEditor } from './PromptEditor.tsx'
import styles from './PromptSection.module.css'
import { fillPlaceholders } from './promptText.ts'

/** A text with placeholders of a step, or of the agent behind it. */
export function PromptSection({
  node,
  owner,
  name,
  field,
  lastValues,
}: {
  node: ComponentId
  owner: ComponentId
  /** Key of the field in the component. */
  name: string
  field: Field
  /** What the inputs were in the run on the screen. */
  lastValues: JsonObject | undefined
}) {
  const store = useEditorStore()
  const document = useEditor(selectShown)
  const flowId = useEditor(selectFlowOnCanvas)
  const diagnostics = useEditor(selectShownProblems)
  const view = useRef<EditorView>(null)
  const [isSentShown, setSentShown] = useState(false)
  const isReadOnly = useEditor(selectIsReadOnly)
  const errorId = useId()
  const value = componentOf(document, owner)?.[name]
  const text = typeof value === 'string' ? value : ''
  const context = useMemo(
    () => promptContextOf(document, { flowId, node, owner, field: name }),
    [document, flowId, node, owner, name],
  )
  // The run has its own copy: the text may have been changed since.
  const ran = useEditor(({ run }) => run && componentOf(run.document, owner)?.[name])
  const sent =
    lastValues === undefined || typeof ran !== 'string'
      ? undefined
      : fillPlaceholders(ran, lastValues)
  const undoHere = useCallback(() => undo(store), [store])
  const redoHere = useCallback(() => redo(store), [store])
  const error = messageAt(diagnostics, owner, `/${name}`)
  return (
    <PlaceMark owner={owner} at={`/${name}`}>
      <Section
        title={field.label}
        aside={
          (!isSentShown || sent === undefined) && (
            <button
              type="button"
              className={styles.insert}
              onClick={() => view.current && offerNames(view.current)}
            >
              {'{{ }}'} Insert input
            </button>
          )
        }
      >
        <PromptEditor
          key={`${owner}/${name}`}
          text={text}
          context={context}
          onChange={(next, chosen) =>
            changePrompt(store, { node, owner, field: name }, { text: next, chosen })
          }
          onUndo={undoHere}
          onRedo={redoHere}
          label={field.label}
          rows={Math.min(field.lines ?? 3, 4)}
          sent={sent}
          isSentShown={isSentShown}
          onShowSent={setSentShown}
          describedBy={error === undefined ? undefined : errorId}
          isInvalid={error !== undefined}
          isReadOnly={isReadOnly}
          view={view}
        />
        {error !== undefined && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </Section>
    </PlaceMark>
  )
}
