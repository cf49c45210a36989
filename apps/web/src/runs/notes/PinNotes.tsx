import { componentOf } from '@flowglass/spec'
import { misfitOf, pinsIn } from '../../editor/pins/fit.ts'
import { selectPins, unpin } from '../../editor/pins/pins.ts'
import { reveal } from '../../editor/selection.ts'
import { selectDocument, useEditor, useEditorStore } from '../../editor/store.ts'
import { Button, plural } from '../../ui/index.ts'
import { StepNoteRow } from './StepNoteRow.tsx'
import { StepNotes } from './StepNotes.tsx'

/** Steps that a run skips because they are pinned, and those whose pinned result no longer fits. */
export function PinNotes() {
  const store = useEditorStore()
  const document = useEditor(selectDocument)
  const pins = pinsIn(document, useEditor(selectPins))
  if (pins.length === 0) return null
  return (
    <StepNotes
      label="Pinned steps"
      tone="neutral"
      glyph="pinned"
      title={`${plural(pins.length, 'pinned step')}: runs skip ${pins.length === 1 ? 'it' : 'them'}`}
    >
      {pins.map(([step, pin]) => {
        const name = componentOf(document, step)?.name ?? step
        const misfit = misfitOf(document, step, pin)
        return (
          <StepNoteRow
            key={step}
            below={misfit && `What it is pinned to no longer fits. ${misfit}`}
            action={
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Unpin ${name}`}
                onClick={() => unpin(store, step)}
              >
                Unpin
              </Button>
            }
            onPress={() => reveal(store, step)}
          >
            {name}
          </StepNoteRow>
        )
      })}
    </StepNotes>
  )
}
