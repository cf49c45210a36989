import type { Diagnostic } from '@flowglass/spec'
import { componentOf } from '@flowglass/spec'
import { jumpTo } from '../../editor/panels.ts'
import { selectDocument, useEditor, useEditorStore } from '../../editor/store.ts'
import { Message, plural } from '../../ui/index.ts'
import { StepNoteRow } from './StepNoteRow.tsx'
import { StepNotes } from './StepNotes.tsx'

/** What stands in the way of a run; a press goes to the place. */
export function Blockers({ blockers }: { blockers: readonly Diagnostic[] }) {
  const store = useEditorStore()
  const document = useEditor(selectDocument)
  if (blockers.length === 0) return null
  return (
    <StepNotes
      label="Problems that stop a run"
      tone="error"
      glyph="failed"
      title={`${plural(blockers.length, 'problem')} ${blockers.length === 1 ? 'stops' : 'stop'} a run`}
    >
      {blockers.map((blocker) => {
        const { code, at, componentId, message } = blocker
        return (
          <StepNoteRow
            key={`${code} ${componentId} ${at} ${message}`}
            below={componentId && componentOf(document, componentId)?.name}
            onPress={() => jumpTo(store, blocker)}
          >
            <Message text={message} />
          </StepNoteRow>
        )
      })}
    </StepNotes>
  )
}
