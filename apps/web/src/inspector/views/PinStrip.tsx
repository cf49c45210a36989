import { componentOf, type ComponentId } from '@flowglass/spec'
import { useState } from 'react'
import { isMasked, misfitOf } from '../../editor/pins/fit.ts'
import type { Pin } from '../../editor/pins/pin.ts'
import { pin as keep, unpin } from '../../editor/pins/pins.ts'
import { selectDocument, useEditor, useEditorStore } from '../../editor/store.ts'
import { Button, StatusGlyph } from '../../ui/index.ts'
import { askedResult } from '../run/edit/asked.ts'
import { ValuesDialog } from '../run/edit/ValuesDialog.tsx'
import styles from './PinStrip.module.css'

/** Says that a step is pinned, with ways to edit what it is pinned to and to unpin it. */
export function PinStrip({ step }: { step: ComponentId }) {
  const store = useEditorStore()
  const document = useEditor(selectDocument)
  const pin = useEditor(({ pins }) => pins.get(step))
  const [isEditing, setEditing] = useState(false)
  if (pin === undefined || componentOf(document, step) === undefined) return null
  const misfit = misfitOf(document, step, pin)
  const isFine = misfit === undefined && !isMasked(pin)
  return (
    <div
      role="group"
      className={styles.strip}
      aria-label="Pinned result"
      data-tone={isFine ? undefined : 'warn'}
    >
      <StatusGlyph status={isFine ? 'pinned' : 'warn'} isDecorative />
      <p className={styles.words}>{wordsFor(pin, misfit)}</p>
      <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
        Edit
      </Button>
      <Button size="sm" variant="ghost" onClick={() => unpin(store, step)}>
        Unpin
      </Button>
      {isEditing && (
        <ValuesDialog
          icon="pin"
          editing={{
            title: 'Edit the pinned result',
            about: 'As long as the step is pinned, runs skip it and take this as its result.',
            action: 'Keep it pinned',
            asked: askedResult(document, step, { outputs: pin.outputs, route: pin.branch }),
            submit(outputs, branch) {
              keep(store, step, { outputs, branch })
              return Promise.resolve(undefined)
            },
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  )
}

function wordsFor(pin: Pin, misfit: string | undefined): string {
  if (misfit !== undefined) return `Pinned, but no run can start with it. ${misfit}`
  const words = `Pinned to ${pin.run === undefined ? 'an edited result' : `run #${pin.run}`}. Runs skip it.`
  return isMasked(pin)
    ? `${words} A secret was struck out of it: runs get the mask, unless you edit it.`
    : words
}
